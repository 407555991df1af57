import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Calls } from '#changes/calls.ts';
import { ApiError } from '#dashboard/http/api-error.ts';
import type { ReadyRow } from '#dashboard/ui/workbench/kind.ts';
import { sendServers } from './send-servers.ts';
import type { ImportedServer } from './server-entry.ts';

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

const known = {
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
  listVpnServers: vi.fn(() => Promise.resolve({ data: [known] })),
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

const send = (...rows: ReadyRow<ImportedServer>[]) =>
  sendServers(
    new QueryClient(),
    {
      rows,
      existing: new Map([['vpn.example', known]]),
      openFlag: (countryId) => {
        const flag = flags.get(countryId) ?? new Blob([countryId], { type: 'image/png' });
        flags.set(countryId, flag);
        return Promise.resolve(flag);
      },
      calls: calls as Partial<Calls> as Calls, // as: a call that a test does not name must not be made
    },
    { signal: new AbortController().signal, onProgress },
  );

beforeEach(() => {
  calls = fakeCalls();
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
