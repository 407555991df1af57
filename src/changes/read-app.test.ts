import { expect, it, vi } from 'vitest';
import { ApiError } from '#domain/api-error.ts';
import type { Calls } from './calls.ts';
import { readApp, toTranslations } from './read-app.ts';

function read(listApps: Calls['listApps']) {
  const nothing = () => Promise.resolve({ data: [] });
  const image = { _id: 'i1', appId: 'a1', key: 'hero', url: '/uploads/a.png', s3Key: 'a.png' };
  const calls: Partial<Calls> = {
    getApp: vi.fn().mockResolvedValue({ name: 'Nimbus', platform: 'iOS', locales: ['en'] }),
    listTexts: nothing,
    listColors: nothing,
    listImages: () => Promise.resolve({ data: [image] }),
    listAppVpnServers: nothing,
    fetchFile: () => Promise.reject(new Error('no answer')),
    listApps,
  };
  // as: other calls must not happen
  return readApp('a1', calls as Calls, { signal: new AbortController().signal });
}

it('leaves out the file of one image, and says so', async () => {
  const { archive, files, notes } = await read(() => Promise.resolve([]));
  expect(archive.images).toEqual(new Map([['hero', { url: '/uploads/a.png' }]]));
  expect([files.size, notes.length]).toEqual([0, 1]);
});

it('fails when the server cannot be reached any more, rather than leaving out its files', async () => {
  const failure = new ApiError({ failure: 'network' });
  await expect(read(() => Promise.reject(failure))).rejects.toBe(failure);
});

it('reads no translation that was not started, and an empty one that is queued', () => {
  const row = { _id: 't1', appId: 'a1', value: 'Hello', originalValue: 'Hello' };
  const rows = (['new', 'pending'] as const).map((status) => ({
    ...{ ...row, key: status, translationId: `t1-${status}`, status },
    ...{ isAutoTranslated: false, isMissing: true },
  }));
  expect([...toTranslations(rows)]).toEqual([
    ['pending', { value: '', isAutoTranslated: false, status: 'pending' }],
  ]);
});
