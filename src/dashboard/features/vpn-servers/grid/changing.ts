import { createStore } from '#dashboard/browser/store.ts';
import type { StartedJob } from '#dashboard/browser/work/jobs.ts';
import { type Changes, NO_CHANGES } from './changes.ts';
import type { NotWritten } from '#domain/task.ts';
import type { CellWrite } from './write-cells.ts';

export interface Work extends StartedJob {
  label: string;
  finished: number;
  total: number;
}

/* Outside React: a change continues when the user leaves the grid, and can be stopped on return. */
export const cellChanges = createStore<Changes>(NO_CHANGES);
export const failedWrites = createStore<readonly NotWritten<CellWrite>[]>([]);
export const workUnderWay = createStore<Work | undefined>(undefined);

/** While the grid is mounted it reports failures; otherwise a toast does. */
export const gridShown = createStore(false);
