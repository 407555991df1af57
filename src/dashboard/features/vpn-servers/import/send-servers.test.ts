import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#dashboard/http/api-error.ts';
import type { ReadyRow } from '#dashboard/ui/workbench/kind.ts';
import { type ServerCalls, sendServers } from './send-servers.ts';
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

const getUpload = (countryId: string) => ({
  url: `/uploads/${countryId}.png`,
  key: `vpn-flags/${countryId}.png`,
  originalName: `flag-${countryId}.png`,
  size: 1,
  mimeType: 'image/png' as const,
});

const fakeCalls = () => ({
  create: vi.fn<ServerCalls['create']>(() => Promise.resolve()),
  update: vi.fn<ServerCalls['update']>(() => Promise.resolve()),
  uploadFlag: vi.fn<ServerCalls['uploadFlag']>((countryId) =>
    Promise.resolve(getUpload(countryId)),
  ),
  removeFlag: vi.fn<ServerCalls['removeFlag']>(),
});

let calls: ReturnType<typeof fakeCalls>;
const onProgress = vi.fn();

const send = (...rows: ReadyRow<ImportedServer>[]) =>
  sendServers(new QueryClient(), {
    rows,
    calls,
    existing: (key) => (key === 'vpn.example' ? known : undefined),
    parallel: 2,
    onProgress,
  });

beforeEach(() => {
  calls = fakeCalls();
  onProgress.mockClear();
});

const refused = new ApiError({ failure: 'refused', status: 400, serverMessage: 'No.' });

describe('sending servers', () => {
  it('creates each, and stores the flag of a country once', async () => {
    const rows = [row(1, '10.0.0.1'), row(2, '10.0.0.2'), row(3, '10.0.0.3', 'nl')];
    expect(await send(...rows)).toEqual({ failures: new Map() });
    expect(calls.uploadFlag.mock.calls.flat().sort()).toEqual(['de', 'nl']);
    expect(calls.create).toHaveBeenCalledTimes(3);
    expect(calls.create).toHaveBeenCalledWith({
      ip: '10.0.0.1',
      countryId: 'de',
      countryName: 'DE',
      ipsecPsk: 'psk',
      username: 'anna',
      password: 'pw',
      countryImage: '/uploads/de.png',
      countryImageS3Key: 'vpn-flags/de.png',
    });
    expect(onProgress.mock.calls.flat()).toEqual([1, 2, 3]);
    expect(calls.removeFlag).not.toHaveBeenCalled();
  });

  it('changes what is there, with its own flag and address', async () => {
    await send(row(1, 'vpn.example', 'fr'));
    expect(calls.uploadFlag).not.toHaveBeenCalled();
    expect(calls.update).toHaveBeenCalledWith('k', {
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
    expect(calls.update.mock.calls[0]?.[1]).toMatchObject({ countryImage: '/uploads/nl.png' });
  });
});

describe('when sending fails', () => {
  it('goes on after a refusal, and keeps a flag that another server uses', async () => {
    calls.create.mockRejectedValueOnce(refused);
    const report = await send(row(1, '10.0.0.1'), row(2, '10.0.0.2'), row(3, '10.0.0.3'));
    expect(report).toEqual({ failures: new Map([[1, 'No.']]), error: 'No.' });
    await Promise.resolve();
    expect(calls.removeFlag).not.toHaveBeenCalled();
  });

  it('removes the flags that no server came to use', async () => {
    calls.create.mockRejectedValue(refused);
    await send(row(1, '10.0.0.1'), row(2, '10.0.0.2'));
    await Promise.resolve();
    expect(calls.removeFlag.mock.calls).toEqual([['vpn-flags/de.png']]);
  });

  it('names every server whose flag could not be stored', async () => {
    calls.uploadFlag.mockRejectedValue(refused);
    const { failures } = await send(row(1, '10.0.0.1'), row(2, '10.0.0.2'));
    expect([...failures.keys()].sort()).toEqual([1, 2]);
    expect(calls.create).not.toHaveBeenCalled();
  });

  it('stops when there is no answer', async () => {
    calls.create.mockRejectedValue(new ApiError({ failure: 'network' }));
    const rows = Array.from({ length: 8 }, (_, index) => row(index, `10.0.0.${index}`));
    const { failures, error } = await send(...rows);
    expect(failures.size).toBe(8);
    expect(error).toMatch('Error saving VPN server. Cannot connect');
    expect(calls.create.mock.calls.length).toBeLessThanOrEqual(2);
  });
});
