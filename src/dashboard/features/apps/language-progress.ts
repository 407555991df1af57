import { formatNumber } from '#dashboard/ui/format-number.ts';
import { getLanguageMark } from '#dashboard/ui/language-state.ts';
import type { LanguageMark } from '#dashboard/ui/language-strip.tsx';
import type { Locale } from '#generated/model/locale.ts';
import type { TranslationProgress } from '#generated/model/translation-progress.ts';

/** The state of a call: its answer, failed, or undefined while there is neither. */
export type Asked<Answer> = Answer | 'failed' | undefined;

/** How far the translation into each language has come. English, the base, is not among them. */
export type ProgressByLocale = ReadonlyMap<Locale, Asked<TranslationProgress>>;

interface Query<Answer> {
  data: { data: Answer } | undefined;
  isError: boolean;
}

/** The state of a query: an earlier answer outlives a refetch that failed. */
export function toAsked<Answer>({ data, isError }: Query<Answer>): Asked<Answer> {
  return data?.data ?? (isError ? 'failed' : undefined);
}

/** The parts of a language's progress that are translations, with what they are called in a sentence. */
const parts = [
  ['translated', 'translated'],
  ['error', 'failed'],
  ['cancelled', 'cancelled'],
  ['pending', 'queued'],
  ['translating', 'being translated'],
] as const;

/** How many translations there are, whatever has become of them. */
export const translationsIn = (progress: TranslationProgress): number =>
  parts.reduce((sum, [part]) => sum + progress[part], 0);

/** E.g. `12 translated, 2 failed`. */
export const describeParts = (progress: TranslationProgress): string =>
  parts
    .filter(([part]) => progress[part] > 0)
    .map(([part, word]) => `${formatNumber(progress[part])} ${word}`)
    .join(', ');

/** A text that is not counted under another state is `new` (the contract, TranslationProgress). */
export const missingIn = (progress: TranslationProgress): number =>
  Math.max(0, progress.total - translationsIn(progress));

/** How many texts are not translated. */
export const leftIn = (asked: Asked<TranslationProgress>): number =>
  typeof asked === 'object' ? asked.total - asked.translated : 0;

/** Whether something waits in the queue or is being translated. */
export const isQueued = ({ pending, translating }: TranslationProgress): boolean =>
  pending + translating > 0;

/** The mark of a language in a strip. */
export function markLanguage(
  asked: Asked<TranslationProgress>,
): Pick<LanguageMark, 'state' | 'done'> {
  if (asked === undefined) return { state: 'loading', done: 0 };
  if (asked === 'failed') return { state: 'unknown', done: 0 };
  const { total, translated, error: failed, pending, translating } = asked;
  return getLanguageMark({ total, translated, failed, queued: pending + translating });
}
