import type { Checks } from '../checks.ts';
import { comparable, field, isObject, itemsOf } from '../contract/json.ts';
import { type Kind, kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import { atOnceOfApps } from './at-once-of-apps.ts';
import { keyed, uniqueness } from './keys.ts';
import { atOnce, isDone, asLoss } from './simultaneous.ts';

/** As many as show whether one write takes the place of another. */
const abreast = 8;

const many = <Item>(make: (index: number) => Item): Item[] =>
  Array.from({ length: abreast }, (_, index) => make(index));

/** Every write that succeeded is there, as it was sent. */
function allThere(
  checks: Checks,
  check: string,
  exchanges: readonly Exchange[],
  items: readonly unknown[],
  field_: string,
): void {
  const missing = exchanges
    .filter(isDone)
    .filter(
      ({ call }) =>
        !items.some(
          (item) =>
            field(item, 'key') === field(call.body, 'key') &&
            comparable(field(item, field_)) === comparable(field(call.body, field_)),
        ),
    );
  const [first] = missing;
  const expected = 'everything that was answered with a success';
  const mismatch = {
    expected,
    came: `${missing.length} of ${exchanges.length} missing`,
    ...asLoss,
  };
  const [any] = exchanges;
  if (any) checks.verdict(check, first && mismatch, first ?? any);
}

/** Different things that are made, and changed, at the same moment are all there. */
const differentThings = (kind: Kind, valueOf: (index: number) => string): Rule => ({
  name: 'different writes at once',
  operations: [kind.makers[0]?.id ?? '', kind.update?.id ?? ''],
  async run(checks) {
    const {
      list,
      makers: [maker],
      update,
    } = kind;
    if (!list || !maker || !update) return;
    const { id: appId } = await checks.world.make(kindNamed('apps'));
    const start = checks.world.unique('once');
    const bodyOf = (index: number, by: number) => ({
      appId,
      key: `${start}${index}`,
      value: valueOf(index + by),
    });
    const made = await atOnce(
      checks,
      'created at once',
      many((index) => ({ operation: maker, body: bodyOf(index, 0) })),
    );
    const items = async () =>
      itemsOf((await checks.client.send(listCall(list, appId))).answer.body);
    const before = await items();
    allThere(checks, 'created at once: all are there', made, before, 'value');
    const ids = many((index) =>
      before.find((item) => field(item, 'key') === `${start}${index}`),
    ).map((item) => field(item, '_id'));
    const updates = ids.flatMap((id, index) =>
      typeof id === 'string' ? [{ operation: update, path: { id }, body: bodyOf(index, 100) }] : [],
    );
    const changed = await atOnce(checks, 'changed at once', updates);
    allThere(checks, 'changed at once: all are changed', changed, await items(), 'value');
    const [one] = ids;
    if (typeof one !== 'string') return;
    const rivals = many((index) => ({
      operation: update,
      path: { id: one },
      body: { ...bodyOf(0, 0), value: valueOf(200 + index) },
    }));
    const exchanges = await atOnce(checks, 'one thing changed by several', rivals);
    const now = (await items()).filter((item) => field(item, '_id') === one);
    const isOneOf =
      now.length === 1 &&
      rivals.some(({ body }) => comparable(body.value) === comparable(field(now[0], 'value')));
    const came = now.map((item) => String(field(item, 'value'))).join(', ') || 'nothing';
    const [first] = exchanges;
    if (first)
      checks.verdict(
        'one thing changed by several is one of them',
        isOneOf ? undefined : { expected: 'one of the values sent', came, ...asLoss },
        first,
      );
  },
});

/** Imports at the same moment: each key once, and everything there. */
const importsAtOnce = (
  id: string,
  list: string,
  items: 'colors' | 'texts',
  valueOf: (index: number) => string,
): Rule => ({
  name: 'imports at once',
  operations: [id],
  async run(checks) {
    const { id: appId } = await checks.world.make(kindNamed('apps'));
    const entries = (from: number) =>
      many((index) => ({ key: `k${from + index}`, value: valueOf(index) }));
    const calls = [0, abreast / 2, abreast].map((from) => ({
      operation: operation(id),
      body: { appId, [items]: entries(from) },
    }));
    const exchanges = await atOnce(checks, 'imported at once', calls);
    const { answer } = await checks.client.send(listCall(operation(list), appId));
    const keys = itemsOf(answer.body).map((item) => String(field(item, 'key')));
    const wanted = new Set(
      exchanges
        .filter(isDone)
        .flatMap(({ call }) =>
          itemsOf(field(call.body, items)).map((item) => String(field(item, 'key'))),
        ),
    );
    const isRight = keys.length === wanted.size && keys.every((key) => wanted.has(key));
    const [first] = exchanges;
    const mismatch = { expected: [...wanted].join(', '), came: keys.join(', '), ...asLoss };
    if (first)
      checks.verdict('imported at once: each key once', isRight ? undefined : mismatch, first);
  },
});

/** How often two race: a careless check loses now and then. */
const rounds = 3;

/** Of two updates that give two things the same new key at the same moment, one is refused. */
const rivalsForKey = (kind: Kind): Rule => ({
  name: 'a key that two updates want at once',
  operations: [kind.update?.id ?? ''],
  async run(checks) {
    const { world, client } = checks;
    const { list, update } = kind;
    if (!list || !update) return;
    const { id: appId } = await world.sharedApp();
    const ids = [(await world.makePlain(kind)).id, (await world.makePlain(kind)).id];
    const good = await world.valid(update);
    const assumptions = uniqueness(update);
    const check = 'a key that two updates want at once';
    for (let round = 0; round < rounds; round += 1) {
      const key = world.unique('wanted');
      const body = { ...(isObject(good.body) && good.body), key };
      const calls = ids.map((id) => ({ ...good, path: { id }, body }));
      const exchanges = await atOnce(checks, 'renamed at once', calls);
      const done = exchanges.filter(isDone).length;
      const losers = exchanges.filter((one) => !isDone(one));
      for (const loser of losers)
        checks.judged(`${check}: the loser`, loser, { status: 409, assumptions });
      const items = itemsOf((await client.send(listCall(list, appId))).answer.body);
      const named = items.filter((item) => field(item, 'key') === key).length;
      const came = `${done} successes, ${named} of this key`;
      const expected = 'one success, one thing of this key';
      const isRight = done === 1 && named === 1;
      const [first] = exchanges;
      if (first)
        checks.verdict(
          check,
          isRight ? undefined : { expected, came, assumptions, ...asLoss },
          first,
        );
    }
  },
});

const hex = (index: number) => `#${(index + 1).toString(16).padStart(6, '0')}`;
const words = (index: number) => `Value ${index}`;

/** Writes at the same moment: winners and losers. */
export const atOnceRules = (): Rule[] => [
  differentThings(kindNamed('colors'), hex),
  differentThings(kindNamed('texts'), words),
  importsAtOnce('bulkCreateColors', 'listColors', 'colors', hex),
  importsAtOnce('bulkCreateTexts', 'listTexts', 'texts', words),
  ...keyed.map(rivalsForKey),
  ...atOnceOfApps,
];
