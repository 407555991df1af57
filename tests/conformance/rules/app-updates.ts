import type { Mismatch } from '../checks.ts';
import { field, isObject } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import type { Rule } from '../rule.ts';

/** The languages of an app are a set: their order means nothing. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : value);

/** The first field of an app in which an answer shows another value than it has to have. */
function changedField(wanted: Record<string, unknown>, { answer }: Exchange): Mismatch | undefined {
  const wrong = Object.entries(wanted).find(
    ([name, value]) => comparable(field(answer.body, name)) !== comparable(value),
  );
  return (
    wrong && {
      expected: `${wrong[0]} ${comparable(wrong[1])}`,
      came: comparable(field(answer.body, wrong[0])),
    }
  );
}

/** A change of an app changes what it names, and keeps the rest: id, API key, date, languages or name. */
const keepsTheRest = (id: string, body: Record<string, unknown>): Rule => ({
  name: 'leaves the rest as it is',
  operations: [id],
  async run(checks) {
    const { id: appId } = await checks.world.make(kindNamed('apps'));
    const path = { id: appId };
    const read = { operation: operation('getApp'), path };
    const { answer: before } = await checks.world.send(read);
    const wanted = { ...(isObject(before.body) ? before.body : {}), ...body };
    const exchange = await checks.expect(
      'changes what is sent, leaves the rest',
      { operation: operation(id), path, body },
      { status: 200 },
    );
    const mismatch = changedField(wanted, await checks.client.send(read));
    const check = 'leaves the rest: read back by getApp';
    if (mismatch) checks.fails(check, mismatch, exchange);
    else checks.passes(id, check);
  },
});

/** Both calls that change an app. */
export const appUpdateRules: readonly Rule[] = [
  keepsTheRest('updateApp', { name: 'Renamed', platform: 'Other' }),
  keepsTheRest('updateAppLocales', { locales: ['en', 'de', 'fr', 'it'] }),
];
