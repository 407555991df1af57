import type { Checks } from '../checks.ts';
import type { Call, Exchange } from '../http/http-client.ts';

export const asLoss = { severity: 'loss' } as const;

/** Sends all at the same moment; each has to succeed, or to be refused, and none may crash. */
export async function atOnce(
  checks: Checks,
  check: string,
  calls: readonly Call[],
): Promise<Exchange[]> {
  const exchanges = await Promise.all(calls.map((call) => checks.client.send(call)));
  for (const exchange of exchanges) {
    const { status } = exchange.answer;
    const crashed = {
      expected: 'a success or a refusal',
      came: String(status || exchange.answer.text),
    };
    checks.verdict(
      `${check}: none crashes`,
      status === 0 || status >= 500 ? crashed : undefined,
      exchange,
    );
  }
  return exchanges;
}

export const isDone = ({ answer: { status } }: Exchange) => status >= 200 && status < 300;
