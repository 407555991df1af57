import { hashKey, QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { getGetTranslationProgressQueryKey } from '#generated/api/app-texts.ts';
import type { Cell } from './status-counts.ts';
import { CountsReader } from './counts-reader.ts';

const locales = ['fr', 'de', 'it'] as const;
const cells = Array.from({ length: 30 }, (_, at): Cell => ({ appId: `app${at}`, locale: 'fr' }));
const keyOf = ({ appId, locale }: Cell) => getGetTranslationProgressQueryKey(appId, { locale });

const makeCounts = (pending: number) => {
  const none = { total: 9, translated: 0, error: 0, cancelled: 0, translating: 0, progress: 0 };
  return { ...none, pending };
};

const refuse = () => Promise.reject(new Error('No answer.'));

type Beside = Partial<Record<Cell['locale'], number>>;

/** A reader whose requests the test resolves one by one, in order. */
function makeReader() {
  vi.useFakeTimers();
  const queryClient = new QueryClient();
  const asked: {
    appId: string;
    answer: (pending: number, beside?: Beside) => void;
    fail: () => void;
  }[] = [];
  const known = cells.flatMap(({ appId }) => locales.map((locale) => ({ appId, locale })));
  vi.spyOn(queryClient, 'query').mockImplementation(({ queryKey }) => {
    const called = Promise.withResolvers<never>();
    const cell = known.find((one) => hashKey(keyOf(one)) === hashKey(queryKey));
    const query = queryClient.getQueryCache().build(queryClient, { queryKey });
    asked.push({
      appId: cell?.appId ?? '',
      answer: (pending, beside) => {
        const languages = Object.entries(beside ?? {}).map(([locale, count]) => ({
          locale,
          counts: makeCounts(count),
        }));
        const answer = { data: makeCounts(pending), ...(beside && { languages }) };
        queryClient.setQueryData(queryKey, answer);
        called.resolve(answer as never); // as: the mock does not know the query's type
      },
      fail: () => called.resolve(query.fetch({ queryKey, queryFn: refuse, retry: false }) as never), // as: it rejects
    });
    return called.promise;
  });
  const reader = new CountsReader(queryClient);
  const stop = reader.start();
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
  });
  const answerAll = async (pending: number) => {
    for (let at = 0; at < asked.length; at += 1) {
      asked[at]?.answer(pending);
      await vi.advanceTimersByTimeAsync(0);
    }
    await vi.advanceTimersByTimeAsync(100);
    asked.length = 0;
  };
  const tick = () => vi.advanceTimersByTimeAsync(100);
  return { reader, asked, answerAll, tick, queryClient };
}

const namesOf = (asked: readonly { appId: string }[]) => asked.map(({ appId }) => appId);

const cellsOf = (...appIds: readonly string[]): Cell[] =>
  appIds.flatMap((appId) => locales.map((locale) => ({ appId, locale })));

it('reads six counts at most side by side', async () => {
  const { reader, asked } = makeReader();
  reader.setCells(cells);
  expect(asked).toHaveLength(6);
  asked[2]?.answer(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(namesOf(asked)).toEqual(['app0', 'app1', 'app2', 'app3', 'app4', 'app5', 'app6']);
});

it('reads the counts in view before the others', async () => {
  const { reader, asked } = makeReader();
  reader.setCells(cells);
  reader.readFirst(cells.slice(20, 22));
  for (const at of [0, 1, 2]) asked[at]?.answer(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(namesOf(asked.slice(6))).toEqual(['app20', 'app21', 'app6']);
});

it('reads again every ten seconds where something is in the queue, and nothing else', async () => {
  const { reader, asked, answerAll } = makeReader();
  reader.setCells(cells.slice(0, 3));
  const [first, ...others] = asked.splice(0);
  first?.answer(5);
  for (const other of others) other.answer(0);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(namesOf(asked)).toEqual(['app0']);
  await answerAll(0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toEqual([]);
});

it('keeps counts for a minute', async () => {
  const { reader, asked, answerAll } = makeReader();
  reader.setCells(cells.slice(0, 2));
  await answerAll(0);
  await vi.advanceTimersByTimeAsync(50_000);
  reader.setCells(cells.slice(0, 2));
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  reader.setCells(cells.slice(0, 2));
  expect(namesOf(asked)).toEqual(['app0', 'app1']);
});

it('reads again what a write has made stale', async () => {
  const { reader, asked, answerAll, queryClient } = makeReader();
  reader.setCells(cells.slice(0, 3));
  await answerAll(0);
  void queryClient.invalidateQueries({ queryKey: keyOf({ appId: 'app1', locale: 'fr' }) });
  expect(namesOf(asked)).toEqual(['app1']);
});

it('asks once for an application whose answer tells of all its languages', async () => {
  const { reader, asked, tick } = makeReader();
  reader.setCells(cellsOf('app0', 'app1'));
  expect(namesOf(asked)).toEqual(['app0', 'app1']);
  asked[0]?.answer(1, { fr: 1, de: 2, it: 3 });
  asked[1]?.answer(4, { fr: 4, de: 5, it: 6 });
  await tick();
  expect(asked).toHaveLength(2);
  const { counts } = reader.reading.get();
  expect([...counts].map(([key, found]) => [key, found !== 'failed' && found.pending])).toEqual([
    ['app0 fr', 1],
    ['app1 fr', 4],
    ['app0 de', 2],
    ['app0 it', 3],
    ['app1 de', 5],
    ['app1 it', 6],
  ]);
});

it('sends no second request for pending cells when more come into view', async () => {
  const { reader, asked, tick } = makeReader();
  reader.setCells(cellsOf('app0'));
  reader.setCells(cellsOf('app0', 'app1'));
  expect(namesOf(asked)).toEqual(['app0', 'app1']);
  for (const { answer } of [...asked]) answer(0, { fr: 0, de: 0, it: 0 });
  await tick();
  expect(asked).toHaveLength(2);
});

it.each([
  ['tells of none', undefined],
  ['leaves some out', { fr: 0 }],
])('asks for each language where the answer %s', async (_, beside) => {
  const { reader, asked, answerAll } = makeReader();
  reader.setCells(cellsOf('app0'));
  expect(asked).toHaveLength(1);
  asked[0]?.answer(0, beside);
  await vi.advanceTimersByTimeAsync(0);
  asked.splice(0, 1);
  const rest = asked.length;
  await answerAll(0);
  expect(rest).toBeGreaterThan(0);
  expect([...reader.reading.get().counts.keys()].toSorted()).toEqual([
    'app0 de',
    'app0 fr',
    'app0 it',
  ]);
});

it('does not take an answer for that of other languages that was on its way when they were changed', async () => {
  const { reader, asked, tick, queryClient } = makeReader();
  const change = (locale: Cell['locale']) =>
    queryClient.invalidateQueries({ queryKey: keyOf({ appId: 'app0', locale }) });
  reader.setCells(cellsOf('app0'));
  asked[0]?.answer(5, { fr: 5, de: 5, it: 5 });
  await tick();
  void change('fr');
  expect(asked).toHaveLength(2);
  void change('de');
  asked[1]?.answer(4, { fr: 4, de: 4, it: 4 });
  await tick();
  expect(asked).toHaveLength(3);
  asked[2]?.answer(3, { fr: 3, de: 3, it: 3 });
  await tick();
  expect(asked).toHaveLength(3);
  const pending = [...reader.reading.get().counts.values()].map(
    (found) => found !== 'failed' && found.pending,
  );
  expect(pending).toEqual([3, 3, 3]);
});

it('sends one request for unreadable cells, and another on request', async () => {
  const { reader, asked, tick } = makeReader();
  reader.setCells(cells.slice(0, 1));
  asked[0]?.fail();
  await tick();
  expect(asked).toHaveLength(1);
  expect([...reader.reading.get().counts.values()]).toEqual(['failed']);
  reader.readAgain();
  expect(asked).toHaveLength(2);
});
