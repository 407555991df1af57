import type { TaskProgress, TaskResult } from '#domain/task.ts';
import { createStore } from '../store.ts';

export interface NextStep {
  label: string;
  run: () => void;
}

/** The rest of a job whose tab was closed: a retry continues it. */
export interface LeftStage {
  name: 'left';
  work: string;
  done: number;
  note: string | undefined;
  discard: () => void;
}

export type JobStage =
  | LeftStage
  | ({ name: 'working'; isStopping: boolean } & TaskProgress)
  | { name: 'ended'; result: TaskResult<unknown>; done: number; next?: NextStep }
  | { name: 'failed'; message: string };

export interface Job {
  id: number;
  title: string;
  stage: JobStage;
  isUnread: boolean;
  stop: () => void;
  retry: () => void;
}

export const jobs = createStore<readonly Job[]>([]);

/** The jobs that have kept the journal's entries, until another place reports their end. */
export const jobsByWork = new Map<string, number>();

let endedAt = performance.timeOrigin;

/** When jobs last ended without a report: by a sign-out, or before the page was loaded. */
export const getLastEnd = (): number => endedAt;

/** On sign-out: finishes running items, starts no others, and shows no results. */
export function endJobs(): void {
  endedAt = Date.now();
  for (const { stop } of jobs.get()) stop();
  jobsByWork.clear();
  jobs.set([]);
}
