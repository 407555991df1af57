import { useState } from 'react';
import type { Comparison } from '#changes/comparison.ts';
import type { Change } from '#changes/diff.ts';
import { createStore, type Store, useStore } from '#dashboard/browser/store.ts';
import { ROWS_AT_ONCE, runInSlices } from './in-slices.ts';

export type Ticked = ReadonlySet<Change>;

export interface RowTicks {
  ticked: Ticked;
  isTickable: (row: Change) => boolean;
  /** Ignores rows that cannot be selected. Large selections are applied asynchronously. */
  set: (rows: readonly Change[], ticked: boolean) => void;
  clear: () => void;
}

const NONE: Ticked = new Set();

/** Selects rows of one comparison; a new comparison starts with none. */
export function useTicks(comparison: Comparison, isTickable: (row: Change) => boolean): RowTicks {
  const create = () => ({ of: comparison, ...createTicks(isTickable) });
  const [kept, setKept] = useState(create);
  let ticks = kept;
  if (kept.of !== comparison || kept.isTickable !== isTickable) {
    ticks = create();
    setKept(ticks);
  }
  return { ...ticks, ticked: useStore(ticks.ticked) };
}

interface Selection {
  /** Selects all rows if it is `undefined`. */
  rows: readonly Change[] | undefined;
  isTicked: boolean;
}

/** Selecting 140,000 rows takes 50 ms, so it runs in slices; later selections wait for it. */
export function createTicks(isTickable: (row: Change) => boolean) {
  const ticked: Store<Ticked> = createStore(NONE);
  const waiting: Selection[] = [];
  const work = async () => {
    for (let [change] = waiting; change; [change] = waiting) {
      ticked.set(await runInSlices(changeInParts(ticked.get(), change, isTickable)));
      waiting.shift();
    }
  };
  const add = (change: Selection) => {
    if (waiting.push(change) === 1) void work();
  };
  return {
    ticked,
    isTickable,
    set: (rows: readonly Change[], isTicked: boolean) => add({ rows, isTicked }),
    clear: () => add({ rows: undefined, isTicked: false }),
  };
}

function* changeInParts(
  before: Ticked,
  { rows, isTicked }: Selection,
  isTickable: (row: Change) => boolean,
): Generator<undefined, Ticked> {
  if (!rows) return NONE;
  const next = new Set(before);
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield;
    if (!isTicked) next.delete(row);
    else if (isTickable(row)) next.add(row);
  }
  return next;
}
