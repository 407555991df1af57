import { formatNumber } from '#domain/format.ts';
import { countAll, type StatusCounts } from '#dashboard/resources/progress/status-counts.ts';
import type { Locale } from '#generated/model/index.ts';

export type Asked<Answer> = Answer | 'failed' | undefined;

export type ProgressByLocale = ReadonlyMap<Locale, Asked<StatusCounts>>;

export interface Query<Answer> {
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

export const countTranslations = (counts: StatusCounts): number => countAll(counts) - counts.new;

/** E.g. `12 translated, 2 failed`. */
export const describeParts = (counts: StatusCounts): string =>
  parts
    .filter(([part]) => counts[part] > 0)
    .map(([part, word]) => `${formatNumber(counts[part])} ${word}`)
    .join(', ');
