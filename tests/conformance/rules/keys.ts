import type { Checks } from '../checks.ts';
import { assumptionsAt } from '../contract/document.ts';
import { field, isObject, itemsOf } from '../contract/json.ts';
import { type Kind, kindNamed, kinds } from '../contract/kinds.ts';
import { bodyOf, type Operation, propertiesAt, successOf } from '../contract/operations.ts';
import type { Rule } from '../rule.ts';
import { listCall, readBack } from './read-back.ts';

/** Kinds whose things have a key that is theirs alone within an app. */
const keyed = kinds.filter(({ makers: [maker] }) => maker && '409' in maker.object.responses);

const takenAtCreation = ({ makers: [maker] }: Kind): Rule[] =>
  maker === undefined
    ? []
    : [
        {
          name: 'key taken',
          operations: [maker.id],
          async run(checks) {
            const request = await checks.world.valid(maker);
            await checks.client.send(request);
            await checks.expect('key taken', request, { status: 409 });
          },
        },
      ];

const takenAtUpdate = (kind: Kind): Rule[] =>
  kind.update === undefined ? [] : [takenByOther(kind, kind.update), movedToOtherApp(kind.update)];

const takenByOther = (kind: Kind, update: Operation): Rule => ({
  name: 'key of another',
  operations: [update.id],
  async run(checks) {
    const other = await checks.world.make(kind);
    const request = await checks.world.valid(update);
    const body = isObject(request.body) ? { ...request.body, key: field(other.entity, 'key') } : {};
    await checks.expect('key of another', { ...request, body }, { status: 409 });
  },
});

const movedToOtherApp = (update: Operation): Rule => ({
  name: 'moved to another app',
  operations: [update.id],
  async run(checks) {
    const app = await checks.world.make(kindNamed('apps'));
    const request = await checks.world.valid(update);
    const body = isObject(request.body) ? { ...request.body, appId: app.id } : {};
    const schema = bodyOf(update)?.schema ?? [];
    const assumptions = assumptionsAt(propertiesAt(schema)['appId'] ?? schema);
    await checks.expect('moved to another app', { ...request, body }, { status: 400, assumptions });
  },
});

/** An import with each of its items changed. */
const withItems = (
  body: unknown,
  change: (item: Record<string, unknown>, index: number) => unknown,
): unknown =>
  Object.fromEntries(
    Object.entries(isObject(body) ? body : {}).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((item: unknown, index) => (isObject(item) ? change(item, index) : item))
        : value,
    ]),
  );

async function keysOf(checks: Checks, kind: Kind): Promise<unknown[]> {
  if (!kind.list) return [];
  const { answer } = await checks.client.send(
    listCall(kind.list, (await checks.world.sharedApp()).id),
  );
  return itemsOf(answer.body).map((item) => field(item, 'key'));
}

/** An import updates the keys that are there, and writes nothing at all when one item is wrong. */
const imports = (kind: Kind, bulk: Operation): Rule => ({
  name: 'import',
  operations: [bulk.id],
  async run(checks) {
    const request = await checks.world.valid(bulk);
    await checks.client.send(request);
    const before = await keysOf(checks, kind);
    const changed = withItems(request.body, (item) => ({ ...item, description: 'changed' }));
    const again = { ...request, body: changed };
    await readBack(
      checks,
      await checks.expect('existing keys', again, { status: successOf(bulk) }),
    );
    const fresh = withItems(request.body, (item, index) =>
      index === 0 ? { key: 'no value' } : { ...item, key: checks.world.unique('half') },
    );
    const refused = await checks.expect(
      'one bad item',
      { ...request, body: fresh },
      { status: 400 },
    );
    const after = await keysOf(checks, kind);
    const check = 'imports all or nothing, and no key twice';
    if (after.length === before.length) checks.passes(bulk.id, check);
    else
      checks.fails(
        check,
        { expected: `${before.length} in the list`, came: String(after.length) },
        refused,
      );
  },
});

/** Keys are unique within an app; things stay in their app; imports go by key. */
export const keyRules = (): Rule[] => [
  ...keyed.flatMap(takenAtCreation),
  ...keyed.flatMap(takenAtUpdate),
  ...keyed.flatMap((kind) => kind.makers.slice(1).map((bulk) => imports(kind, bulk))),
];
