import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiError } from '#domain/api-error.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { runCalls } from './changes.ts';

it('reads again what calls may have changed, even if one of them failed', async () => {
  const run = async (call: () => Promise<unknown>, signal = new AbortController().signal) => {
    const queryClient = new QueryClient();
    const { queryKey } = getListTextsQueryOptions('a1');
    queryClient.setQueryData(queryKey, { data: [] });
    const names = { getName: String, getReason: String };
    const task = { items: ['bye'], ...names, call, operations: ['deleteText'] } as const;
    await runCalls(queryClient, task, { signal, onProgress: () => undefined });
    return queryClient.getQueryState(queryKey)?.isInvalidated;
  };
  expect(await run(() => Promise.resolve())).toBe(true);
  expect(await run(() => Promise.reject(new ApiError({ failure: 'network' })))).toBe(true);
  expect(await run(() => Promise.resolve(), AbortSignal.abort())).toBe(false);
});
