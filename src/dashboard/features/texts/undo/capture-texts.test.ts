import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { getListLocaleTextsQueryKey } from '#generated/api/app-texts.ts';
import { getListTextTranslationsQueryKey } from '#generated/api/translations.ts';
import type { TargetLocale, Text } from '#generated/model/index.ts';
import { captureTexts } from './capture-texts.ts';

const toText = (key: string): Text => ({ _id: key, appId: 'a1', key, value: key });
const texts = ['hello', 'bye'].map(toText);

it.each<[string, TargetLocale[]]>([
  ['text', ['fr', 'de']],
  ['language', ['fr']],
])('brings back the translations of deleted texts alone, read by %s', async (_each, targets) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 'static' } } });
  const state = { locale: 'fr', status: 'translated', isAutoTranslated: false };
  const rows = ['hello', 'bye', 'stays'].map((key) => ({ key, value: `${key} (fr)`, ...state }));
  queryClient.setQueryData(getListLocaleTextsQueryKey('a1', { locale: 'fr' }), { data: rows });
  for (const row of rows)
    queryClient.setQueryData(getListTextTranslationsQueryKey(row.key), { data: [row] });
  const { signal } = new AbortController();
  const captured = await captureTexts(queryClient, { appId: 'a1', targets, texts, signal });
  const getKeys = (deleted: readonly Text[]) =>
    captured.getRemoved(deleted).map(({ kind, key }) => `${kind} ${key}`);
  expect(getKeys(texts)).toEqual([
    'text hello',
    'text bye',
    'translation hello',
    'translation bye',
  ]);
  expect(getKeys(texts.slice(1))).toEqual(['text bye', 'translation bye']);
});
