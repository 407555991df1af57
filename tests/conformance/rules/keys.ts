import type { Checks } from '../checks.ts';
import { assumptionsAt, type Assumption } from '../contract/document.ts';
import { field, isObject, itemsOf } from '../contract/json.ts';
import { type Kind, kindNamed, kinds } from '../contract/kinds.ts';
import {
  bodyOf,
  type Operation,
  operation,
  propertiesAt,
  responsePlace,
  successOf,
} from '../contract/operations.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import { readBack } from './read-back.ts';

/** Kinds whose things have a key that is theirs alone within an app. */
const keyed = kinds.filter(({ makers: [maker] }) => maker && '409' in maker.object.responses);

const schemaOf = (call: Operation) => propertiesAt(bodyOf(call)?.schema ?? []);
const uniqueness = (call: Operation): Assumption[] =>
  assumptionsAt(schemaOf(call)['key'] ?? [], 'unique');

/** Whether the configuration of an app shows things by key, so that of two with one key it loses one. */
async function losesOne(checks: Checks, { name }: Kind, body: unknown): Promise<boolean> {
  const call = { operation: operation('getConfig'), path: { appId: String(field(body, 'appId')) } };
  const shown = field((await checks.client.send(call)).answer.body, name);
  return isObject(shown) && String(field(body, 'key')) in shown;
}

async function refusesTakenKey(
  checks: Checks,
  kind: Kind,
  check: string,
  request: Parameters<Checks['expect']>[1],
): Promise<void> {
  const assumptions = uniqueness(request.operation);
  const { answer, call } = await checks.expect(check, request, { status: 409, assumptions });
  if (answer.status >= 300 || !(await losesOne(checks, kind, call.body))) return;
  const expected = 'every key once, as the configuration shows things by it';
  const exchange = await checks.client.send(
    listCall(kind.list ?? call.operation, String(field(call.body, 'appId'))),
  );
  const same = itemsOf(exchange.answer.body).filter(
    (item) => field(item, 'key') === field(call.body, 'key'),
  );
  const came = `${same.length} things with one key`;
  if (same.length > 1)
    checks.verdictOn(
      call.operation.id,
      `${check}: hides one of the two`,
      { expected, came, severity: 'loss' },
      exchange,
    );
}

const takenAtCreation = (kind: Kind): Rule[] =>
  kind.makers.slice(0, 1).map((maker) => ({
    name: 'key taken',
    operations: [maker.id],
    async run(checks) {
      const request = await checks.world.valid(maker);
      await checks.client.send(request);
      await refusesTakenKey(checks, kind, 'key taken', request);
    },
  }));

const caseOf = (text: string) =>
  text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();

/** Keys that differ only in capitals are two: the pattern of spec 5 has both. */
const differsInCase = (kind: Kind): Rule[] =>
  kind.makers.slice(0, 1).map((maker) => ({
    name: 'a key in other capitals',
    operations: [maker.id],
    async run(checks) {
      const { entity } = await checks.world.make(kind);
      const key = caseOf(String(field(entity, 'key')));
      const request = await checks.world.valid(maker, { changes: { key } });
      const exchange = await checks.expect('a key in other capitals', request, {
        status: successOf(maker),
        assumptions: uniqueness(maker),
      });
      await readBack(checks, exchange, 'a key in other capitals');
    },
  }));

const takenAtUpdate = (kind: Kind): Rule[] =>
  kind.update === undefined ? [] : [takenByOther(kind, kind.update), movedToOtherApp(kind.update)];

const takenByOther = (kind: Kind, update: Operation): Rule => ({
  name: 'key of another',
  operations: [update.id],
  async run(checks) {
    const other = await checks.world.make(kind);
    const request = await checks.world.valid(update);
    const body = isObject(request.body) ? { ...request.body, key: field(other.entity, 'key') } : {};
    await refusesTakenKey(checks, kind, 'key of another', { ...request, body });
    const own = await checks.world.valid(update);
    await checks.client.send(own);
    await checks.expect('its own key again', own, { status: successOf(update) });
  },
});

const movedToOtherApp = (update: Operation): Rule => ({
  name: 'moved to another app',
  operations: [update.id],
  async run(checks) {
    const app = await checks.world.make(kindNamed('apps'));
    const request = await checks.world.valid(update);
    const body = isObject(request.body) ? { ...request.body, appId: app.id } : {};
    const assumptions = assumptionsAt(schemaOf(update)['appId'] ?? [], 'moving');
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
    const place = responsePlace(bulk, successOf(bulk)) ?? [];
    const existing = { status: successOf(bulk), assumptions: assumptionsAt(place, 'existing') };
    await readBack(checks, await checks.expect('existing keys', again, existing));
    const fresh = withItems(request.body, (item, index) =>
      index === 0 ? { key: 'no value' } : { ...item, key: checks.world.unique('half') },
    );
    const refused = await checks.expect(
      'one bad item',
      { ...request, body: fresh },
      { status: 400 },
    );
    const after = await keysOf(checks, kind);
    const mismatch: Parameters<Checks['verdict']>[1] = {
      expected: `${before.length} in the list`,
      came: String(after.length),
    };
    // Half of an import, done after a refusal, is done unseen.
    const isKept = after.length === before.length || refused.answer.status < 300;
    checks.verdict(
      'imports all or nothing, and no key twice',
      isKept ? undefined : mismatch,
      refused,
    );
    await twice(checks, kind, bulk);
  },
});

const listIn = (body: unknown): unknown[] =>
  Object.values(isObject(body) ? body : {}).find((value) => Array.isArray(value)) ?? [];

/** Of a key that comes twice, the last one counts: a file is read from top to bottom. */
async function twice(checks: Checks, kind: Kind, bulk: Operation): Promise<void> {
  const request = await checks.world.valid(bulk);
  const [first] = listIn(request.body);
  const name = Object.entries(isObject(request.body) ? request.body : {}).find(([, value]) =>
    Array.isArray(value),
  )?.[0];
  if (!isObject(first) || name === undefined || !kind.list) return;
  const key = checks.world.unique('twice');
  const values = ['#111111', '#222222'];
  const items = values.map((value) => ({ ...first, key, value }));
  const body = { ...(isObject(request.body) ? request.body : {}), [name]: items };
  const schema = propertiesAt(bodyOf(bulk)?.schema ?? [])[name] ?? [];
  const assumptions = assumptionsAt(schema, 'twice');
  const exchange = await checks.expect(
    'a key twice in an import',
    { ...request, body },
    { status: successOf(bulk), assumptions },
  );
  if (exchange.answer.status > 299) return;
  const list = await checks.client.send(listCall(kind.list, String(field(body, 'appId'))));
  const stored = itemsOf(list.answer.body).filter((item) => field(item, 'key') === key);
  const came = stored.map((item) => String(field(item, 'value')).toUpperCase()).join(', ');
  const isLast = came.replace('#', '') === '222222';
  checks.verdict(
    'a key twice in an import: the last one counts',
    isLast ? undefined : { expected: '#222222 once', came, assumptions },
    exchange,
  );
}

/** Keys are unique within an app; things stay in their app; imports go by key. */
export const keyRules = (): Rule[] => [
  ...keyed.flatMap(takenAtCreation),
  ...keyed.flatMap(differsInCase),
  ...keyed.flatMap(takenAtUpdate),
  ...keyed.flatMap((kind) => kind.makers.slice(1).map((bulk) => imports(kind, bulk))),
];
