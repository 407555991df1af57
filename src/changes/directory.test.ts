import { expect, it, vi } from 'vitest';
import { inputFields, secretFields } from '#generated/inputs.ts';
import { STOPPED } from '#domain/task.ts';
import { applyChanges, resume } from './apply.ts';
import type { Calls } from './calls.ts';
import { toServer } from './directory.ts';
import type { Change } from './diff.ts';
import { toKeptChange } from './journal.ts';
import { removeServer } from './removals.ts';
import { undoChanges } from './undo.ts';

const context = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

const server = {
  _id: 's1',
  countryName: 'France',
  countryId: 'fr',
  ip: '10.0.0.1',
  ipsecPsk: 'psk',
  username: 'anna',
  password: 'secret',
  countryImage: '/uploads/fr.svg',
  countryImageS3Key: 'fr.svg',
};

const removal: Change = {
  kind: 'vpnServer',
  change: 'removed',
  key: '10.0.0.1',
  id: 's1',
  before: toServer(server),
};

function createCalls(servers: object[], own: Partial<Record<keyof Calls, unknown>> = {}) {
  const calls = {
    listVpnServers: vi.fn(() => Promise.resolve({ data: servers })),
    listAppVpnServers: vi.fn(() => Promise.resolve({ data: [] })),
    createVpnServer: vi.fn(() => Promise.resolve()),
    updateVpnServer: vi.fn(() => Promise.resolve()),
    deleteVpnServer: vi.fn(() => Promise.resolve()),
    assignVpnServers: vi.fn(() => Promise.resolve()),
    ...own,
  };
  return { ...calls, all: calls as unknown as Calls }; // as: any other call fails
}

it('deletes a server by its id without looking anything up', async () => {
  const { all, deleteVpnServer, listVpnServers } = createCalls([server]);
  const set = { appId: '', changes: [removal], isFresh: true };
  expect(await applyChanges(all, set, context())).toMatchObject({
    done: [removal],
    operations: ['deleteVpnServer'],
  });
  expect(deleteVpnServer).toHaveBeenCalledExactlyOnceWith('s1');
  expect(listVpnServers).not.toHaveBeenCalled();
});

it('finds the server of a removal by any spelling of its address', async () => {
  const there = createCalls([{ ...server, ip: 'vpn.example.com' }]);
  const { id: _id, ...change } = removeServer({ ...server, ip: 'VPN.example.com' });
  await applyChanges(there.all, { appId: '', changes: [change] }, context());
  expect(there.deleteVpnServer).toHaveBeenCalledExactlyOnceWith('s1');
});

it('keeps a field that the contract gains through an import and its undo', async () => {
  const fields = inputFields.VpnServerInput as unknown as string[]; // as: simulates a later contract
  fields.push('port');
  try {
    const before = toServer({ ...server, port: 443 } as typeof server);
    const after = { ...before, port: 8443 };
    const change: Change = {
      kind: 'vpnServer',
      change: 'changed',
      key: '10.0.0.1',
      before,
      after,
      fields: ['value'],
    };
    const now = createCalls([{ ...server, port: 443 }]);
    await applyChanges(now.all, { appId: '', changes: [change] }, context());
    expect(now.updateVpnServer).toHaveBeenCalledWith('s1', expect.objectContaining({ port: 8443 }));
    const later = createCalls([{ ...server, port: 8443 }]);
    const changes = undoChanges([change], { translations: new Map() });
    await applyChanges(later.all, { appId: '', changes }, context());
    expect(later.updateVpnServer).toHaveBeenCalledWith(
      's1',
      expect.objectContaining({ port: 443 }),
    );
    // Someone else has changed that field on the server.
    const other = createCalls([{ ...server, port: 1 }]);
    const { skipped } = await applyChanges(other.all, { appId: '', changes }, context());
    expect(skipped).toMatchObject([{ reason: 'It has changed since, and stays as it is.' }]);
  } finally {
    fields.pop();
  }
});

it('stores a flag once for several servers, and removes it when none of them is saved', async () => {
  const uploadFile = vi.fn(() => Promise.resolve({ url: '/uploads/x.svg', key: 'x.svg' }));
  const deleteUploadedImage = vi.fn(() => Promise.resolve());
  const flag = new Blob(['<svg/>'], { type: 'image/svg+xml' });
  const changes = ['10.0.0.2', '10.0.0.3'].map((ip): Change => {
    const after = { ...toServer(server), ip, countryImage: '' };
    return { kind: 'vpnServer', change: 'added', key: ip, after };
  });
  const set = { appId: '', changes, openFile: () => Promise.resolve(flag) };
  const calls = createCalls([], { uploadFile, deleteUploadedImage });
  expect((await applyChanges(calls.all, set, context())).done).toHaveLength(2);
  expect(uploadFile).toHaveBeenCalledOnce();
  expect(deleteUploadedImage).not.toHaveBeenCalled();
  const createVpnServer = () => Promise.reject(new Error('refused'));
  const refusing = createCalls([], { uploadFile, deleteUploadedImage, createVpnServer });
  expect((await applyChanges(refusing.all, set, context())).failed).toHaveLength(2);
  expect(deleteUploadedImage).toHaveBeenCalledExactlyOnceWith({ key: 'x.svg' });
});

it('leaves a server alone whose address another one has by now', async () => {
  const { all } = createCalls([{ ...server, password: 'other' }]);
  const changes = undoChanges([removal], { translations: new Map() });
  const { skipped, done } = await applyChanges(all, { appId: '', changes }, context());
  expect(done).toEqual([]);
  expect(skipped).toMatchObject([
    { reason: 'Another server has this address now, and stays as it is.' },
  ]);
});

it('does not create a server again that someone else has deleted', async () => {
  const before = toServer(server);
  const change = { kind: 'vpnServer', change: 'changed', key: '10.0.0.1', before } as const;
  const changes: Change[] = [
    { ...change, after: { ...before, password: 'new' }, fields: ['value'] },
  ];
  const { all, createVpnServer } = createCalls([]);
  const reason = 'It has been deleted since.';
  for (const isFresh of [true, false]) {
    const { skipped } = await applyChanges(all, { appId: '', changes, isFresh }, context());
    expect(skipped).toMatchObject([{ reason }]);
  }
  expect(createVpnServer).not.toHaveBeenCalled();
});

it('stores no secret in the journal, and resumes a deletion by the address alone', async () => {
  const { change } = await toKeptChange(removal, undefined);
  expect(JSON.stringify(change)).not.toMatch(/psk"|secret|anna/);
  const there = createCalls([{ ...server, _id: 'restored' }]);
  await applyChanges(there.all, { appId: '', changes: [change] }, context());
  expect(there.deleteVpnServer).toHaveBeenCalledWith('restored');
});

it('stores none of a later contract either', async () => {
  const secrets = secretFields.VpnServerInput as unknown as string[]; // as: simulates a later contract
  secrets.push('token');
  try {
    const after = { ...toServer(server), token: 'confidential' };
    const added: Change = { kind: 'vpnServer', change: 'added', key: '10.0.0.1', after };
    expect(JSON.stringify(await toKeptChange(added, undefined))).not.toContain('confidential');
  } finally {
    secrets.pop();
  }
});

it('leaves kept servers to their file, but for those that are there already', async () => {
  const after = toServer(server);
  const add = (ip: string): Change => ({
    kind: 'vpnServer',
    change: 'added',
    key: ip,
    after: { ...after, ip },
  });
  const kept = [add('10.0.0.1'), add('10.0.0.2')].map((change) => toKeptChange(change, undefined));
  const items = await Promise.all(kept);
  expect(JSON.stringify(items)).not.toMatch(/psk"|secret|anna/);
  const { all, createVpnServer } = createCalls([server]);
  const written: string[] = [];
  const task = {
    items,
    done: (changes: readonly Change[]) => written.push(...changes.map(({ key }) => key)),
    end: vi.fn(),
  };
  const { skipped } = await resume(all, { appId: '', task }, context());
  expect(written).toEqual(['10.0.0.1']);
  expect(skipped).toMatchObject([{ item: { key: '10.0.0.2' }, reason: STOPPED }]);
  expect(task.end).toHaveBeenCalledWith(false);
  expect(createVpnServer).not.toHaveBeenCalled();
});

it('writes nothing when it was stopped before', async () => {
  const { all, deleteVpnServer } = createCalls([server]);
  const stopped = { ...context(), signal: AbortSignal.abort() };
  const set = { appId: '', changes: [removal], isFresh: true };
  expect((await applyChanges(all, set, stopped)).skipped).toMatchObject([{ reason: STOPPED }]);
  expect(deleteVpnServer).not.toHaveBeenCalled();
});
