import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { sendTranslations } from './send-translations.ts';

const rows = ['title', 'gone'].map((key, id) => ({
  id,
  kind: 'new' as const,
  entry: { key, value: `New ${key}` },
}));

it('writes each translation, and calls none written whose text was deleted meanwhile', async () => {
  const write = vi.fn(() => Promise.resolve());
  const onProgress = vi.fn();
  const existing = new Map([['title', { _id: 'id-title' }]]);
  expect(await sendTranslations(new QueryClient(), { rows, existing, write, onProgress })).toEqual({
    failures: new Map([[1, 'Error saving translation']]),
    error: 'Error saving translation',
  });
  expect(write.mock.calls).toEqual([['id-title', 'New title']]);
  expect(onProgress).toHaveBeenLastCalledWith(2);
});
