import { createStore } from '#dashboard/browser/store.ts';
import type { StartedJob } from '#dashboard/ui/feedback/work/jobs.ts';
import { type Changes, NO_CHANGES } from './changes.ts';
import type { FailedWrite } from './describe-failures.ts';

/** How far the change of many cells is. */
export interface Work extends StartedJob {
  /** On the bar, e.g. `Assigning`. */
  label: string;
  finished: number;
  total: number;
}

/*
 * Outside React: a change goes on when the grid is left, and whoever comes back finds it there, and
 * can stop it.
 */
export const cellChanges = createStore<Changes>(NO_CHANGES);
export const failedWrites = createStore<readonly FailedWrite[]>([]);
export const workUnderWay = createStore<Work | undefined>(undefined);

/** Whether the grid is there to show what becomes of a change; else a toast says it. */
export const gridShown = createStore(false);
