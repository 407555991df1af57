import type { Checks } from '../checks.ts';
import { field, isObject, itemsOf } from '../contract/json.ts';
import { type Kind, kindNamed } from '../contract/kinds.ts';
import { successOf } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import { configOf } from './config-access.ts';
import { saveCall } from './translation-rows.ts';

const asLoss = { severity: 'loss' } as const;

const config = (id: string, lan = 'en') => configOf({ id }, { lan });

/** Fields with a value beside the key. */
const newValue: Record<string, Record<string, unknown>> = {
  colors: { value: '#0A0B0C' },
  texts: { value: 'Another value' },
  images: {},
};

/** A key that changes: the old one is free and gone, the new one is there once, and translations go along. */
const renamedKey = (kind: Kind): Rule => ({
  name: 'a key that changes',
  operations: [kind.update?.id ?? '', kind.makers[0]?.id ?? ''],
  async run(checks) {
    const {
      list,
      update,
      makers: [maker],
    } = kind;
    if (!list || !update || !maker) return;
    const { id: appId } = await checks.world.make(kindNamed('apps'));
    const { id: nextId } = await checks.world.make(kindNamed('apps'));
    const thing = await checks.world.make(kind, { appId });
    const old = String(field(thing.entity, 'key'));
    await checks.world.make(kind, { appId: nextId, key: old });
    if (kind.name === 'texts')
      await checks.world.send(saveCall({ textId: thing.id, id: '', locale: 'de' }, 'By hand'));
    // Asked before as well, so that the effect of a cache shows afterwards.
    for (const lan of ['en', 'de']) await checks.client.send(config(appId, lan));
    const key = checks.world.unique('renamed');
    const request = await checks.world.valid(update, {
      changes: { appId, key, ...newValue[kind.name] },
    });
    const exchange = await checks.expect(
      'changes its key',
      { ...request, path: { id: thing.id } },
      { status: successOf(update) },
    );
    if (exchange.answer.status > 299) return;
    await seesRename(checks, { kind, appId, old, key }, exchange);
    const { answer } = await checks.client.send(listCall(list, nextId));
    const isApart = itemsOf(answer.body).some((item) => field(item, 'key') === old);
    checks.verdict(
      'the same key of another app stays',
      isApart ? undefined : { expected: old, came: 'gone', ...asLoss },
      exchange,
    );
    if (kind.name === 'texts') {
      const shown = field(
        field((await checks.client.send(config(appId, 'de'))).answer.body, 'texts'),
        key,
      );
      const kept = shown === undefined || shown === 'By hand';
      checks.verdict(
        'its translations go along',
        kept ? undefined : { expected: 'By hand', came: JSON.stringify(shown), ...asLoss },
        exchange,
      );
    }
    const again = await checks.world.valid(maker, { changes: { appId, key: old } });
    await checks.expect('the old key is free', again, { status: successOf(maker) });
  },
});

interface Rename {
  kind: Kind;
  appId: string;
  old: string;
  key: string;
}

async function seesRename(
  checks: Checks,
  { kind, appId, old, key }: Rename,
  exchange: Exchange,
): Promise<void> {
  if (!kind.list) return;
  const { answer } = await checks.client.send(listCall(kind.list, appId));
  const keys = itemsOf(answer.body).map((item) => field(item, 'key'));
  const isRight = keys.length === 1 && keys[0] === key;
  checks.verdict(
    'is listed by the new key alone',
    isRight ? undefined : { expected: key, came: keys.join(', ') },
    exchange,
  );
  const shown = field((await checks.client.send(config(appId))).answer.body, kind.name);
  if (!isObject(shown)) return;
  const isShown = key in shown && !(old in shown);
  checks.verdict(
    'the configuration has the new key alone',
    isShown ? undefined : { expected: key, came: Object.keys(shown).join(', ') },
    exchange,
  );
}

/** Keys of everything that has one. */
export const renamedKeyRules = (): Rule[] =>
  ['images', 'colors', 'texts'].map((name) => renamedKey(kindNamed(name)));
