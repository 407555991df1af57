import { hashKey, QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { getGetTranslationProgressQueryKey } from '#generated/api/app-texts.ts';
import type { Cell } from './cells.ts';
import { CountsReader } from './counts-reader.ts';

const cells = Array.from({ length: 30 }, (_, at): Cell => ({ appId: `app${at}`, locale: 'fr' }));
const keyOf = ({ appId, locale }: Cell) => getGetTranslationProgressQueryKey(appId, { locale });

/** A reader whose calls are answered one by one, in the order in which they were made. */
function makeReader() {
  vi.useFakeTimers();
  const queryClient = new QueryClient();
  const asked: { appId: string; answer: (pending: number) => void }[] = [];
  vi.spyOn(queryClient, 'query').mockImplementation(({ queryKey }) => {
    const called = Promise.withResolvers<never>();
    const appId = cells.find((cell) => hashKey(keyOf(cell)) === hashKey(queryKey))?.appId ?? '';
    asked.push({
      appId,
      answer: (pending) => {
        const counts = { total: 9, translated: 0, error: 0, cancelled: 0, translating: 0, pending };
        queryClient.setQueryData(queryKey, { data: { ...counts, progress: 0 } });
        called.reject(new Error('Nobody takes it from here.'));
      },
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
  return { reader, asked, answerAll, queryClient };
}

const namesOf = (asked: readonly { appId: string }[]) => asked.map(({ appId }) => appId);

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

it('reads again what a write has made stale', async () => {
  const { reader, asked, answerAll, queryClient } = makeReader();
  reader.setCells(cells.slice(0, 3));
  await answerAll(0);
  void queryClient.invalidateQueries({ queryKey: keyOf({ appId: 'app1', locale: 'fr' }) });
  expect(namesOf(asked)).toEqual(['app1']);
});
