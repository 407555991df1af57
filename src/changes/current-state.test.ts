import { expect, it, vi } from 'vitest';
import { getServerKey } from '#domain/app-archive.ts';
import type { Change } from './diff.ts';
import type { Calls } from './calls.ts';
import { readStatuses } from './current-state.ts';

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

it('finds translations that are there already, so that what is continued sends none twice', async () => {
  const standings = await judge(
    [inFrench('bye', 'Au revoir'), inFrench('hello', 'Hello')],
    [
      { key: 'bye', value: 'Au revoir', isMissing: false },
      { key: 'hello', value: 'Hello', isMissing: true },
    ],
  );
  expect(standings).toEqual(['done', 'open']);
});

it('leaves alone what someone has translated in the meantime, but not what an engine has', async () => {
  const row = { value: 'Autre', isMissing: false };
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
