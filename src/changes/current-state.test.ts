import { expect, it, vi } from 'vitest';
import { getServerKey } from '#domain/app-archive.ts';
import type { Change } from './diff.ts';
import type { Calls } from './calls.ts';
import { readStatuses } from './current-state.ts';
import { REASONS } from './sentences.ts';

const inFrench = (key: string, value: string): Change => ({
  kind: 'translation',
  change: 'added',
  locale: 'fr',
  key,
  after: { value, isAutoTranslated: true, status: 'translated' },
});

async function judge(differences: readonly Change[], rows: readonly object[]) {
  const listLocaleTexts = vi.fn().mockResolvedValue({ data: rows });
  const calls = { listLocaleTexts } as Partial<Calls> as Calls; // as: other calls must not happen
  const statuses = await readStatuses({ appId: 'a1', changes: differences, calls });
  expect(listLocaleTexts).toHaveBeenCalledExactlyOnceWith('a1', { locale: 'fr' });
  return differences.map((change) => statuses.get(change));
}

const byMachine = { isAutoTranslated: true, status: 'translated' };

it('finds translations that are there already, so that what is continued sends none twice', async () => {
  const standings = await judge(
    [inFrench('bye', 'Au revoir'), inFrench('hello', 'Hello')],
    [
      { key: 'bye', value: 'Au revoir', isMissing: false, ...byMachine },
      { key: 'hello', value: 'Hello', isMissing: true },
    ],
  );
  expect(standings).toEqual(['done', 'open']);
});

it('leaves alone what someone has translated in the meantime, but not what an engine has', async () => {
  const row = { value: 'Autre', isMissing: false, status: 'translated' };
  const standings = await judge(
    [inFrench('bye', 'Au revoir'), inFrench('hello', 'Bonjour')],
    [
      { key: 'bye', ...row, isAutoTranslated: false },
      { key: 'hello', ...row, isAutoTranslated: true },
    ],
  );
  expect(standings).toEqual([
    { problem: 'Someone has translated it since; that stays as it is.' },
    'open',
  ]);
});

it.each([
  ['that a restart has queued', { status: 'pending', isAutoTranslated: false }],
  ['that is queued with its old value', { status: 'pending', isAutoTranslated: true }],
  ['that failed after a restart', { status: 'error', isAutoTranslated: false }],
  ['that is marked as a person’s', { status: 'translated', isAutoTranslated: false }, 'done'],
])('compares a translation %s with the same value', async (_, state, status = 'open') => {
  const row = { key: 'bye', value: 'Au revoir', isMissing: false, ...state };
  expect(await judge([inFrench('bye', 'Au revoir')], [row])).toEqual([status]);
});

it('does not write over a translation that was deleted, and shows the English text', async () => {
  const after = { value: 'Au revoir', isAutoTranslated: false, status: 'translated' } as const;
  const change: Change = {
    ...{ kind: 'translation', change: 'changed', locale: 'fr', key: 'bye', fields: ['value'] },
    ...{ before: { ...after, value: 'Bye' }, after },
  };
  const row = { key: 'bye', value: 'Bye', isMissing: true, status: 'new' };
  expect(await judge([change], [row])).toEqual([{ problem: REASONS.deleted }]);
});

it('does not write over a translation that someone has changed since', async () => {
  const before = { value: 'Salut', isAutoTranslated: true, status: 'translated' } as const;
  const after = { ...before, value: 'Au revoir' };
  const place = { kind: 'translation', locale: 'fr', fields: ['value'], before, after } as const;
  const changes = ['bye', 'hello'].map((key): Change => ({ ...place, change: 'changed', key }));
  const rows = [
    { key: 'bye', isMissing: false, ...before, value: 'Adieu' },
    { key: 'hello', isMissing: false, ...before },
  ];
  expect(await judge(changes, rows)).toEqual([{ problem: REASONS.changed }, 'open']);
});

it('leaves alone what someone has translated of a text that is there already', async () => {
  const text: Change = { kind: 'text', change: 'added', key: 'bye', after: { value: 'Bye' } };
  const row = { key: 'bye', value: 'Adieu', isMissing: false, status: 'translated' };
  const calls: Partial<Record<keyof Calls, unknown>> = {
    listTexts: () => Promise.resolve({ data: [{ key: 'bye', value: 'Bye' }] }),
    listLocaleTexts: () => Promise.resolve({ data: [{ ...row, isAutoTranslated: false }] }),
  };
  const changes = [text, inFrench('bye', 'Au revoir')];
  // as: other calls must not happen
  const statuses = await readStatuses({ appId: 'a1', changes, calls: calls as Calls });
  expect(changes.map((change) => statuses.get(change))).toEqual([
    'done',
    { problem: REASONS.translated },
  ]);
});

it('writes a person’s translation again where an engine has found the same words', async () => {
  const after = { value: 'Au revoir', isAutoTranslated: false, status: 'translated' } as const;
  const manual: Change = { kind: 'translation', change: 'added', locale: 'fr', key: 'bye', after };
  const row = { key: 'bye', value: 'Au revoir', isMissing: false, ...byMachine };
  expect(await judge([manual], [row])).toEqual(['open']);
});

it('finds an assignment by any spelling of its server’s address', async () => {
  const [ip, other] = ['2001:db8::1', '2001:0DB8:0:0::1'];
  const data = [{ vpnServerId: { countryId: 'de', ip } }];
  const listAppVpnServers = vi.fn().mockResolvedValue({ data });
  const calls = { listAppVpnServers } as Partial<Calls> as Calls; // as: other calls must not happen
  const server = { countryId: 'de', ip: other, isPremium: false };
  const change: Change = {
    kind: 'server',
    change: 'added',
    key: getServerKey(server),
    after: server,
  };
  const statuses = await readStatuses({ appId: 'a1', changes: [change], calls });
  expect(statuses.get(change)).toBe('done');
});

const file = { type: 'image/png', size: 1, crc: 0 };
const image = { kind: 'image', key: 'hero', after: { file } } as const;
const added: Change = { ...image, change: 'added' };
const changed: Change = {
  ...image,
  change: 'changed',
  before: { url: '/old.png' },
  fields: ['picture'],
};

it.each([
  ['is not there', added, undefined, ['open', 'open']],
  ['is there', added, '/new.png', [{ problem: REASONS.keyTaken }, 'done']],
  ['is as it was', changed, '/old.png', ['open', 'open']],
  ['has another picture', changed, '/new.png', ['open', 'done']],
  ['was deleted', changed, undefined, [{ problem: REASONS.deleted }, { problem: REASONS.deleted }]],
])(
  'takes a picture that %s as written only when it is resumed',
  async (_, change, url, expected) => {
    const data = url === undefined ? [] : [{ key: 'hero', url }];
    const listImages = vi.fn().mockResolvedValue({ data });
    const calls = { listImages } as Partial<Calls> as Calls; // as: other calls must not happen
    const read = async (isResumed: boolean) =>
      (await readStatuses({ appId: 'a1', changes: [change], calls, isResumed })).get(change);
    expect([await read(false), await read(true)]).toEqual(expected);
  },
);
