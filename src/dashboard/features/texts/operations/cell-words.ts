import {
  countQueued,
  getPercent,
  type StatusCounts,
} from '#dashboard/resources/progress/status-counts.ts';
import type { TranslationStatus } from '#domain/translation-status.ts';

const words = [
  ['error', 'failed'],
  ['translating', 'being translated'],
  ['pending', 'queued'],
  ['new', 'missing'],
  ['cancelled', 'cancelled'],
] as const;

interface Figure {
  text: string;
  /** Of the rows that are counted; absent for the share of all. */
  status?: TranslationStatus;
}

/** E.g. `98% translated`, `3 failed`. */
export function listFigures(counts: StatusCounts): Figure[] {
  const percent = getPercent(counts);
  if (percent === 'empty') return [{ text: 'no texts' }];
  const figures = words.flatMap(([status, word]) =>
    counts[status] > 0 ? [{ text: `${counts[status].toLocaleString()} ${word}`, status }] : [],
  );
  return [{ text: `${percent}% translated` }, ...figures];
}

/** E.g. `98% translated, 3 failed, 12 queued`. */
export function describeCell(counts: StatusCounts | 'failed' | undefined, since = 0): string {
  if (counts === undefined) return 'loading';
  if (counts === 'failed') return 'could not be loaded';
  const more = since > 0 ? [`${since.toLocaleString()} finished since you last looked`] : [];
  return [...listFigures(counts).map(({ text }) => text), ...more].join(', ');
}

export interface Mark {
  kind: 'failed' | 'queued' | 'missing' | 'cancelled' | 'since';
  text: string;
}

const short = new Intl.NumberFormat('en', { notation: 'compact' });

export function getMark(counts: StatusCounts, since: number): Mark | undefined {
  const queued = countQueued(counts);
  const { error, new: missing, cancelled } = counts;
  if (error > 0) return { kind: 'failed', text: `${short.format(error)} failed` };
  if (queued > 0) return { kind: 'queued', text: `${short.format(queued)} queued` };
  if (since > 0) return { kind: 'since', text: `+${short.format(since)}` };
  if (missing > 0) return { kind: 'missing', text: `${short.format(missing)} missing` };
  if (cancelled > 0) return { kind: 'cancelled', text: `${short.format(cancelled)} cancelled` };
  return undefined;
}
