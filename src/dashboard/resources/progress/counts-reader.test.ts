import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import {
  getGetTranslationProgressQueryKey,
  getTranslationProgress,
} from '#generated/api/app-texts.ts';
import type { TargetLocale } from '#generated/model/index.ts';
import { getGetAppQueryKey } from '#generated/api/apps.ts';
import { makeApp } from '#tests/components/make-app.ts';
import { CountsReader } from './counts-reader.ts';

const apps = Array.from({ length: 30 }, (_, at) => makeApp(`app${at}`, { locales: ['en', 'fr'] }));
const listApps = (...appIds: readonly string[]) =>
  appIds.map((appId) => makeApp(appId, { locales: ['en', 'fr', 'de', 'it'] }));

const makeCounts = (pending: number) => {
  const none = { total: 9, translated: 0, error: 0, cancelled: 0, translating: 0, progress: 0 };
  return { ...none, pending };
};

// Other test files in this process share the modules, without these mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock('#generated/api/app-texts.ts', async (getOriginal) => ({
  ...(await getOriginal<object>()),
  getTranslationProgress: vi.fn(),
}));

// Loaded before the clock is stopped.
beforeAll(() => import('./each-language.ts'));

type Languages = Partial<Record<TargetLocale, number>>;

interface Asked {
  appId: string;
  locale: string;
  /** Without languages, the answer tells of French. */
  answer: (pending: number, languages?: Languages | 'none') => void;
  fail: () => void;
}

/** A reader whose requests the test resolves one by one, in order. */
function makeReader() {
  vi.useFakeTimers();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked: Asked[] = [];
  vi.mocked(getTranslationProgress).mockImplementation((appId, { locale }) => {
    const called = Promise.withResolvers<Awaited<ReturnType<typeof getTranslationProgress>>>();
    asked.push({
      appId,
      locale,
      answer: (pending, languages = { fr: pending }) => {
        if (languages === 'none') return called.resolve({ data: makeCounts(pending) });
        const told = Object.entries(languages) as [TargetLocale, number][]; // as: the keys of a record
        called.resolve({
          data: makeCounts(0),
          languages: told.map(([one, count]) => ({ locale: one, counts: makeCounts(count) })),
        });
      },
      fail: () => called.reject(new Error('No answer.')),
    });
    return called.promise;
  });
  const reader = new CountsReader(queryClient);
  for (const app of [...apps, ...listApps('a')])
    queryClient.setQueryData(getGetAppQueryKey(app._id), app);
  const stop = reader.start();
  onTestFinished(async () => {
    stop();
    // Requests of one test must not take the turns of the next.
    for (let at = 0; at < asked.length; at += 1) {
      asked[at]?.fail();
      await settle();
    }
    vi.useRealTimers();
  });
  const settle = () => vi.advanceTimersByTimeAsync(1);
  const answerAll = async (pending: number) => {
    for (let at = 0; at < asked.length; at += 1) {
      asked[at]?.answer(pending);
      await settle();
    }
    await vi.advanceTimersByTimeAsync(100);
    asked.length = 0;
  };
  const tick = () => vi.advanceTimersByTimeAsync(100);
  return { reader, asked, answerAll, settle, tick, queryClient };
}

const namesOf = (asked: readonly { appId: string }[]) => asked.map(({ appId }) => appId);

it('reads six counts at most side by side', async () => {
  const { reader, asked, settle } = makeReader();
  reader.setApps(apps);
  await settle();
  expect(asked).toHaveLength(6);
  asked[2]?.answer(0);
  await settle();
  expect(namesOf(asked)).toEqual(['app0', 'app1', 'app2', 'app3', 'app4', 'app5', 'app6']);
});

it('reads the counts in view before the others', async () => {
  const { reader, asked, settle } = makeReader();
  reader.setApps(apps);
  await settle();
  reader.readFirst(apps.slice(20, 22));
  for (const at of [0, 1, 2]) asked[at]?.answer(0);
  await settle();
  expect(namesOf(asked.slice(6))).toEqual(['app20', 'app21', 'app6']);
});

it('reads the counts in view first, also when they are named after the others', async () => {
  const { reader, asked, settle } = makeReader();
  reader.setApps(apps);
  reader.readFirst(apps.slice(20, 22));
  await settle();
  expect(namesOf(asked).slice(0, 3)).toEqual(['app20', 'app21', 'app0']);
});

it('reads again every ten seconds where something is in the queue, and nothing else', async () => {
  const { reader, asked, answerAll, settle } = makeReader();
  reader.setApps(apps.slice(0, 3));
  await settle();
  const [first, ...others] = asked.splice(0);
  first?.answer(5);
  for (const other of others) other.answer(0);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(namesOf(asked)).toEqual(['app0']);
  await answerAll(0);
  expect(reader.reading.get().counts.size).toBe(3);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toEqual([]);
});

it('keeps counts for a minute', async () => {
  const { reader, asked, answerAll, settle } = makeReader();
  reader.setApps(apps.slice(0, 2));
  await settle();
  await answerAll(0);
  await vi.advanceTimersByTimeAsync(50_000);
  reader.setApps(apps.slice(0, 2));
  await settle();
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  reader.setApps(apps.slice(0, 2));
  await settle();
  expect(namesOf(asked)).toEqual(['app0', 'app1']);
});

it('reads again what a write has made stale', async () => {
  const { reader, asked, answerAll, queryClient, settle } = makeReader();
  reader.setApps(apps.slice(0, 3));
  await settle();
  await answerAll(0);
  void queryClient.invalidateQueries({ queryKey: getGetTranslationProgressQueryKey('app1') });
  await settle();
  expect(namesOf(asked)).toEqual(['app1']);
});

it('asks once for an application whose answer tells of all its languages', async () => {
  const { reader, asked, tick, settle } = makeReader();
  reader.setApps(listApps('app0', 'app1'));
  await settle();
  expect(namesOf(asked)).toEqual(['app0', 'app1']);
  asked[0]?.answer(1, { fr: 1, de: 2, it: 3 });
  asked[1]?.answer(4, { fr: 4, de: 5, it: 6 });
  await tick();
  expect(asked).toHaveLength(2);
  const { counts } = reader.reading.get();
  expect([...counts].map(([key, found]) => [key, found !== 'failed' && found.pending])).toEqual([
    ['app0 fr', 1],
    ['app0 de', 2],
    ['app0 it', 3],
    ['app1 fr', 4],
    ['app1 de', 5],
    ['app1 it', 6],
  ]);
});

it('sends no second request for pending cells when more come into view', async () => {
  const { reader, asked, tick, settle } = makeReader();
  reader.setApps(listApps('app0'));
  await settle();
  reader.setApps(listApps('app0', 'app1'));
  await settle();
  expect(namesOf(asked)).toEqual(['app0', 'app1']);
  for (const { answer } of [...asked]) answer(0, { fr: 0, de: 0, it: 0 });
  await tick();
  expect(asked).toHaveLength(2);
});

it('asks for each language where the answer tells of none', async () => {
  const { reader, asked, tick, settle } = makeReader();
  reader.setApps(listApps('a'));
  await settle();
  asked[0]?.answer(0, 'none');
  await settle();
  expect(asked.map(({ locale }) => locale)).toEqual(['en', 'fr', 'de', 'it']);
  for (const { answer } of asked.slice(1)) answer(1, 'none');
  await tick();
  expect([...reader.reading.get().counts.keys()].toSorted()).toEqual(['a de', 'a fr', 'a it']);
});

it('asks once more after an answer that was on its way when languages were changed', async () => {
  const { reader, asked, settle, tick, queryClient } = makeReader();
  reader.setApps(listApps('app0'));
  await settle();
  void queryClient.invalidateQueries({ queryKey: getGetTranslationProgressQueryKey('app0') });
  await settle();
  asked[0]?.answer(4, { fr: 4, de: 4, it: 4 });
  await tick();
  expect(asked).toHaveLength(2);
  asked[1]?.answer(3, { fr: 3, de: 3, it: 3 });
  await tick();
  expect(asked).toHaveLength(2);
  const found = [...reader.reading.get().counts.values()];
  expect(found).toMatchObject([{ pending: 3 }, { pending: 3 }, { pending: 3 }]);
});

it('sends six requests for single languages at most side by side', async () => {
  const { reader, asked, settle } = makeReader();
  reader.setApps(apps.slice(0, 12));
  await settle();
  for (let at = 0; at < asked.length; at += 1) {
    const open = asked.slice(at).filter(({ locale }) => locale !== 'en');
    expect(open.length).toBeLessThanOrEqual(6);
    asked[at]?.answer(0, 'none');
    await settle();
  }
  expect(asked).toHaveLength(24);
});

it('sends one request for unreadable cells, and another on request', async () => {
  const { reader, asked, tick, settle } = makeReader();
  reader.setApps(apps.slice(0, 1));
  await settle();
  asked[0]?.fail();
  await tick();
  expect(asked).toHaveLength(1);
  expect([...reader.reading.get().counts.values()]).toEqual(['failed']);
  reader.readAgain();
  await settle();
  expect(asked).toHaveLength(2);
});
