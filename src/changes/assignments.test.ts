import { expect, it, vi } from 'vitest';
import { applyChanges } from './apply.ts';
import { ApiError } from '#domain/api-error.ts';
import type { Calls } from './calls.ts';
import type { Change } from './diff.ts';
import { getChangeId } from './journal.ts';
import { planWrites } from './plan.ts';
import { undoChanges } from './undo.ts';

const servers = ['203.0.113.1', '203.0.113.2'].map((ip, at) => ({
  _id: `s${at + 1}`,
  countryId: 'de',
  ip,
}));
const [old, other] = ['de 203.0.113.1', 'de 203.0.113.2'];

type Assigned = Record<string, { server: string; isPremium: boolean }[]>;

function createBackend(assigned: Assigned) {
  const sent: string[] = [];
  const calls: Partial<Record<keyof Calls, unknown>> = {
    listVpnServers: () => Promise.resolve({ data: servers }),
    listAppVpnServers: (appId: string) => {
      const data = (assigned[appId] ?? []).map(({ server, isPremium }) => ({
        _id: `${appId}/${server}`,
        vpnServerId: servers.find(({ _id }) => _id === server),
        isPremium,
      }));
      return Promise.resolve({ data });
    },
    assignVpnServers: vi.fn(
      (body: { appId: string; serverIds: string[]; isPremium: boolean }): Promise<void> => {
        const { appId, serverIds, isPremium } = body;
        sent.push(`assign ${appId}: ${serverIds.join()}${isPremium ? ', premium' : ''}`);
        for (const server of serverIds) (assigned[appId] ??= []).push({ server, isPremium });
        return Promise.resolve();
      },
    ),
    removeVpnServerAssignment: (id: string) => {
      sent.push(`remove ${id}`);
      const [appId = '', server] = id.split('/');
      assigned[appId] = (assigned[appId] ?? []).filter((one) => one.server !== server);
      return Promise.resolve();
    },
  };
  return { calls: calls as Calls, sent, assigned }; // as: other calls must not happen
}

const context = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

const assignment = (key: string, isPremium = false) => ({
  kind: 'server' as const,
  key,
  side: { countryId: 'de', ip: key.slice(3), isPremium },
});

const added = (appId: string, key: string, isPremium = false): Change => {
  const { side, ...place } = assignment(key, isPremium);
  return { ...place, appId, change: 'added', after: side };
};
const removed = (appId: string, key: string, isPremium = false): Change => {
  const { side, ...place } = assignment(key, isPremium);
  return { ...place, appId, change: 'removed', before: side };
};
const replaced = (appId: string): Change[] => [
  { ...added(appId, other), renamedFrom: old } as Change, // as: the kind of both stays
  { ...removed(appId, old), renamedTo: other } as Change, // as: see above
];

it('assigns the servers of an application by one call, apart from the premium ones', async () => {
  const { calls, sent } = createBackend({});
  const changes = [added('a', old), added('a', other), added('b', old), added('b', other, true)];
  const { done } = await applyChanges(calls, { appId: '', changes, isFresh: true }, context());
  expect(done).toHaveLength(4);
  expect(sent).toEqual(['assign a: s1,s2', 'assign b: s1', 'assign b: s2, premium']);
});

it('names only the server that the directory lacks', async () => {
  const { calls, sent } = createBackend({});
  const changes = [added('a', old), added('a', 'de 10.0.0.9')];
  const { failed } = await applyChanges(calls, { appId: '', changes, isFresh: true }, context());
  expect(sent).toEqual(['assign a: s1']);
  expect(failed).toMatchObject([{ name: 'VPN server Germany 10.0.0.9' }]);
});

it('does not undo an assignment that someone else has made premium since', async () => {
  const { calls, sent } = createBackend({
    a: [
      { server: 's1', isPremium: true },
      { server: 's2', isPremium: false },
    ],
  });
  const changes = undoChanges([added('a', old), added('a', other)], { translations: new Map() });
  const { skipped } = await applyChanges(calls, { appId: '', changes }, context());
  expect(sent).toEqual(['remove a/s2']);
  expect(skipped).toMatchObject([{ reason: 'It has changed since, and stays as it is.' }]);
});

it('replaces a server: the application has one at any time, and undo replaces it again', async () => {
  const { calls, sent, assigned } = createBackend({ a: [{ server: 's1', isPremium: false }] });
  const { done } = await applyChanges(calls, { appId: '', changes: replaced('a') }, context());
  expect(sent).toEqual(['assign a: s2', 'remove a/s1']);
  const undone = undoChanges(done, { translations: new Map() });
  await applyChanges(calls, { appId: '', changes: undone }, context());
  expect(sent.slice(2)).toEqual(['assign a: s1', 'remove a/s2']);
  expect(assigned).toEqual({ a: [{ server: 's1', isPremium: false }] });
});

const isNowPremium: Change = {
  ...assignment(old),
  appId: 'a',
  change: 'changed',
  before: assignment(old).side,
  after: assignment(old, true).side,
  fields: ['isPremium'],
};

it.each(['retried', 'resumed'])(
  'assigns a server again that it has removed, when %s',
  async (how) => {
    const { calls, assigned } = createBackend({ a: [{ server: 's1', isPremium: false }] });
    vi.mocked(calls.assignVpnServers).mockRejectedValueOnce(new ApiError({ failure: 'network' }));
    await applyChanges(calls, { appId: '', changes: [isNowPremium] }, context());
    expect(assigned).toEqual({ a: [] });
    const isResumed = how === 'resumed';
    const changes = isResumed ? [structuredClone(isNowPremium)] : [isNowPremium];
    const { done } = await applyChanges(calls, { appId: '', changes, isResumed }, context());
    expect(assigned).toEqual({ a: [{ server: 's1', isPremium: true }] });
    const undone = undoChanges(done, { translations: new Map() });
    await applyChanges(calls, { appId: '', changes: undone }, context());
    expect(assigned).toEqual({ a: [{ server: 's1', isPremium: false }] });
  },
);

it('removes a server from each application by the assignment of that one', async () => {
  const assigned = [{ server: 's1', isPremium: false }];
  const { calls, sent } = createBackend({ a: assigned, b: assigned });
  const changes = [removed('a', old), removed('b', old)];
  await applyChanges(calls, { appId: '', changes, isFresh: true }, context());
  expect(sent.toSorted()).toEqual(['remove a/s1', 'remove b/s1']);
});

it('assigns each server as premium of which some were removed before a stop', async () => {
  const { calls, assigned } = createBackend({ a: [{ server: 's2', isPremium: false }] });
  const second = { ...assignment(other), before: assignment(other).side };
  const changes: Change[] = [
    structuredClone(isNowPremium),
    { ...isNowPremium, ...second, after: assignment(other, true).side },
  ];
  await applyChanges(calls, { appId: '', changes, isResumed: true }, context());
  expect(assigned).toEqual({
    a: ['s1', 's2'].map((server) => ({ server, isPremium: true })),
  });
});

it('makes no server premium that someone else has removed since', async () => {
  const { calls, sent } = createBackend({ a: [] });
  const changes = [structuredClone(isNowPremium)];
  const { skipped } = await applyChanges(calls, { appId: '', changes }, context());
  expect(sent).toEqual([]);
  expect(skipped).toMatchObject([{ reason: 'It has been deleted since.' }]);
});

it('plans the replacements of two applications apart', () => {
  const differences = [...replaced('a'), ...replaced('b')];
  const { phases, goesWith } = planWrites({ differences, before: { translations: new Map() } });
  expect(phases.map(({ step, items }) => [step, items.length])).toEqual([['renames', 2]]);
  expect(goesWith.size).toBe(2);
  expect(new Set(differences.map(getChangeId)).size).toBe(4);
});

it('replaces no server that someone else has removed since', async () => {
  const { calls, sent } = createBackend({ a: [] });
  const { done, skipped } = await applyChanges(
    calls,
    { appId: '', changes: replaced('a') },
    context(),
  );
  expect({ sent, done }).toEqual({ sent: [], done: [] });
  expect(skipped).toMatchObject([{ reason: 'It has been deleted since.' }]);
});

it('keeps the old server while the list does not show the new one', async () => {
  const { calls, sent, assigned } = createBackend({ a: [{ server: 's1', isPremium: false }] });
  vi.mocked(calls.assignVpnServers).mockResolvedValue(undefined);
  const { failed } = await applyChanges(calls, { appId: '', changes: replaced('a') }, context());
  expect({ sent, assigned }).toEqual({
    sent: [],
    assigned: { a: [{ server: 's1', isPremium: false }] },
  });
  expect(failed).toHaveLength(2);
});
