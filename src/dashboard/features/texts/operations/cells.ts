import { formatNumber } from '#domain/format.ts';
import {
  type Cell,
  type CountsByCell,
  toCellKey,
  countQueued,
  countStatuses,
  countTranslatable,
  type StatusCounts,
  statuses,
  getPercent,
} from '#dashboard/resources/progress/status-counts.ts';
import type { OperationFilter } from './operations-view.ts';
import type { TranslationStatus } from '#domain/translation-status.ts';

export interface Sum {
  counts: StatusCounts;
  unread: number;
  failed: number;
}

export function sumCounts(cells: readonly Cell[], known: CountsByCell): Sum {
  const sum: Sum = { counts: countStatuses([]), unread: 0, failed: 0 };
  for (const cell of cells) {
    const counts = known.get(toCellKey(cell));
    if (counts === undefined) sum.unread += 1;
    else if (counts === 'failed') sum.failed += 1;
    else for (const status of statuses) sum.counts[status] += counts[status];
  }
  return sum;
}

export const filterCounts: Record<OperationFilter, (counts: StatusCounts) => number> = {
  failed: ({ error }) => error,
  missing: ({ new: missing }) => missing,
  queued: countQueued,
};

export type Operation = 'Auto-translate missing' | 'Retry failed' | 'Cancel queued';

/** A language with a queue is not queued again (spec 4). */
const operationCounts: Record<Operation, (counts: StatusCounts) => number> = {
  'Auto-translate missing': (counts) => (countQueued(counts) > 0 ? 0 : countTranslatable(counts)),
  'Retry failed': (counts) => (countQueued(counts) > 0 ? 0 : counts.error),
  'Cancel queued': countQueued,
};

export interface AffectedCell extends Cell {
  count: number;
}

function findCells(
  cells: readonly Cell[],
  known: CountsByCell,
  countIn: (counts: StatusCounts) => number,
): AffectedCell[] {
  return cells.flatMap((cell) => {
    const counts = known.get(toCellKey(cell));
    const count = typeof counts === 'object' ? countIn(counts) : 0;
    return count > 0 ? [{ ...cell, count }] : [];
  });
}

export const findAffected = (
  operation: Operation,
  cells: readonly Cell[],
  known: CountsByCell,
): AffectedCell[] => findCells(cells, known, operationCounts[operation]);

/** The reasons of failures are read automatically in up to this many cells. */
export const READ_UNASKED = 14;

export const findFailed = (cells: readonly Cell[], known: CountsByCell): AffectedCell[] =>
  findCells(cells, known, filterCounts.failed);

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
    counts[status] > 0 ? [{ text: `${formatNumber(counts[status])} ${word}`, status }] : [],
  );
  return [{ text: `${percent}% translated` }, ...figures];
}

/** E.g. `98% translated, 3 failed, 12 queued`. */
export function describeCell(counts: StatusCounts | 'failed' | undefined, since = 0): string {
  if (counts === undefined) return 'loading';
  if (counts === 'failed') return 'could not be loaded';
  const more = since > 0 ? [`${formatNumber(since)} finished since you last looked`] : [];
  return [...listFigures(counts).map(({ text }) => text), ...more].join(', ');
}

/** E.g. `3 failed, 12 queued`. */
export const listWork = (counts: StatusCounts): string[] =>
  Object.entries(filterCounts).flatMap(([word, count]) =>
    count(counts) > 0 ? [`${formatNumber(count(counts))} ${word}`] : [],
  );

interface Mark {
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
