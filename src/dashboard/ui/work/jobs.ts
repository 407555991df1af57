import { createStore } from '#dashboard/device/store.ts';
import { keepTabOpen } from '../keep-tab-open.ts';
import { toast } from '../toast.ts';

export interface JobProgress {
  finished: number;
  total: number;
}

/** By which a job is told to stop, and tells how far it is. */
export interface JobCourse {
  signal: AbortSignal;
  onProgress: (progress: JobProgress) => void;
}

/** What became of a job. */
export interface JobReport {
  done: number;
  failures: readonly { name: string; reason: string }[];
  /** How many were not begun because the person stopped it. */
  stopped: number;
  /** What else there is to know, in sentences without their full stops. */
  notes?: readonly string[];
  /** The notes are for a list: the report stays until somebody has read them. */
  hasToBeRead?: boolean;
  /** Tries once more what failed or was stopped. */
  retry?: (course: JobCourse) => Promise<JobReport>;
  /** What a person may want to do next; on a button. */
  next?: { label: string; run: () => void };
}

interface JobToStart {
  /** E.g. `Import of 300 texts`. */
  title: string;
  run: (course: JobCourse) => Promise<JobReport>;
  /** Words why it came to no report. */
  describe: (error: unknown) => string;
  /** Said when all of it is done; `<title>: done` unless given, nothing where it says nothing. */
  doneMessage?: (report: JobReport) => string | undefined;
  /** A dialog shows it for now. */
  isShown?: boolean;
}

export type JobStage =
  | ({ name: 'working'; isStopping: boolean } & JobProgress)
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

/** A job for whoever has started it. */
export interface StartedJob {
  stop: () => void;
  /** No dialog shows it any more: what becomes of it is told under `Work`. */
  leave: () => void;
}

/**
 * All that goes on, or has ended and is not looked at yet, the oldest first. Outside React: a job goes on on whatever
 * page somebody is by then.
 */
export const jobs = createStore<readonly Job[]>([]);

let lastId = 0;
const stops = new Map<number, AbortController>();

const find = (id: number) => jobs.get().find((job) => job.id === id);
const remove = (id: number) => jobs.set(jobs.get().filter((job) => job.id !== id));
const change = (id: number, part: Partial<Job>) =>
  jobs.set(jobs.get().map((job) => (job.id === id ? { ...job, ...part } : job)));

/** Starts something that takes its time, and shows it under `Work` unless a dialog does. */
export function startJob(started: JobToStart): StartedJob {
  const id = (lastId += 1);
  let { isShown = false } = started;
  const { title, describe } = started;

  const run = async (write: JobToStart['run']) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    stops.set(id, stopping);
    const show = ({ finished, total }: JobProgress) => {
      const stage = { name: 'working', finished, total, isStopping: signal.aborted } as const;
      change(id, { stage, isUnread: false });
    };
    show({ finished: 0, total: 0 });
    try {
      const report = await keepTabOpen(write({ signal, onProgress: show }));
      if (stops.delete(id)) end({ name: 'ended', report });
    } catch (error) {
      if (stops.delete(id)) end({ name: 'failed', message: describe(error) });
    }
  };
  const end = (stage: Exclude<JobStage, { name: 'working' }>) => {
    // Its dialog is still there and tells it.
    if (isShown) remove(id);
    else if (isAllDone(stage)) {
      if (stage.report.next || stage.report.hasToBeRead) change(id, { stage, isUnread: true });
      else remove(id);
      const say = started.doneMessage ?? (() => `${title}: done`);
      const message = say(stage.report);
      if (message !== undefined) toast.success(message);
    } else {
      change(id, { stage, isUnread: true });
      toast.error(`${title}: ${tellEnd(stage)} See “Work” at the top of the page.`);
    }
  };
  const stop = () => {
    stops.get(id)?.abort();
    const { stage } = find(id) ?? {};
    if (stage?.name === 'working') change(id, { stage: { ...stage, isStopping: true } });
  };
  const retry = () => {
    const { stage } = find(id) ?? {};
    const again = stage?.name === 'ended' ? stage.report.retry : started.run;
    if (stage && stage.name !== 'working' && again) void run(again);
  };

  const stage = { name: 'working', finished: 0, total: 0, isStopping: false } as const;
  jobs.set([...jobs.get(), { id, title, stage, isUnread: false, stop, retry }]);
  void run(started.run);
  return {
    stop,
    leave: () => {
      isShown = false;
    },
  };
}

type AllDone = Extract<JobStage, { name: 'ended' }>;

const isAllDone = (stage: JobStage): stage is AllDone =>
  stage.name === 'ended' && stage.report.failures.length + stage.report.stopped === 0;

function tellEnd(stage: JobStage): string {
  if (stage.name !== 'ended') return 'it could not be done.';
  const { failures, stopped } = stage.report;
  if (failures.length > 0) return `${failures.length.toLocaleString()} could not be done.`;
  return `stopped, ${stopped.toLocaleString()} not begun.`;
}

/** Somebody has looked at all there is. */
export function markJobsRead(): void {
  if (jobs.get().some(({ isUnread }) => isUnread))
    jobs.set(jobs.get().map((job) => ({ ...job, isUnread: false })));
}

/** What became of a job need not be kept. */
export const dismissJob = (id: number): void => {
  if (find(id)?.stage.name !== 'working') remove(id);
};

/** Nobody is signed in any more: what has begun is finished, the rest is not started, and nobody is told. */
export function endJobs(): void {
  for (const stopping of stops.values()) stopping.abort();
  stops.clear();
  jobs.set([]);
}
