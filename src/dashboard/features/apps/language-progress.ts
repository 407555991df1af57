import { formatNumber } from '#domain/format.ts';
import { getLanguageMark } from '#domain/language-state.ts';
import type { LanguageMark } from '#domain/language-state.ts';
import type { Locale } from '#generated/model/locale.ts';
import type { TranslationProgress } from '#generated/model/translation-progress.ts';

export type Asked<Answer> = Answer | 'failed' | undefined;

export type ProgressByLocale = ReadonlyMap<Locale, Asked<TranslationProgress>>;

interface Query<Answer> {
  data: { data: Answer } | undefined;
  isError: boolean;
}

/** The state of a query: an earlier result survives a failed refetch. */
export function toAsked<Answer>({ data, isError }: Query<Answer>): Asked<Answer> {
  return data?.data ?? (isError ? 'failed' : undefined);
}

const parts = [
  ['translated', 'translated'],
  ['error', 'failed'],
  ['cancelled', 'cancelled'],
  ['pending', 'queued'],
  ['translating', 'being translated'],
] as const;

export const translationsIn = (progress: TranslationProgress): number =>
  parts.reduce((sum, [part]) => sum + progress[part], 0);

/** E.g. `12 translated, 2 failed`. */
export const describeParts = (progress: TranslationProgress): string =>
  parts
    .filter(([part]) => progress[part] > 0)
    .map(([part, word]) => `${formatNumber(progress[part])} ${word}`)
    .join(', ');

export const missingIn = (progress: TranslationProgress): number =>
  Math.max(0, progress.total - translationsIn(progress));

export const leftIn = (asked: Asked<TranslationProgress>): number =>
  typeof asked === 'object' ? asked.total - asked.translated : 0;

export const isQueued = ({ pending, translating }: TranslationProgress): boolean =>
  pending + translating > 0;

export function markLanguage(
  asked: Asked<TranslationProgress>,
): Pick<LanguageMark, 'state' | 'done'> {
  if (asked === undefined) return { state: 'loading', done: 0 };
  if (asked === 'failed') return { state: 'unknown', done: 0 };
  const { total, translated, error: failed, pending, translating } = asked;
  return getLanguageMark({ total, translated, failed, queued: pending + translating });
}
