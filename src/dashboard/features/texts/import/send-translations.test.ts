import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Calls } from '#changes/calls.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import { sendTranslations } from './send-translations.ts';

const rows = ['title', 'gone'].map((key, id) => ({
  id,
  kind: 'new' as const,
  entry: { key, value: `New ${key}` },
}));

it('writes each translation, and calls none written whose text was deleted in the meantime', async () => {
  const updateTranslation = vi.fn(() => Promise.resolve());
  const title = { _id: 'id-title', key: 'title', value: 'Title', isMissing: true, status: 'new' };
  const existing = new Map([['title', title as LocaleText]]); // as: all that is read of a text
  const calls = { updateTranslation } as Partial<Calls> as Calls; // as: no other call must be made
  const context = { signal: new AbortController().signal, onProgress: () => undefined };
  const task = { appId: 'a1', locale: 'fr', rows, existing, calls } as const;
  const { failed } = await sendTranslations(new QueryClient(), task, context);
  const reason = 'Error saving translation. Its English text was deleted in the meantime.';
  expect(failed).toEqual([{ item: 1, name: 'gone', reason }]);
  expect(updateTranslation.mock.calls).toEqual([
    ['id-title', 'fr', { value: 'New title', isAutoTranslated: false }],
  ]);
});
