import { operations } from '#tests/support/contract.ts';
import type { Checks } from '../checks.ts';
import { allowedValues } from '../contract/allowed-values.ts';
import { assumptionsAt } from '../contract/document.ts';
import { dataOf, field, itemsOf } from '../contract/json.ts';
import { kinds } from '../contract/kinds.ts';
import { bodyOf, type Operation, placeOfOperation, successOf } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import { readBack } from './read-back.ts';

/** Values that a schema just allows: the longest text, each value of a list, a field left out. */
const allowed = (call: Operation): Rule => ({
  name: 'values at the edge',
  operations: [call.id],
  async run(checks) {
    const schema = bodyOf(call)?.schema;
    if (!schema) return;
    const good = await checks.world.valid(call);
    for (const { name, change, assumptions } of allowedValues(schema, good.body, call)) {
      const request = await checks.world.another(good);
      const one = { ...request, body: change(request.body) };
      const before = await listedIds(checks, call);
      const exchange = await checks.expect(name, one, { status: successOf(call), assumptions });
      await adoptUntold(checks, exchange, before);
      // A text that is cut, or a flag that is lost, is taken all the same.
      await readBack(checks, exchange, name);
      await leftAsItIs(checks, exchange, name);
    }
  },
});

/** The ids of all things of the kind that an operation creates. */
async function listedIds(checks: Checks, call: Operation): Promise<string[]> {
  const kind = kinds.find(
    ({ makers: [maker], list }) => maker === call && !list?.path.includes('{'),
  );
  if (!kind?.list) return [];
  const { answer } = await checks.client.send(listCall(kind.list, ''));
  return itemsOf(answer.body).map((item) => String(field(item, kind.idField)));
}

/** Notes things that cannot be found again by their one-character name if the answer does not show the id. */
async function adoptUntold(
  checks: Checks,
  { call, answer }: Exchange,
  before: readonly string[],
): Promise<void> {
  const kind = kinds.find(({ makers: [maker] }) => maker === call.operation);
  const isTold = typeof field(dataOf(answer.body), kind?.idField ?? '') === 'string';
  if (!kind || isTold || answer.status > 299) return;
  const added = (await listedIds(checks, call.operation)).filter((id) => !before.includes(id));
  if (added.length === 1) for (const id of added) checks.ledger.adopt(kind, id);
}

/** The new state of a thing is what was sent: a field that is left out has no value any more. */
async function leftAsItIs(checks: Checks, exchange: Exchange, name: string): Promise<void> {
  const { operation: call, path = {} } = exchange.call;
  const kind = kinds.find(({ update }) => update === call);
  if (name !== 'without description' || !kind?.list || exchange.answer.status > 299) return;
  const { id: appId } = await checks.world.sharedApp();
  const { answer } = await checks.client.send(listCall(kind.list, appId));
  const thing = itemsOf(answer.body).find((item) => field(item, '_id') === path['id']);
  const came = field(thing, 'description') ?? '';
  const assumptions = assumptionsAt(placeOfOperation(call), 'replaces');
  const mismatch = {
    expected: 'no description',
    came: JSON.stringify(came),
    assumptions,
    severity: 'loss',
  } as const;
  checks.verdict(`${name}: it is gone`, came === '' ? undefined : mismatch, exchange);
}

/** Values that have to be taken, and kept as they are. */
export const valueRules = (): Rule[] => [
  ...operations
    .filter(
      (call) =>
        call.id === 'updateTranslation' ||
        kinds.some(({ makers, update }) => [...makers, update].includes(call)),
    )
    .filter((call) => bodyOf(call)?.type === 'application/json')
    .map(allowed),
];
