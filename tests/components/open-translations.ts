import {
  getGetTranslationProgressQueryOptions,
  getListLocaleTextsQueryOptions,
} from '#generated/api/app-texts.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import type { LocaleText, TranslationProgress } from '#generated/model/index.ts';
import { type Answer, renderScreen } from './render-screen.tsx';

type Counts = Partial<TranslationProgress>;
type Languages = Partial<Record<'fr' | 'de', Counts>>;

export const idOf = (name: string) =>
  `65f0000000000000000000${name.length.toString().padStart(2, '0')}`;

export const answerCounts = (name: string, locale: 'fr' | 'de', counts: Counts): Answer => {
  const data = {
    total: 10,
    translated: 0,
    progress: 0,
    pending: 0,
    error: 0,
    cancelled: 0,
    translating: 0,
    ...counts,
  };
  return [getGetTranslationProgressQueryOptions(idOf(name), { locale }), { data }];
};

/** Sets the response with a language's failed texts. */
export const answerFailures = (
  name: string,
  locale: 'fr' | 'de',
  rows: readonly LocaleText[],
): Answer => [getListLocaleTextsQueryOptions(idOf(name), { locale }), { data: rows }];

/** The page of all translations, with these applications by their names. */
export function openTranslations(
  apps: Record<string, Languages>,
  search = '',
  more: readonly Answer[] = [],
) {
  const list = Object.entries(apps).map(([name, languages]) => ({
    ...{ _id: idOf(name), name, platform: 'iOS', createdAt: '2026-01-01T00:00:00Z' },
    locales: ['en', ...Object.keys(languages)],
  }));
  return renderScreen(`/translations${search}`, [
    [getListAppsQueryOptions(), list],
    ...Object.entries(apps).flatMap(([name, languages]) =>
      Object.entries(languages).map(
        ([locale, counts]) => answerCounts(name, locale as 'fr' | 'de', counts), // as: the keys of a record
      ),
    ),
    ...more,
  ]);
}
