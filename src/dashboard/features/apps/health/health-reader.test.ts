import { QueryClient } from '@tanstack/react-query';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { createStore, type Store } from '#dashboard/browser/store.ts';
import type { CountsReader } from '#dashboard/resources/progress/counts-reader.ts';
import { getListVpnServerUsageQueryKey } from '#generated/api/app-vpn-servers.ts';
import type { App } from '#generated/model/index.ts';
import { makeApp } from '#tests/components/make-app.ts';
import { HealthReader } from './health-reader.ts';

const apps = Array.from({ length: 40 }, (_, at) => makeApp(`app${at}`, { locales: ['en', 'fr'] }));

const calls: { call: string; answer: (data: unknown) => void; fail: () => void }[] = [];

// Other test files in this process share the modules, without these mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock(import('#generated/api/app-vpn-servers.ts'), async (original) => {
  const ask = (call: string) => {
    const called = Promise.withResolvers<never>();
    calls.push({
      call,
      answer: (data) => called.resolve({ data } as never), // as: the test's lists
      fail: () => called.reject(new Error('No answer.')),
    });
    return called.promise;
  };
  return {
    ...(await original()),
    listVpnServerUsage: () => ask('usage'),
    listAppVpnServers: (appId) => ask(appId),
  };
});

/** A reader whose calls are answered one by one; records the languages passed to `progress`. */
function makeReader() {
  vi.useFakeTimers();
  // The counts of problems are on the device.
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  calls.length = 0;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const progress = {
    start: () => () => undefined,
    reading: createStore<CountsReader['reading'] extends Store<infer Reading> ? Reading : never>({
      counts: new Map(),
      samples: [],
    }),
    setApps: vi.fn<(apps: readonly App[]) => void>(),
    readFirst: vi.fn<(apps: readonly App[]) => void>(),
    readAgain: vi.fn<() => void>(),
  };
  const reader = new HealthReader(queryClient, progress);
  const stop = reader.start();
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const tick = () => vi.advanceTimersByTimeAsync(60);
  const tell = async (of: readonly App[], translated = 5) => {
    const counts = new Map(progress.reading.get().counts);
    for (const { _id } of of) {
      const none = { pending: 0, translating: 0, error: 0, cancelled: 0 };
      counts.set(`${_id} fr`, { new: 5 - translated, translated, ...none });
    }
    progress.reading.set({ counts, samples: [] });
    await tick();
  };
  const asked = () => progress.setApps.mock.lastCall?.[0].map(({ _id }) => _id);
  return { reader, progress, asked, tick, tell, queryClient, stop };
}

const idle = { attention: false, column: undefined };

it('reads the progress of the rows in view alone, and the servers of all by one call', async () => {
  const { reader, asked, tick, tell } = makeReader();
  reader.setApps(apps, idle);
  for (const { _id } of apps.slice(10, 12)) reader.watch(_id);
  await tick();
  await tell(apps.slice(10, 12));
  expect(asked()).toEqual(['app10', 'app11']);
  expect(calls.map(({ call }) => call)).toEqual(['usage']);
});

/** Their servers are asked for one by one. */
const twins = apps.map((app) => ({ ...app, name: 'Twin' }));

it('asks for one list after another, and for nothing twice', async () => {
  const { reader, tick, tell } = makeReader();
  reader.setApps(twins, idle);
  for (const { _id } of twins.slice(0, 10)) reader.watch(_id);
  await tell(twins.slice(0, 10));
  expect(calls).toHaveLength(1);
  for (let at = 0; at < calls.length; at += 1) {
    calls[at]?.answer([]);
    await tick();
  }
  expect(calls).toHaveLength(11);
  expect(new Set(calls.map(({ call }) => call)).size).toBe(11);
});

it('asks for no more when its page is left', async () => {
  const { reader, tell, stop } = makeReader();
  reader.setApps(twins, idle);
  for (const { _id } of twins.slice(0, 10)) reader.watch(_id);
  await tell(twins.slice(0, 10));
  stop();
  for (const { answer } of [...calls]) answer([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toHaveLength(1);
});

it('reads all applications, those in view first, where a filter asks for it', async () => {
  const { reader, asked, progress, tick, tell } = makeReader();
  reader.setApps(apps, { attention: true, column: undefined });
  reader.watch('app30');
  await tick();
  expect(asked()?.slice(0, 3)).toEqual(['app30', 'app0', 'app1']);
  expect(asked()).toHaveLength(40);
  expect(progress.readFirst.mock.lastCall?.[0]).toEqual([apps[30]]);
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
  const { reader, tick, tell, progress } = makeReader();
  reader.setApps(apps, idle);
  reader.watch('app0');
  await tell(apps.slice(0, 1));
  calls[0]?.fail();
  await tell(apps.slice(0, 1));
  expect(reader.health.get().get('app0')?.servers).toBe('failed');
  calls.length = 0;
  reader.readAgain();
  await tick();
  expect(calls.map(({ call }) => call)).toEqual(['usage']);
  expect(progress.readAgain).toHaveBeenCalledOnce();
});

it('refetches what a write has invalidated', async () => {
  const { reader, tick, tell, queryClient } = makeReader();
  reader.setApps(apps, idle);
  reader.watch('app0');
  await tell(apps.slice(0, 1));
  for (const { answer } of [...calls]) answer([]);
  await tick();
  calls.length = 0;
  void queryClient.invalidateQueries({ queryKey: getListVpnServerUsageQueryKey() });
  await tick();
  expect(calls.map(({ call }) => call)).toEqual(['usage']);
});
