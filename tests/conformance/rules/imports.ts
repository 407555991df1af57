import type { Checks } from '../checks.ts';
import { assumptionsAt } from '../contract/document.ts';
import { comparable, field, isObject, itemsOf } from '../contract/json.ts';
import { type Kind, kindNamed } from '../contract/kinds.ts';
import {
  bodyOf,
  type Operation,
  propertiesAt,
  responsePlace,
  successOf,
} from '../contract/operations.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import { differs } from './differs.ts';
import { readBack } from './read-back.ts';
import { listedRow, saveCall } from './translation-rows.ts';

/** An import with each of its items changed. */
const withItems = (
  body: unknown,
  change: (item: Record<string, unknown>, index: number, all: readonly unknown[]) => unknown,
): unknown =>
  Object.fromEntries(
    Object.entries(isObject(body) ? body : {}).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((item: unknown, index, all) =>
            isObject(item) ? change(item, index, all) : item,
          )
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
export const imports = (kind: Kind, bulk: Operation): Rule => ({
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
    const sentKeys = listIn(request.body).map((item) => field(item, 'key'));
    const made = await checks.client.send(again);
    const keys = itemsOf(made.answer.body).map((item) => field(item, 'key'));
    const order = { expected: sentKeys.join(', '), came: keys.join(', ') };
    const isOrdered = keys.length === 0 || keys.join() === sentKeys.join();
    const body = assumptionsAt(place, 'body');
    checks.verdict(
      'answers in the order of the request',
      isOrdered ? undefined : { ...order, assumptions: body },
      made,
    );
    for (const bad of ['the first', 'the last'] as const) {
      const fresh = withItems(request.body, (item, index, all) =>
        index === (bad === 'the first' ? 0 : all.length - 1)
          ? { key: 'no value' }
          : { ...item, key: checks.world.unique('half') },
      );
      const half = { ...request, body: fresh };
      const refused = await checks.expect(`one bad item, ${bad}`, half, { status: 400 });
      const after = await keysOf(checks, kind);
      const mismatch = {
        expected: `${before.length} in the list`,
        came: String(after.length),
        severity: 'loss',
        assumptions: assumptionsAt(responsePlace(bulk, 400) ?? [], 'atomic'),
      } as const;
      // Half of an import, done after a refusal, is done unseen.
      const isKept = after.length === before.length || refused.answer.status < 300;
      const check = 'imports all or nothing, and no key twice';
      checks.verdict(check, isKept ? undefined : mismatch, refused);
    }
    await twice(checks, kind, bulk);
    if (kind.name === 'texts') await keepsTranslations(checks, bulk);
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
  const came = stored.map((item) => comparable(field(item, 'value'))).join(', ');
  const isLast = came === '222222';
  checks.verdict(
    'a key twice in an import: the last one counts',
    isLast ? undefined : { expected: '#222222 once', came, assumptions },
    exchange,
  );
}

/** A text that an import brings again keeps what people wrote of it in other languages. */
async function keepsTranslations(checks: Checks, bulk: Operation): Promise<void> {
  const { id: appId } = await checks.world.make(kindNamed('apps'));
  const text = await checks.world.make(kindNamed('texts'), { appId });
  const row = { textId: text.id, id: '', locale: 'de' };
  await checks.client.send(saveCall(row, 'By hand'));
  const texts = [{ key: field(text.entity, 'key'), value: 'Another original' }];
  const exchange = await checks.client.send({ operation: bulk, body: { appId, texts } });
  const kept = { value: 'By hand', status: 'translated' };
  const lost = differs(await listedRow(checks, appId, row), kept);
  checks.verdict('keeps what people wrote', lost && { ...lost, severity: 'loss' }, exchange);
}
