import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fetchData, refetchData } from '#dashboard/api/load.ts';
import { connection } from '#dashboard/browser/connection.ts';
import { ApiError } from '#domain/api-error.ts';
import { queryClient } from './query-client.ts';

it.each([
  ['lost its answer', true, new ApiError({ failure: 'network' })],
  ['came too late', true, new ApiError({ failure: 'refused', status: 409 })],
  ['was refused', false, new ApiError({ failure: 'refused', status: 404 })],
  ['lost the session', false, new ApiError({ failure: 'refused', status: 401 })],
])('after a write that %s, lists are outdated: %s', async (_why, isOutdated, error) => {
  queryClient.setQueryData(['colors'], []);
  const mutationFn = () => Promise.reject(error);
  const write = queryClient.getMutationCache().build(queryClient, { mutationFn });
  await expect(write.execute(undefined)).rejects.toBe(error);
  expect(queryClient.getQueryState(['colors'])?.isInvalidated).toBe(isOutdated);
  queryClient.clear();
});

it('reads outdated lists again when the server is back, and no others', async () => {
  const lists = ['colors', 'images'].map((name) => {
    const queryFn = vi.fn(() => Promise.resolve([]));
    return { queryFn, observer: new QueryObserver(queryClient, { queryKey: [name], queryFn }) };
  });
  const stop = lists.map(({ observer }) => observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(queryClient.getQueryData(['images'])).toEqual([]));
  connection.noteAnswer(false);
  await queryClient.invalidateQueries({ queryKey: ['colors'], refetchType: 'none' });
  connection.noteAnswer(true);
  await vi.waitFor(() => expect(queryClient.getQueryState(['colors'])?.isInvalidated).toBe(false));
  expect(lists.map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([2, 1]);
  stop.forEach((end) => end());
  queryClient.clear();
});

it('does not read a list twice whose own answer says that the server is back', async () => {
  const queryFn = vi.fn(() => {
    connection.noteAnswer(true);
    return Promise.resolve([]);
  });
  const observer = new QueryObserver(queryClient, { queryKey: ['colors'], queryFn });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(queryClient.getQueryData(['colors'])).toEqual([]));
  connection.noteAnswer(false);
  await queryClient.invalidateQueries({ queryKey: ['colors'] });
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
  queryClient.clear();
});

it('reads a list again that is of the future, since the clock was set back', async () => {
  onTestFinished(() => {
    vi.useRealTimers();
    queryClient.clear();
  });
  const setBack = () => vi.useFakeTimers({ now: Date.now() - 3_600_000, toFake: ['Date'] });
  const queryFn = vi.fn(() => Promise.resolve([]));
  const list = { queryKey: ['colors'], queryFn };
  await fetchData(queryClient, list);
  await fetchData(queryClient, list);
  expect(queryFn).toHaveBeenCalledOnce();
  setBack();
  await fetchData(queryClient, list);
  expect(queryFn).toHaveBeenCalledTimes(2);
  setBack();
  await refetchData(queryClient, list);
  expect(queryFn).toHaveBeenCalledTimes(3);
});
