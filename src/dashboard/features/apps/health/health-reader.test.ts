import { QueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PARALLEL } from '#domain/task.ts';
import { getListVpnServerUsageQueryKey } from '#generated/api/app-vpn-servers.ts';
import { getGetTranslationProgressQueryKey } from '#generated/api/app-texts.ts';
import type { App } from '#generated/model/app.ts';
import { HealthReader } from './health-reader.ts';

const apps = Array.from({ length: 40 }, (_, at): App => ({
  _id: `app${at}`,
  name: `Application ${at}`,
  platform: 'iOS',
  locales: ['en', 'fr'],
  createdAt: '2026-01-01T00:00:00Z',
}));

/** A reader whose calls are answered one by one; records the languages passed to `progress`. */
function makeReader() {
  vi.useFakeTimers();
  const queryClient = new QueryClient();
  const calls: { call: string; answer: (data: unknown) => void; fail: () => void }[] = [];
  vi.spyOn(queryClient, 'query').mockImplementation(({ queryKey }) => {
    const called = Promise.withResolvers<never>();
    const query = queryClient.getQueryCache().build(queryClient, { queryKey });
    calls.push({
      call: queryKey.join('/'),
      answer: (data) => {
        queryClient.setQueryData(queryKey, { data });
        called.reject(new Error('Nobody takes it from here.'));
      },
      fail: () => {
        query.setState({ status: 'error' });
        called.reject(new Error('No answer.'));
      },
    });
    return called.promise;
  });
  const progress = {
    start: () => () => undefined,
    setCells: vi.fn<(cells: readonly { appId: string }[]) => void>(),
    readFirst: vi.fn<(cells: readonly { appId: string }[]) => void>(),
    readAgain: vi.fn<() => void>(),
  };
  const limit = pLimit(PARALLEL);
  const reader = new HealthReader(queryClient, progress, limit);
  const stop = reader.start();
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
  });
  const tick = () => vi.advanceTimersByTimeAsync(60);
  const tell = async (of: readonly App[], translated = 5) => {
    for (const { _id } of of) {
      const none = { pending: 0, translating: 0, error: 0, cancelled: 0 };
      const data = { total: 5, progress: 100, translated, ...none };
      queryClient.setQueryData(getGetTranslationProgressQueryKey(_id, { locale: 'fr' }), { data });
    }
    await tick();
  };
  const asked = () => progress.setCells.mock.lastCall?.[0].map(({ appId }) => appId);
  return { reader, calls, progress, limit, asked, tick, tell, queryClient };
}

const idle = { attention: false, column: undefined };

it('reads the progress of the rows in view alone, and the servers of all by one call', async () => {
  const { reader, calls, asked, tick, tell } = makeReader();
  reader.setApps(apps, idle);
  for (const { _id } of apps.slice(10, 12)) reader.watch(_id);
  await tick();
  await tell(apps.slice(10, 12));
  expect(asked()).toEqual(['app10', 'app11']);
  expect(calls.map(({ call }) => call)).toEqual(['api/app-vpn-servers/usage']);
});

/** Their servers are asked for one by one. */
const twins = apps.map((app) => ({ ...app, name: 'Twin' }));

it('asks for six lists at most side by side, and for nothing twice', async () => {
  const { reader, calls, tick, tell } = makeReader();
  reader.setApps(twins, idle);
  for (const { _id } of twins.slice(0, 10)) reader.watch(_id);
  await tell(twins.slice(0, 10));
  expect(calls).toHaveLength(6);
  for (let at = 0; at < calls.length; at += 1) {
    calls[at]?.answer([]);
    await tick();
  }
  expect(calls).toHaveLength(11);
  expect(new Set(calls.map(({ call }) => call)).size).toBe(11);
});

it('asks for no more when its page is left', async () => {
  const { reader, calls, tell } = makeReader();
  const stop = reader.start();
  reader.setApps(twins, idle);
  for (const { _id } of twins.slice(0, 10)) reader.watch(_id);
  await tell(twins.slice(0, 10));
  stop();
  for (const { answer } of [...calls]) answer([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toHaveLength(6);
});

it('reads all applications, those in view first, where a filter asks for it', async () => {
  const { reader, asked, progress, tick, tell, calls } = makeReader();
  reader.setApps(apps, { attention: true, column: undefined });
  reader.watch('app30');
  await tick();
  expect(asked()?.slice(0, 3)).toEqual(['app30', 'app0', 'app1']);
  expect(asked()).toHaveLength(40);
  expect(progress.readFirst.mock.lastCall?.[0]).toEqual([{ appId: 'app30', locale: 'fr' }]);
  await tell(apps.slice(0, 39));
  await tell(apps.slice(39), 4);
  calls[0]?.answer(apps.map(({ name }) => ({ _id: 's', appName: name })));
  await tick();
  expect(reader.overview.get().looked).toBe(40);
  expect(reader.overview.get().healthy.has('app39')).toBe(false);
  expect(reader.overview.get().healthy.size).toBe(39);
});

it('orders rows once all are known, and leaves them where they are when a poll brings something else', async () => {
  const { reader, tell } = makeReader();
  reader.setApps(apps, { attention: false, column: 'missing' });
  await tell(apps.slice(0, 39));
  expect(reader.overview.get().order).toBe(undefined);
  await tell(apps.slice(39), 3);
  expect(reader.overview.get().order?.get('app39')).toBe(2);
  await tell(apps.slice(39), 5);
  expect(reader.overview.get().order?.get('app39')).toBe(2);
  expect(reader.health.get().get('app39')?.missing).toBe(0);
});

it('reports failed reads, and repeats them on request', async () => {
  const { reader, calls, tick, tell, progress } = makeReader();
  reader.setApps(apps, idle);
  reader.watch('app0');
  await tell(apps.slice(0, 1));
  calls[0]?.fail();
  await tell(apps.slice(0, 1));
  expect(reader.health.get().get('app0')?.servers).toBe('failed');
  calls.length = 0;
  reader.readAgain();
  await tick();
  expect(calls.map(({ call }) => call)).toEqual(['api/app-vpn-servers/usage']);
  expect(progress.readAgain).toHaveBeenCalledOnce();
});

it('refetches what a write has invalidated', async () => {
  const { reader, calls, tick, tell, queryClient } = makeReader();
  reader.setApps(apps, idle);
  reader.watch('app0');
  await tell(apps.slice(0, 1));
  for (const { answer } of [...calls]) answer([]);
  await tick();
  calls.length = 0;
  void queryClient.invalidateQueries({ queryKey: getListVpnServerUsageQueryKey() });
  await tick();
  expect(calls.map(({ call }) => call)).toEqual(['api/app-vpn-servers/usage']);
});
