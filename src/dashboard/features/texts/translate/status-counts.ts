import { getLanguageMark } from '#dashboard/ui/controls/language-state.ts';
import type { LanguageMark } from '#dashboard/ui/controls/language-strip.tsx';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TranslationProgress } from '#generated/model/translation-progress.ts';
import { autoTranslatable, type TranslationStatus } from '#domain/translation-status.ts';
import { statuses } from './statuses.ts';

/** How many texts of one language are in each state. */
export type StatusCounts = Record<TranslationStatus, number>;

const none = (): StatusCounts => ({
  new: 0,
  pending: 0,
  translating: 0,
  translated: 0,
  error: 0,
  cancelled: 0,
});

/** Counts the rows themselves: what a server's counter says is only taken where no rows are at hand. */
export function countStatuses(rows: readonly Pick<LocaleText, 'status'>[]): StatusCounts {
  const counts = none();
  for (const { status } of rows) counts[status] += 1;
  return counts;
}

/** A text that is not counted under another state is `new` (the contract, TranslationProgress). */
export function countsOfProgress(progress: TranslationProgress): StatusCounts {
  const { total, pending, translating, translated, error, cancelled } = progress;
  const rest = total - pending - translating - translated - error - cancelled;
  return { new: Math.max(0, rest), pending, translating, translated, error, cancelled };
}

/** How many wait or are being worked on: while there are any, the language is polled. */
export const countQueued = ({ pending, translating }: StatusCounts): number =>
  pending + translating;

/** How many `Auto-translate` would put into the queue. */
export const countTranslatable = (counts: StatusCounts): number =>
  autoTranslatable.reduce((sum, status) => sum + counts[status], 0);

const countAll = (counts: StatusCounts): number =>
  statuses.reduce((sum, status) => sum + counts[status], 0);

/** The share that is translated, rounded (spec 9); where there is nothing, nothing is done. */
export function getPercent(counts: StatusCounts): number | 'empty' {
  const total = countAll(counts);
  return total === 0 ? 'empty' : Math.round((counts.translated * 100) / total);
}

/** How many texts are not translated. */
export const countLeft = (counts: StatusCounts): number => countAll(counts) - counts.translated;

/** The mark of a language in a strip. */
export const markLanguage = (
  counts: StatusCounts | undefined,
): Pick<LanguageMark, 'state' | 'done'> =>
  counts
    ? getLanguageMark({
        total: countAll(counts),
        translated: counts.translated,
        failed: counts.error,
        queued: countQueued(counts),
      })
    : { state: 'loading', done: 0 };
