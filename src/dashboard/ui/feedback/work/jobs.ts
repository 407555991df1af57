import { explainFailure } from '#domain/api-error.ts';
import type { TaskContext, TaskProgress } from '#domain/task.ts';
import { keepTabOpen } from '#dashboard/ui/dialog/keep-tab-open.ts';
import { toast } from '../toast.ts';
import { type Job, type JobReport, jobs, type JobStage, stops } from './job-store.ts';

interface JobToStart {
  title: string;
  run: (context: TaskContext) => Promise<JobReport>;
  /** Shown when `run` rejects. */
  failed: string;
  /** The toast for a complete success; `<title>: done` by default, `undefined` for none. */
  doneMessage?: (report: JobReport) => string | undefined;
  isShown?: boolean;
}

export interface StartedJob {
  stop: () => void;
  /** Moves the job to `Work` when its dialog closes. */
  leave: () => void;
  comeBack: () => void;
}

let lastId = 0;

const find = (id: number) => jobs.get().find((job) => job.id === id);
const remove = (id: number) => jobs.set(jobs.get().filter((job) => job.id !== id));
const change = (id: number, part: Partial<Job>) =>
  jobs.set(jobs.get().map((job) => (job.id === id ? { ...job, ...part } : job)));

/** Starts a long task, shown under `Work` unless a dialog shows it. */
export function startJob(started: JobToStart): StartedJob {
  const id = (lastId += 1);
  let { isShown = false } = started;
  const { title, failed } = started;

  const run = async (write: JobToStart['run']) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    stops.set(id, stopping);
    const show = ({ finished, total }: TaskProgress) => {
      const stage = { name: 'working', finished, total, isStopping: signal.aborted } as const;
      change(id, { stage, isUnread: false });
    };
    show({ finished: 0, total: 0 });
    try {
      const report = await keepTabOpen(write({ signal, onProgress: show }));
      if (stops.delete(id)) end({ name: 'ended', report });
    } catch (error) {
      if (stops.delete(id)) end({ name: 'failed', message: explainFailure(error, failed) });
    }
  };
  const end = (stage: Exclude<JobStage, { name: 'working' }>) => {
    // Its dialog shows the result.
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
    comeBack: () => {
      isShown = true;
    },
  };
}

type AllDone = Extract<JobStage, { name: 'ended' }>;

const isAllDone = (stage: JobStage): stage is AllDone =>
  stage.name === 'ended' && stage.report.failures.length + stage.report.stopped === 0;

function tellEnd(stage: JobStage): string {
  if (stage.name !== 'ended') return 'failed.';
  const { failures, stopped } = stage.report;
  if (failures.length > 0) return `${failures.length.toLocaleString()} failed.`;
  return `stopped, ${stopped.toLocaleString()} not started.`;
}

export function markJobsRead(): void {
  if (jobs.get().some(({ isUnread }) => isUnread))
    jobs.set(jobs.get().map((job) => ({ ...job, isUnread: false })));
}

export const dismissJob = (id: number): void => {
  if (find(id)?.stage.name !== 'working') remove(id);
};
