import { operations } from '#tests/support/contract.ts';
import { assumptionsAt } from '../contract/document.ts';
import { isObject } from '../contract/json.ts';
import { bodyOf, type Operation } from '../contract/operations.ts';
import type { Checks } from '../checks.ts';
import type { Call, Exchange } from '../http/http-client.ts';
import type { Rule } from '../rule.ts';

/** More than a form can hold, and no more than a backend can be asked to read. */
const manyBytes = 2 * 1024 * 1024;

/** Imports carry thousands of entries, so that theirs may be as large. */
const isImport = ({ id }: Operation) => id.startsWith('bulk');

/** The same body with so much space in it that no form could have written it. */
const padded = (body: unknown) => `${JSON.stringify(body)}${' '.repeat(manyBytes)}`;

/** How often a large body is sent whose refusal is cut off. */
const sendings = 5;

/** A backend or a proxy may close the connection before a large body is sent. */
export async function sendLarge({ client }: Checks, call: Call): Promise<Exchange> {
  let exchange = await client.sendAnyway(call);
  for (let sent = 1; sent < sendings && exchange.answer.status === 0; sent += 1)
    exchange = await client.sendAnyway(call);
  return exchange;
}

const tooLarge = (call: Operation): Rule => ({
  name: 'a body that is too large',
  operations: [call.id],
  async run(checks) {
    const { body, ...request } = await checks.world.valid(call);
    if (!isObject(body)) return;
    const headers = { 'Content-Type': 'application/json' };
    const place = ['components', 'responses', 'PayloadTooLarge'];
    const exchange = await sendLarge(checks, { ...request, raw: padded(body), headers });
    const assumptions = assumptionsAt(place, 'accepted');
    checks.judged('a body of 2 MB', exchange, { status: 413, assumptions });
  },
});

/** A body that is larger than any form is refused before it is read. */
export const sizeRules = (): Rule[] =>
  operations
    .filter((call) => bodyOf(call)?.type === 'application/json' && !isImport(call))
    .map(tooLarge);
