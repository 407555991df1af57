import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { emptyArchive } from '#domain/app-archive.ts';
import { getDifferenceId } from '#domain/archive-diff.ts';
import type { ArchiveCalls } from './archive-calls.ts';
import { createFrom, planNewApp, planRest } from './copy-into.ts';

it('writes into the application that it has made, where another has its name', async () => {
  const older = { _id: 'older', name: 'Nimbus' };
  const made = { _id: 'made', name: 'Nimbus' };
  const bulkCreateTexts = vi.fn().mockResolvedValue({ data: [] });
  const calls: Partial<ArchiveCalls> = {
    listApps: vi.fn().mockResolvedValueOnce([older]).mockResolvedValue([older, made]),
    createApp: vi.fn().mockResolvedValue({}),
    bulkCreateTexts,
  };
  const archive = {
    ...emptyArchive({ name: 'Staging', platform: 'iOS' }),
    texts: new Map([['hello', { value: 'Hello' }]]),
  };
  const app = { name: 'Nimbus', archive };
  const { appId, report } = await createFrom(new QueryClient(), app, {
    plan: planNewApp(app),
    calls: calls as ArchiveCalls, // as: a call that the test does not name must not be made
    openFile: () => Promise.reject(new Error('There are no files.')),
    signal: new AbortController().signal,
  });
  expect(appId).toBe('made');
  expect(report.done).toHaveLength(1);
  const texts = [{ key: 'hello', value: 'Hello' }];
  expect(bulkCreateTexts.mock.calls).toEqual([[{ appId: 'made', texts }]]);
});

it('tries again what is missing, and takes nothing away that somebody has added meanwhile', async () => {
  const nothing = () => Promise.resolve({ data: [] });
  const theirs = { _id: 't1', appId: 'made', key: 'theirs', value: 'Theirs' };
  const calls: Partial<ArchiveCalls> = {
    getApp: vi.fn().mockResolvedValue({ name: 'Nimbus', platform: 'iOS', locales: ['en'] }),
    listTexts: () => Promise.resolve({ data: [theirs] }),
    listColors: nothing,
    listImages: nothing,
    listAppVpnServers: nothing,
  };
  const wanted = {
    ...emptyArchive({ name: 'Nimbus', platform: 'iOS' }),
    texts: new Map([['hello', { value: 'Hello' }]]),
  };
  const { phases } = await planRest(
    { appId: 'made', wanted },
    // as: a call that the test does not name must not be made
    { calls: calls as ArchiveCalls, signal: new AbortController().signal },
  );
  expect(phases.flatMap(({ items }) => items.map(getDifferenceId))).toEqual(['text:hello']);
});
