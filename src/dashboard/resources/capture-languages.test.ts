import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { replaceCalls } from '#tests/support/replace-calls.ts';
import { captureLanguages } from './capture-app.ts';

it('brings removed languages back with their translations; added ones stay', async () => {
  let locales = ['en', 'de'];
  const updateTranslation = vi.fn().mockResolvedValue({ data: [] });
  const hello = { key: 'hello', status: 'translated', isMissing: false, isAutoTranslated: false };
  // Only the fields that the code reads.
  replaceCalls({
    listTexts: vi.fn().mockResolvedValue({ data: [{ _id: 't1', key: 'hello', value: 'Hello' }] }),
    updateTranslation,
    getApp: vi.fn(() => Promise.resolve({ locales })),
    listLocaleTexts: vi.fn().mockResolvedValue({ data: [{ ...hello, value: 'Bonjour' }] }),
    updateAppLocales: vi.fn((_appId: string, wanted: { locales: string[] }) => {
      ({ locales } = wanted);
      return Promise.resolve();
    }),
  });
  const undo = await captureLanguages(new QueryClient(), 'a1', ['fr']);
  const report = await undo({ signal: new AbortController().signal, onProgress: () => undefined });
  expect(report.done).toHaveLength(2);
  expect(report).toMatchObject({ failed: [], skipped: [] });
  expect(locales.toSorted()).toEqual(['de', 'en', 'fr']);
  expect(updateTranslation).toHaveBeenCalledExactlyOnceWith('t1', 'fr', {
    value: 'Bonjour',
    isAutoTranslated: false,
  });
});
