import { expect, it, vi } from 'vitest';
import { emptyArchive } from '#domain/app-archive.ts';
import { ApiError } from '#domain/api-error.ts';
import { getChangeId } from './journal.ts';
import type { Calls } from './calls.ts';
import { createApp, planNewApp, planRest } from './create-app.ts';
import { createOnce } from './create-once.ts';

it('writes into the application that it has made, where another has its name', async () => {
  const older = { _id: 'older', name: 'Nimbus', platform: 'iOS' };
  const made = { _id: 'made', name: 'Nimbus', platform: 'iOS' };
  const bulkCreateTexts = vi.fn().mockResolvedValue({ data: [] });
  const calls: Partial<Calls> = {
    listApps: vi.fn().mockResolvedValueOnce([older]).mockResolvedValue([older, made]),
    createApp: vi.fn().mockResolvedValue({}),
    bulkCreateTexts,
  };
  const archive = {
    ...emptyArchive({ name: 'Staging', platform: 'iOS' }),
    texts: new Map([['hello', { value: 'Hello' }]]),
  };
  const app = { name: 'Nimbus', archive };
  const whole = calls as Calls; // as: calls that a test does not define must not happen
  const { appId, done } = await createApp(
    whole,
    { app, create: createOnce(whole), plan: planNewApp(app) },
    { signal: new AbortController().signal, onProgress: () => undefined },
  );
  expect(appId).toBe('made');
  expect(done).toHaveLength(1);
  const texts = [{ key: 'hello', value: 'Hello' }];
  expect(bulkCreateTexts.mock.calls).toEqual([[{ appId: 'made', texts }]]);
});

it('finds the application on a retry after a lost answer', async () => {
  const apps = [{ _id: 'older', name: 'Nimbus', platform: 'iOS' }];
  const send = vi.fn(({ name, platform }: { name: string; platform: string }) => {
    apps.push({ _id: `made ${apps.length}`, name, platform });
    return Promise.reject(new ApiError({ failure: 'timeout' }));
  });
  const calls: Partial<Record<keyof Calls, unknown>> = {
    listApps: () => Promise.resolve([...apps]),
    createApp: send,
  };
  const archive = emptyArchive({ name: 'Nimbus', platform: 'iOS' });
  const whole = calls as Calls; // as: see above
  const create = createOnce(whole);
  const attempt = () => {
    const app = { name: 'Nimbus', archive };
    return createApp(
      whole,
      { app, create, plan: planNewApp(app) },
      { signal: new AbortController().signal, onProgress: () => undefined },
    );
  };
  await expect(attempt()).rejects.toThrow(ApiError);
  expect(await attempt()).toMatchObject({ appId: 'made 1' });
  expect(send).toHaveBeenCalledOnce();
  // It is over: another application of the same archive is a new one.
  await expect(attempt()).rejects.toThrow(ApiError);
  expect(await attempt()).toMatchObject({ appId: 'made 2' });
});

it('retries the missing parts, and keeps what another user has added in the meantime', async () => {
  const nothing = () => Promise.resolve({ data: [] });
  const theirs = { _id: 't1', appId: 'made', key: 'theirs', value: 'Theirs' };
  const calls: Partial<Calls> = {
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
    calls as Calls, // as: calls that a test does not define must not happen
    { appId: 'made', wanted },
    { signal: new AbortController().signal },
  );
  expect(phases.flatMap(({ items }) => items.map(getChangeId))).toEqual(['text:hello']);
});
