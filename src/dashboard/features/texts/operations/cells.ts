import {
  type Cell,
  type CountsByCell,
  toCellKey,
  countQueued,
  countTranslatable,
  type StatusCounts,
  statuses,
} from '#dashboard/resources/progress/status-counts.ts';
import type { App } from '#generated/model/app.ts';
import { targetLocales } from '#domain/locales.ts';
import type { OperationFilter } from './operations-view.ts';

/** A part of the grid; without an application or a language: all of them. */
export type Scope = Partial<Cell>;

export const listCells = (apps: readonly App[], { appId, locale }: Scope = {}): Cell[] =>
  apps
    .filter(({ _id }) => appId === undefined || _id === appId)
    .flatMap(({ _id, locales }) =>
      targetLocales(locales)
        .filter((code) => locale === undefined || code === locale)
        .map((code) => ({ appId: _id, locale: code })),
    );

export interface Sum {
  counts: StatusCounts;
  unread: number;
  failed: number;
}

export function sumCounts(cells: readonly Cell[], known: CountsByCell): Sum {
  const sum: Sum = {
    counts: { new: 0, pending: 0, translating: 0, translated: 0, error: 0, cancelled: 0 },
    unread: 0,
    failed: 0,
  };
  for (const cell of cells) {
    const counts = known.get(toCellKey(cell));
    if (counts === undefined) sum.unread += 1;
    else if (counts === 'failed') sum.failed += 1;
    else for (const status of statuses) sum.counts[status] += counts[status];
  }
  return sum;
}

export const filterCounts: Record<OperationFilter, (counts: StatusCounts) => number> = {
  queued: countQueued,
  failed: ({ error }) => error,
  missing: ({ new: missing }) => missing,
};

export type Operation = 'Auto-translate missing' | 'Retry failed' | 'Cancel queued';

/** A language with a queue is not queued again (spec 4). */
export const operationCounts: Record<Operation, (counts: StatusCounts) => number> = {
  'Auto-translate missing': (counts) => (countQueued(counts) > 0 ? 0 : countTranslatable(counts)),
  'Retry failed': (counts) => (countQueued(counts) > 0 ? 0 : counts.error),
  'Cancel queued': countQueued,
};

export interface AffectedCell extends Cell {
  count: number;
}

export const findAffected = (
  operation: Operation,
  cells: readonly Cell[],
  known: CountsByCell,
): AffectedCell[] =>
  cells.flatMap((cell) => {
    const counts = known.get(toCellKey(cell));
    const count = typeof counts === 'object' ? operationCounts[operation](counts) : 0;
    return count > 0 ? [{ ...cell, count }] : [];
  });
