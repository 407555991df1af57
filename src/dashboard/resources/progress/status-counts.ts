import { getLanguageMark, getPercentOf, type LanguageMark } from '#domain/language-state.ts';
import type { LocaleText, TranslationProgress } from '#generated/model/index.ts';
import { autoTranslatable, type TranslationStatus } from '#domain/translation-status.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';

export type StatusCounts = Record<TranslationStatus, number>;

const none: Readonly<StatusCounts> = {
  new: 0,
  pending: 0,
  translating: 0,
  translated: 0,
  error: 0,
  cancelled: 0,
};

// as: its own keys
export const statuses = Object.keys(none) as readonly TranslationStatus[];

/** Counts the rows; the server's counters are used only while no rows are loaded. */
export function countStatuses(rows: readonly Pick<LocaleText, 'status'>[]): StatusCounts {
  const counts = { ...none };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}

/** Texts without another state are `new` (the contract, TranslationProgress). */
export function countsOfProgress(progress: TranslationProgress): StatusCounts {
  const { total, pending, translating, translated, error, cancelled } = progress;
  const rest = total - pending - translating - translated - error - cancelled;
  return { new: Math.max(0, rest), pending, translating, translated, error, cancelled };
}

/** The language is polled while any are queued. */
export const countQueued = ({ pending, translating }: StatusCounts): number =>
  pending + translating;

export const countTranslatable = (counts: StatusCounts): number =>
  autoTranslatable.reduce((sum, status) => sum + counts[status], 0);

export const countAll = (counts: StatusCounts): number =>
  statuses.reduce((sum, status) => sum + counts[status], 0);

/** The translated share; `empty` without texts. */
export function getPercent(counts: StatusCounts): number | 'empty' {
  const total = countAll(counts);
  return total === 0 ? 'empty' : getPercentOf(counts.translated, total);
}

export function markLanguage(
  counts: StatusCounts | 'failed' | undefined,
): Pick<LanguageMark, 'state' | 'done'> {
  if (typeof counts !== 'object') return { state: counts ? 'unknown' : 'loading', done: 0 };
  return getLanguageMark({
    total: countAll(counts),
    translated: counts.translated,
    failed: counts.error,
    queued: countQueued(counts),
  });
}

export const isStatus = (word: string): word is TranslationStatus =>
  statuses.some((status) => status === word);

export interface Cell {
  appId: string;
  locale: TargetLocaleCode;
}

export const toCellKey = ({ appId, locale }: Cell): string => `${appId} ${locale}`;

/** By cell key; `failed` after a failed request, absent before the first response. */
export type CountsByCell = ReadonlyMap<string, StatusCounts | 'failed'>;
