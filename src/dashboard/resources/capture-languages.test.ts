import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { replaceCalls } from '#tests/support/replace-calls.ts';
import { captureLanguages } from './capture-app.ts';

async function exchange(translated: { isMissing: boolean; isAutoTranslated: boolean }) {
  let locales = ['en', 'fr'];
  const listLocaleTexts = vi.fn((_appId: string, { locale }: { locale: string }) =>
    Promise.resolve({
      data:
        locale === 'fr'
          ? [
              {
                key: 'hello',
                value: 'Bonjour',
                status: 'translated',
                isMissing: false,
                isAutoTranslated: false,
              },
            ]
          : [{ key: 'hello', value: 'Hallo', status: 'translated', ...translated }],
    }),
  );
  const updateTranslation = vi.fn().mockResolvedValue({ data: [] });
  // Only the fields that the code reads.
  replaceCalls({
    listTexts: vi.fn().mockResolvedValue({ data: [{ _id: 't1', key: 'hello', value: 'Hello' }] }),
    updateTranslation,
    getApp: vi.fn(() => Promise.resolve({ locales })),
    listLocaleTexts,
    updateAppLocales: vi.fn((_appId: string, wanted: { locales: string[] }) => {
      ({ locales } = wanted);
      return Promise.resolve();
    }),
  });
  const change = { removed: ['fr'], added: ['de'] } as const;
  const undo = await captureLanguages(new QueryClient(), 'a1', change);
  locales = ['en', 'de'];
  const report = await undo({ signal: new AbortController().signal, onProgress: () => undefined });
  return { report, updateTranslation, getLocales: () => locales };
}

it('exchanges languages back, the translations of the one that returns included', async () => {
  const { report, updateTranslation, getLocales } = await exchange({
    isMissing: false,
    isAutoTranslated: true,
  });
  expect(report.done).toHaveLength(3);
  expect(report).toMatchObject({ failed: [], skipped: [] });
  expect(getLocales()).toEqual(['en', 'fr']);
  expect(updateTranslation).toHaveBeenCalledExactlyOnceWith('t1', 'fr', {
    value: 'Bonjour',
    isAutoTranslated: false,
  });
});

it('leaves an added language that someone has translated into since', async () => {
  const { report, getLocales } = await exchange({ isMissing: false, isAutoTranslated: false });
  expect(report.done).toHaveLength(2);
  expect(report).toMatchObject({
    failed: [],
    skipped: [
      { name: 'Language German', reason: 'Someone has translated into it since; it stays.' },
    ],
  });
  expect(getLocales().toSorted()).toEqual(['de', 'en', 'fr']);
});
