import { createStore } from '#dashboard/browser/store.ts';
import type { TaskContext, TaskProgress } from '#domain/task.ts';

export interface JobReport {
  done: number;
  failures: readonly { name: string; reason: string }[];
  stopped: number;
  /** Further remarks, in sentences without full stops. */
  notes?: readonly string[];
  /** The report stays until the user has read its notes. */
  hasToBeRead?: boolean;
  retry?: (context: TaskContext) => Promise<JobReport>;
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
  isUnread: boolean;
  stop: () => void;
  retry: () => void;
}

export const jobs = createStore<readonly Job[]>([]);

export const stops = new Map<number, AbortController>();

/** On sign-out: finishes running items, starts no others, and shows no results. */
export function endJobs(): void {
  for (const stopping of stops.values()) stopping.abort();
  stops.clear();
  jobs.set([]);
}
