import { createStore } from '#dashboard/browser/store.ts';
import type { TaskContext, TaskProgress } from '#domain/task.ts';

/** The result of a job. */
export interface JobReport {
  done: number;
  failures: readonly { name: string; reason: string }[];
  /** How many were not begun because the person stopped it. */
  stopped: number;
  /** Further remarks, in sentences without full stops. */
  notes?: readonly string[];
  /** The notes are for a list: the report stays until somebody has read them. */
  hasToBeRead?: boolean;
  /** Tries once more what failed or was stopped. */
  retry?: (context: TaskContext) => Promise<JobReport>;
  /** A next step offered on a button. */
  next?: { label: string; run: () => void };
}

export type JobStage =
  | ({ name: 'working'; isStopping: boolean } & TaskProgress)
  | { name: 'ended'; report: JobReport }
  | { name: 'failed'; message: string };

export interface Job {
  id: number;
  title: string;
  stage: JobStage;
  /** Nobody has looked at how it ended. */
  isUnread: boolean;
  stop: () => void;
  retry: () => void;
}

/**
 * All that goes on, or has ended and is not looked at yet, the oldest first. Outside React: a job goes on on whatever
 * page somebody is by then.
 */
export const jobs = createStore<readonly Job[]>([]);

/** By which each that runs is stopped. */
export const stops = new Map<number, AbortController>();

/** Nobody is signed in any more: what has begun is finished, the rest is not started, and nobody is told. */
export function endJobs(): void {
  for (const stopping of stops.values()) stopping.abort();
  stops.clear();
  jobs.set([]);
}
