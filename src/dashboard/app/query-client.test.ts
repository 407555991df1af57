import { expect, it } from 'vitest';
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
