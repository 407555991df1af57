import {
  getGetTranslationProgressQueryOptions,
  getListLocaleTextsQueryOptions,
} from '#generated/api/app-texts.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import {
  getListLocalesQueryOptions,
  getListTextTranslationsQueryOptions,
} from '#generated/api/translations.ts';
import type { LocaleText, TargetLocale } from '#generated/model/index.ts';
import type { Answer } from './render-screen.tsx';

export const APP_ID = '65f000000000000000000001';
export const API_KEY = 'am_not_to_be_seen';

export function answerApp(locales: readonly string[] = ['en'], name = 'Nimbus'): Answer {
  const app = { _id: APP_ID, name, platform: 'iOS', apiKey: API_KEY, locales };
  return [getGetAppQueryOptions(APP_ID), { ...app, createdAt: '2026-01-01T00:00:00Z' }];
}

/** A finished automatic translation. */
export const translated = {
  status: 'translated',
  isAutoTranslated: true,
  isMissing: false,
} as const;

/** Not requested for translation yet. */
export function makeLocaleText({
  key,
  originalValue = `Value of ${key}`,
  value = originalValue,
  ...rest
}: Pick<LocaleText, 'key'> & Partial<LocaleText>): LocaleText {
  const _id = `id-of-${key}`;
  const text = { _id, translationId: _id, appId: APP_ID, key, originalValue, value };
  return { ...text, status: 'new', isAutoTranslated: true, isMissing: true, ...rest };
}

export function answerLocale(locale: TargetLocale, rows: readonly LocaleText[]): Answer[] {
  const count = (status: LocaleText['status']) =>
    rows.filter((row) => row.status === status).length;
  const counts = {
    total: rows.length,
    translated: count('translated'),
    progress: rows.length === 0 ? 100 : (100 * count('translated')) / rows.length,
    pending: count('pending'),
    error: count('error'),
    cancelled: count('cancelled'),
    translating: count('translating'),
  };
  return [
    [getListLocaleTextsQueryOptions(APP_ID, { locale }), { data: rows }],
    [getGetTranslationProgressQueryOptions(APP_ID, { locale }), { data: counts }],
  ];
}

export function answerTranslation(locale: TargetLocale, text: LocaleText): Answer {
  const { _id, status, isAutoTranslated, isMissing } = text;
  const value = isMissing ? '' : text.value;
  const row = { _id: text.translationId, textId: _id, locale, value, status, isAutoTranslated };
  return [getListTextTranslationsQueryOptions(_id), { data: [row] }];
}

export function answerTexts(
  languages: Partial<Record<TargetLocale, readonly LocaleText[]>>,
): Answer[] {
  const lists = Object.entries(languages) as [TargetLocale, LocaleText[]][]; // as: the keys of a record
  const english = (lists[0]?.[1] ?? []).map(({ _id, key, originalValue, description }) => {
    return { _id, appId: APP_ID, key, value: originalValue, description };
  });
  return [
    answerApp(['en', ...lists.map(([locale]) => locale)]),
    [getListLocalesQueryOptions(), { data: [] }],
    [getListTextsQueryOptions(APP_ID), { data: english }],
    answerEnglish(english.length),
    ...lists.flatMap(([locale, rows]) => answerLocale(locale, rows)),
  ];
}

/** English counts as translated. */
export function answerEnglish(total: number): Answer {
  const none = { pending: 0, error: 0, cancelled: 0, translating: 0 };
  const data = { total, translated: total, progress: 100, ...none };
  return [getGetTranslationProgressQueryOptions(APP_ID, { locale: 'en' }), { data }];
}
