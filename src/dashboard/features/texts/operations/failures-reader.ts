import type { QueryClient } from '@tanstack/react-query';
import { refetchData } from '#dashboard/api/load.ts';
import { createStore } from '#dashboard/browser/store.ts';
import { type Cell, toCellKey } from '#dashboard/resources/progress/status-counts.ts';
import { withoutKey } from '#domain/group-failures.ts';
import { PARALLEL } from '#domain/task.ts';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import type { LocaleText } from '#generated/model/index.ts';
import type { AffectedCell } from './cells.ts';

export interface FailuresRead {
  cells: ReadonlyMap<string, ReadCell>;
  error?: unknown;
}

interface ReadCell {
  /** Of failures, when it was read. */
  count: number;
  reasons: ReadonlyMap<string, Pick<Place, 'count' | 'keys'>>;
}

/** Reads a cell again when its number of failures changes. */
export class FailuresReader {
  readonly read = createStore<FailuresRead>({ cells: new Map() });
  readonly #queryClient: QueryClient;
  #wanted: readonly AffectedCell[] = [];
  readonly #underWay = new Set<string>();

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
  }

  /** Without cells, it stops. */
  setCells(cells: readonly AffectedCell[]): void {
    this.#wanted = cells;
    if (cells.length > 0) this.read.set({ cells: this.read.get().cells });
    this.#goOn();
  }

  /** Cells that fail again may have other reasons. */
  forget(cells: readonly Cell[]): void {
    const { cells: known, ...rest } = this.read.get();
    const left = new Map(known);
    if (cells.filter((cell) => left.delete(toCellKey(cell))).length > 0)
      this.read.set({ ...rest, cells: left });
  }

  #goOn(): void {
    for (const cell of this.#wanted) {
      if (this.#underWay.size >= PARALLEL) return;
      const key = toCellKey(cell);
      if (this.#underWay.has(key) || isRead(this.read.get(), cell)) continue;
      this.#underWay.add(key);
      void this.#readCell(cell).finally(() => {
        this.#underWay.delete(key);
        this.#goOn();
      });
    }
  }

  async #readCell(cell: AffectedCell): Promise<void> {
    const { appId, locale, count } = cell;
    try {
      const list = getListLocaleTextsQueryOptions(appId, { locale });
      const reasons = findReasons((await refetchData(this.#queryClient, list)).data);
      const { cells, ...rest } = this.read.get();
      this.read.set({ ...rest, cells: new Map(cells).set(toCellKey(cell), { count, reasons }) });
    } catch (error) {
      this.#wanted = [];
      this.read.set({ ...this.read.get(), error });
    }
  }
}

export const isRead = ({ cells }: FailuresRead, cell: AffectedCell): boolean =>
  cells.get(toCellKey(cell))?.count === cell.count;

export interface FailureReason {
  reason: string;
  count: number;
  places: readonly Place[];
}

interface Place {
  cell: Cell;
  count: number;
  keys: string[];
}

const NAMED_KEYS = 3;

/** The contract allows a failure without a reason. */
export const NO_REASON = 'The server gave no reason';

type MaybeFailed = Pick<LocaleText, 'key' | 'status' | 'errorMessage'>;

export function findReasons(texts: readonly MaybeFailed[]): ReadCell['reasons'] {
  const reasons = new Map<string, { count: number; keys: string[] }>();
  for (const { key, status, errorMessage } of texts) {
    if (status !== 'error') continue;
    const reason = withoutKey(errorMessage?.trim() ?? '', key) || NO_REASON;
    const found = reasons.get(reason) ?? { count: 0, keys: [] };
    reasons.set(reason, found);
    found.count += 1;
    if (found.keys.length < NAMED_KEYS) found.keys.push(key);
  }
  return reasons;
}

/** The most frequent first. */
export function groupFailures(
  lists: readonly { cell: Cell; reasons: ReadCell['reasons'] }[],
): FailureReason[] {
  const byReason = new Map<string, Place[]>();
  for (const { cell, reasons } of lists)
    for (const [reason, found] of reasons)
      byReason.set(reason, [...(byReason.get(reason) ?? []), { cell, ...found }]);
  return [...byReason]
    .map(([reason, found]) => {
      const places = found.sort((a, b) => b.count - a.count);
      return { reason, places, count: places.reduce((sum, { count }) => sum + count, 0) };
    })
    .sort((a, b) => b.count - a.count);
}
