import type { TaskContext, TaskProgress, TaskResult } from '#domain/task.ts';
import { createStore } from '../store.ts';

export interface NextStep {
  label: string;
  run: () => void;
}

/** A job that a closed tab has left. */
export interface WorkOffer {
  id: string;
  title: string;
  total: number;
  done: number;
  note?: string;
  /** Resolves with `undefined` when another tab was quicker. Rejects when resuming fails. */
  onContinue: (context: TaskContext) => Promise<Resumed | undefined>;
  onDiscard: () => void;
}

export interface Resumed extends TaskResult<string> {
  /** A next step for a user who has moved to another page. */
  next?: NextStep;
}

export type JobStage =
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

/** Also of jobs that have ended, unless another place has told their end. */
export const stops = new Map<number, AbortController>();

/** On sign-out: finishes running items, starts no others, and shows no results. */
export function endJobs(): void {
  for (const stopping of stops.values()) stopping.abort();
  stops.clear();
  jobs.set([]);
}
