import type { Assumption } from './contract/document.ts';
import type { Exchange } from './http/http-client.ts';
import type { Severity } from './severity.ts';

/** The expected and the actual value, for a check that reads an answer. */
export interface Mismatch {
  expected: string;
  /** Undefined when the answer has none. */
  came: string | undefined;
  /** How bad it is; without it, wrong. */
  severity?: Severity;
  /** The readings of ours that it rests on. */
  assumptions?: readonly Assumption[];
}

/** An answer that a check cannot read is wrong, too. */
export function verified(
  verify: (exchange: Exchange) => Mismatch | undefined,
  exchange: Exchange,
): Mismatch | undefined {
  try {
    return verify(exchange);
  } catch (error) {
    return { expected: 'an answer that the check can read', came: String(error) };
  }
}

/** The same for findings of the same fault at any operation: without ids and numbers. */
export const kindOf = (...parts: unknown[]): string =>
  JSON.stringify(parts).replaceAll(/\d{4,}|[0-9a-f-]{20,}/g, '#');
