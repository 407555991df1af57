import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inputFields } from '#generated/inputs.ts';
import type { VpnServer } from '#generated/model/index.ts';
import type { Calls } from '#changes/calls.ts';
import { replaceCalls } from '#tests/support/replace-calls.ts';
import { ApiError } from '#domain/api-error.ts';
import type { ReadyRow } from '#dashboard/ui/import/definition.ts';
import { sendImport, undoImport } from '#dashboard/resources/keyed-import.ts';
import { openFlags, toChange } from './import-servers.tsx';
import { asImported, type ImportedServer, serverRules } from './server-entry.ts';

const row = (id: number, key: string, countryId = 'de'): ReadyRow<ImportedServer> => ({
  id,
  kind: 'new',
  entry: {
    key,
    countryId,
    countryName: countryId.toUpperCase(),
    ipsecPsk: 'psk',
    username: 'anna',
    password: 'pw',
    line: id,
  },
});

const knownServer: VpnServer = {
  _id: 'k',
  ip: 'VPN.example',
  countryId: 'fr',
  countryName: 'France',
  ipsecPsk: 'old',
  username: 'old',
  password: 'old',
  countryImage: 'https://static.example/fr.png',
};

const fakeCalls = () => ({
  listVpnServers: vi.fn(() => Promise.resolve({ data: [knownServer] })),
  createVpnServer: vi.fn<Calls['createVpnServer']>(() => Promise.resolve()),
  updateVpnServer: vi.fn<Calls['updateVpnServer']>(() => Promise.resolve()),
  uploadFile: vi.fn<Calls['uploadFile']>(({ name, size }) =>
    Promise.resolve({
      url: `/uploads/${name}`,
      key: `vpn-flags/${name}`,
      originalName: name,
      size,
      mimeType: 'image/png',
    }),
  ),
  deleteUploadedImage: vi.fn<Calls['deleteUploadedImage']>(() => Promise.resolve()),
});

let calls: ReturnType<typeof fakeCalls>;
const onProgress = vi.fn();
const flags = new Map<string, Blob>();

const createImport = (
  rows: readonly ReadyRow<ImportedServer>[],
  existing: readonly VpnServer[] = [knownServer],
) => {
  const byKey = new Map(existing.map((server) => [asImported(server).key, server]));
  return {
    appId: '',
    title: 'Import',
    rows,
    toChange: (entry: ImportedServer) => toChange(entry, byKey),
    openFile: openFlags(rows, (countryId) => {
      const flag = flags.get(countryId) ?? new Blob([countryId], { type: 'image/png' });
      flags.set(countryId, flag);
      return Promise.resolve(flag);
    }),
  };
};

const createContext = () => ({ signal: new AbortController().signal, onProgress });

const send = (...rows: ReadyRow<ImportedServer>[]) =>
  sendImport(new QueryClient(), { ...createImport(rows), isFresh: true }, createContext());

beforeEach(() => {
  calls = fakeCalls();
  replaceCalls(calls);
  onProgress.mockClear();
});

const refused = new ApiError({ failure: 'refused', status: 400, serverMessage: 'No.' });

describe('sending servers', () => {
  it('creates each, and stores the flag of a country once', async () => {
    const rows = [row(1, '10.0.0.1'), row(2, '10.0.0.2'), row(3, '10.0.0.3', 'nl')];
    expect((await send(...rows)).done).toEqual([1, 2, 3]);
    const names = calls.uploadFile.mock.calls.map(([file, folder]) => `${folder} ${file.name}`);
    expect(names.sort()).toEqual(['vpn-flags flag-de.png', 'vpn-flags flag-nl.png']);
    expect(calls.createVpnServer).toHaveBeenCalledTimes(3);
    expect(calls.createVpnServer).toHaveBeenCalledWith({
      ip: '10.0.0.1',
      countryId: 'de',
      countryName: 'DE',
      ipsecPsk: 'psk',
      username: 'anna',
      password: 'pw',
      countryImage: '/uploads/flag-de.png',
      countryImageS3Key: 'vpn-flags/flag-de.png',
    });
    expect(onProgress.mock.calls.map(([{ finished }]) => finished as number)).toEqual([1, 2, 3]);
    expect(calls.deleteUploadedImage).not.toHaveBeenCalled();
  });

  it('changes what is there, with its own flag and address', async () => {
    await send(row(1, 'vpn.example', 'fr'));
    expect(calls.uploadFile).not.toHaveBeenCalled();
    expect(calls.updateVpnServer).toHaveBeenCalledWith('k', {
      ip: 'VPN.example',
      countryId: 'fr',
      countryName: 'FR',
      ipsecPsk: 'psk',
      username: 'anna',
      password: 'pw',
      countryImage: 'https://static.example/fr.png',
    });
  });

  it('sends a server that someone has deleted to its old id, to be refused', async () => {
    calls.listVpnServers.mockResolvedValue({ data: [] });
    const notFound = { failure: 'refused', status: 404, serverMessage: 'Not found' } as const;
    calls.updateVpnServer.mockRejectedValue(new ApiError(notFound));
    expect((await send(row(1, 'vpn.example', 'fr'))).error).toBe('Not found');
    expect(calls.createVpnServer).not.toHaveBeenCalled();
  });

  it('gives a server that changes its country the flag of the other', async () => {
    await send(row(1, 'vpn.example', 'nl'));
    expect(calls.updateVpnServer.mock.calls[0]?.[1]).toMatchObject({
      countryImage: '/uploads/flag-nl.png',
    });
  });
});

describe('when sending fails', () => {
  it('goes on after a refusal, and keeps a flag that another server uses', async () => {
    calls.createVpnServer.mockRejectedValueOnce(refused);
    const report = await send(row(1, '10.0.0.1'), row(2, '10.0.0.2'), row(3, '10.0.0.3'));
    expect(report).toMatchObject({ failed: [{ item: 1, reason: 'No.' }], error: 'No.' });
    expect(calls.deleteUploadedImage).not.toHaveBeenCalled();
  });

  it('removes the flags that no server came to use', async () => {
    calls.createVpnServer.mockRejectedValue(refused);
    await send(row(1, '10.0.0.1'), row(2, '10.0.0.2'));
    expect(calls.deleteUploadedImage.mock.calls).toEqual([[{ key: 'vpn-flags/flag-de.png' }]]);
  });

  it('names every server whose flag could not be stored', async () => {
    calls.uploadFile.mockRejectedValue(refused);
    const { failed } = await send(row(1, '10.0.0.1'), row(2, '10.0.0.2'));
    expect(failed.map(({ item }) => item).sort()).toEqual([1, 2]);
    expect(calls.createVpnServer).not.toHaveBeenCalled();
  });

  it('stops when there is no answer', async () => {
    calls.createVpnServer.mockRejectedValue(new ApiError({ failure: 'network' }));
    const rows = Array.from({ length: 8 }, (_, index) => row(index, `10.0.0.${index}`));
    const { failed, error } = await send(...rows);
    expect(failed).toHaveLength(8);
    expect(error).toMatch('Error saving VPN server. Cannot connect');
    expect(calls.createVpnServer.mock.calls.length).toBeLessThanOrEqual(6);
  });
});

describe('an optional field that the contract gains', () => {
  const withPort = { ...knownServer, port: 443 };

  beforeEach(() => {
    const fields = inputFields.VpnServerInput as unknown as string[]; // as: a future contract
    fields.push('port');
    return () => {
      fields.pop();
    };
  });

  it('survives an import whose file does not have it, and its undo', async () => {
    const own = createImport([row(1, 'vpn.example', 'fr')], [withPort]);
    await sendImport(new QueryClient(), { ...own, isFresh: true }, createContext());
    const sent = calls.updateVpnServer.mock.calls[0]?.[1];
    expect(sent).toMatchObject({ port: 443, password: 'pw' });
    calls.listVpnServers.mockResolvedValue({ data: [{ ...withPort, ...sent }] });
    await undoImport(new QueryClient(), own)(createContext());
    const { _id, ...before } = withPort;
    expect(calls.updateVpnServer).toHaveBeenLastCalledWith(_id, before);
  });

  it('is no difference between a file without it and the directory', () => {
    const { ipsecPsk, username, password, countryId, countryName } = knownServer;
    const fields = { ipsecPsk, username, password, countryId, countryName };
    const { isSame } = serverRules;
    expect(isSame(asImported(withPort), { key: 'vpn.example', ...fields, line: 3 })).toBe(true);
  });
});

describe('the undo of an import', () => {
  it('leaves a server alone that was changed after it', async () => {
    calls.listVpnServers.mockResolvedValue({ data: [{ ...knownServer, password: 'new' }] });
    const own = createImport([row(1, 'vpn.example', 'fr')]);
    const reason = 'It has changed since, and stays as it is.';
    expect(await undoImport(new QueryClient(), own)(createContext())).toMatchObject({
      done: [],
      skipped: [{ name: 'France VPN.example', reason }],
    });
    expect(calls.updateVpnServer).not.toHaveBeenCalled();
  });

  it('finds a server whose address is written in another way', async () => {
    const v6 = { ...knownServer, ip: '2001:DB8:0:0::1' };
    const own = createImport([row(1, asImported(v6).key, 'fr')], [v6]);
    await sendImport(new QueryClient(), { ...own, isFresh: true }, createContext());
    const sent = calls.updateVpnServer.mock.calls[0]?.[1];
    calls.listVpnServers.mockResolvedValue({ data: [{ ...v6, ...sent }] });
    expect((await undoImport(new QueryClient(), own)(createContext())).done).toHaveLength(1);
  });
});
