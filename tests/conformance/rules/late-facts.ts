import type { Checks } from '../checks.ts';
import type { Call, Exchange } from '../http/http-client.ts';
import type { World } from '../world.ts';

/** Something that was so, and has to be so some seconds later. */
interface Fact {
  check: string;
  exchange: Exchange;
  look: (checks: Checks) => Promise<string>;
  wanted: string;
}

export interface Memory {
  facts: Fact[];
  at: number;
}

export async function note(
  checks: Checks,
  memory: Memory,
  check: string,
  call: Call,
  look: Fact['look'],
): Promise<void> {
  const exchange = await checks.client.send(call);
  if (exchange.answer.status > 299 || exchange.answer.status === 0) return;
  memory.facts.push({ check, exchange, look, wanted: await look(checks) });
}

/** A world whose things stay until the end of the run. */
export const staying = (checks: Checks): World => checks.common;
