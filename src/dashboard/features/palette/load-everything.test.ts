import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { getListColorsQueryKey } from '#generated/api/colors.ts';
import { getListImagesQueryKey } from '#generated/api/images.ts';
import { getListTextsQueryKey } from '#generated/api/texts.ts';
import { loadEverything } from './everywhere.tsx';

it('asks again for lists that are older than a minute or out of date', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const [texts, colors, images] = [
    getListTextsQueryKey('a1'),
    getListColorsQueryKey('a1'),
    getListImagesQueryKey('a1'),
  ];
  queryClient.setQueryData(texts, { data: [] }, { updatedAt: Date.now() - 61_000 });
  queryClient.setQueryData(colors, { data: [] });
  queryClient.setQueryData(images, { data: [] });
  await queryClient.invalidateQueries({ queryKey: images });
  const asked: unknown[] = [];
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') asked.push(event.query.queryKey);
  });
  const { signal } = new AbortController();
  await loadEverything(queryClient, ['a1'], { signal, onProgress: () => undefined });
  expect(asked).toEqual([texts, images]);
});
