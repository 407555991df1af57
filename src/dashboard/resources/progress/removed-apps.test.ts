import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#domain/api-error.ts';
import { getListAppsQueryKey } from '#generated/api/apps.ts';
import { makeApp } from '#tests/components/make-app.ts';
import { appProgressOptions } from './app-progress.ts';
import { CountsReader } from './counts-reader.ts';

const { queryKey } = appProgressOptions('app');

const french = {
  total: 9,
  new: 0,
  pending: 4,
  translating: 0,
  translated: 5,
  error: 0,
  cancelled: 0,
};

function start() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const readList = vi.fn(() => Promise.resolve([]));
  queryClient.setQueryDefaults(getListAppsQueryKey(), { queryFn: readList });
  queryClient.setQueryData(getListAppsQueryKey(), []);
  const answer = (counts: object) => queryClient.setQueryData(queryKey, { counts, error: null });
  answer({ fr: french, de: french });
  const reader = new CountsReader(queryClient);
  onTestFinished(reader.start());
  reader.setApps([makeApp('app', { locales: ['en', 'fr', 'de'] })]);
  return { queryClient, readList, answer };
}

test('reads the list of applications again when another user has removed a language', () => {
  const { readList, answer } = start();
  answer({ fr: french, de: { ...french, pending: 3 } });
  expect(readList).not.toHaveBeenCalled();
  answer({ fr: french });
  expect(readList).toHaveBeenCalledOnce();
});

test('reads the list of applications again when another user has deleted one', async () => {
  const { queryClient, readList } = start();
  const fail = (status: number) => {
    const error = new ApiError({ failure: 'refused', status });
    const asking = { queryKey, queryFn: () => Promise.reject(error), staleTime: 0 };
    return expect(queryClient.query(asking)).rejects.toBe(error);
  };
  await fail(503);
  expect(readList).not.toHaveBeenCalled();
  await fail(404);
  expect(readList).toHaveBeenCalledOnce();
});
