import { operations } from '#tests/support/contract.ts';
import type { Checks } from '../checks.ts';
import { assumptionsAt } from '../contract/document.ts';
import { field, isObject, itemsOf } from '../contract/json.ts';
import { kindNamed, kinds, labelOf } from '../contract/kinds.ts';
import { bodyOf, type Operation, operation } from '../contract/operations.ts';
import type { Call } from '../http/http-client.ts';
import { Jar } from '../http/jar.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import { etag, notModified } from './config-access.ts';
import { belongToApp } from './furnish.ts';
import { saveCall } from './translation-rows.ts';

const name = 'ETag and 304';

const caching = assumptionsAt(['components', 'parameters', 'IfNoneMatch'], 'caching');

/** A list, and what changes it, one after the other. */
interface Kept {
  call: Call;
  changes: readonly (readonly [what: string, call: () => Promise<Call>])[];
}

/** A list of one kind of thing: one is changed, one more is made, and the first is deleted. */
async function listOfThings({ world }: Checks, list: Operation): Promise<Kept | undefined> {
  const kind = kinds.find((one) => one.list === list);
  const { makers: [maker] = [], update, remove } = kind ?? {};
  if (!kind || !maker || !update || !remove) return undefined;
  const { id: appId } = await world.make(kindNamed('apps'));
  const changes = belongToApp.includes(kind) ? { appId } : {};
  const path = { id: (await world.make(kind, changes)).id };
  // A tag that counts seconds misses the second of two changes at once.
  const change = { ...(await world.valid(update, { changes })), path };
  const label = labelOf(bodyOf(update)?.schema ?? []) ?? '';
  const body = { ...(isObject(change.body) ? change.body : {}), [label]: world.unique('again') };
  return {
    call: listCall(list, appId),
    changes: [
      ['a change', () => Promise.resolve(change)],
      ['a change right after it', () => Promise.resolve({ ...change, body })],
      ['one more', () => world.valid(maker, { changes })],
      ['a deletion', () => Promise.resolve({ operation: remove, path })],
    ],
  };
}

/** Lists that show a text in other languages change with its translation and with its original. */
async function ofText({ world }: Checks, list: Operation): Promise<Kept> {
  const { id: appId } = await world.make(kindNamed('apps'));
  const { id: textId, entity } = await world.make(kindNamed('texts'), { appId });
  const isOfOne = list.path.includes('{textId}');
  const path: Record<string, string> = isOfOne ? { textId } : { appId };
  const byHand = saveCall({ textId, id: '', locale: 'de' }, 'By hand');
  const body = { key: field(entity, 'key'), value: 'Another original', appId };
  const update = { operation: operation('updateText'), path: { id: textId }, body };
  const another = () => world.valid(operation('createText'), { changes: { appId } });
  return {
    call: { operation: list, path, ...(isOfOne ? {} : { query: { locale: 'de' } }) },
    changes: [
      ['a translation', () => Promise.resolve(byHand)],
      ...(list.id === 'listLocaleTexts'
        ? [['an original', () => Promise.resolve(update)] as const]
        : []),
      ...(isOfOne ? [] : [['one more', another] as const]),
    ],
  };
}

async function ofUsage({ world, client }: Checks, list: Operation): Promise<Kept> {
  const { id: appId } = await world.make(kindNamed('apps'));
  const { id } = await world.make(kindNamed('vpn-servers'));
  const body = { appId, serverIds: [id], isPremium: false };
  const listed = listCall(operation('listAppVpnServers'), appId);
  return {
    call: { operation: list },
    changes: [
      ['an assignment', () => Promise.resolve({ operation: operation('assignVpnServers'), body })],
      [
        'a deletion',
        async () => {
          const [one] = itemsOf((await client.send(listed)).answer.body);
          const assigned = { id: String(field(one, '_id')) };
          return { operation: operation('removeVpnServerAssignment'), path: assigned };
        },
      ],
    ],
  };
}

async function keptOf(checks: Checks, list: Operation): Promise<Kept> {
  if (list.id === 'listVpnServerUsage') return ofUsage(checks, list);
  const things = await listOfThings(checks, list);
  if (things) return things;
  // The catalogue of languages never changes.
  return list.id === 'listLocales'
    ? { call: { operation: list }, changes: [] }
    : ofText(checks, list);
}

/** A tag changes with its list, and opens nothing without a session. */
const keptList = (list: Operation): Rule => ({
  name,
  operations: [list.id],
  // Other rules change what the whole backend has.
  isAlone: !list.path.includes('{'),
  async run(checks) {
    const { call, changes } = await keptOf(checks, list);
    const ask = (tag: string): Call => ({ ...call, headers: { 'If-None-Match': tag } });
    let before = await checks.client.send(call);
    if (etag(before) === '') {
      checks.passes(list.id, `${name}: none is sent`);
      return;
    }
    await notModified(checks, '304 while nothing has changed', ask(etag(before)), caching);
    const stranger = { ...ask(etag(before)), jar: new Jar() };
    const refused = { status: 401, severity: 'security' } as const;
    await checks.expect('no cookie, with the tag of the answer', stranger, refused);
    for (const [what, change] of changes) {
      await checks.world.send(await change());
      const { answer } = before;
      before = await checks.expect(
        `200 after a change: ${what}`,
        ask(etag(before)),
        { status: 200 },
        (exchange) =>
          answer.text !== exchange.answer.text && etag(exchange) === answer.headers.get('etag')
            ? { expected: 'another ETag', came: 'the same' }
            : undefined,
      );
    }
  },
});

/** The lists that clients may keep, to ask only whether they have changed. */
export const keptListRules = (): Rule[] =>
  operations
    .filter(({ id, object }) => '304' in object.responses && id !== 'getConfig')
    .map(keptList);
