import { formatNumber } from '#domain/format.ts';
import { explainFailure } from '#domain/api-error.ts';
import {
  getFailures,
  getRest,
  type RunTask,
  type TaskProgress,
  type TaskResult,
} from '#domain/task.ts';
import { keepTabOpen } from './confirm.ts';
import { addUndoable, toast, type Undoable } from './toast.ts';
import {
  type Job,
  jobs,
  jobsByWork,
  type JobStage,
  type LeftStage,
  type NextStep,
} from './job-store.ts';

export interface JobToStart<Item> {
  title: string;
  run: RunTask<Item>;
  failed: string;
  /** The toast for a complete success; `<title>: done` by default, `undefined` for none. */
  doneMessage?: (result: TaskResult<Item>) => string | undefined;
  count?: (done: readonly Item[]) => number;
  next?: (result: TaskResult<Item>) => NextStep | undefined;
  /** Whether a dialog or page shows its end. */
  isShown?: () => boolean;
  /** Waits until the user continues or discards it. */
  left?: LeftStage;
}

let lastId = 0;

const find = (id: number) => jobs.get().find((job) => job.id === id);
const unlist = (id: number) => jobs.set(jobs.get().filter((job) => job.id !== id));
const remove = (id: number) => {
  for (const [work, job] of jobsByWork) if (job === id) jobsByWork.delete(work);
  unlist(id);
};
const change = (id: number, part: Partial<Job>) =>
  jobs.set(jobs.get().map((job) => (job.id === id ? { ...job, ...part } : job)));

/** Listed under `Background tasks`. A retry writes the rest. Returns a function that stops it. */
export function startJob<Item>(started: JobToStart<Item>): () => void {
  const id = (lastId += 1);
  let rest: readonly Item[] | undefined;
  let stopping = new AbortController();
  const { title, failed, count = ({ length }) => length, isShown = () => false, left } = started;

  const run = async () => {
    stopping = new AbortController();
    const { signal } = stopping;
    const show = ({ finished, total }: TaskProgress) => {
      const stage = { name: 'working', finished, total, isStopping: signal.aborted } as const;
      change(id, { stage, isUnread: false });
    };
    const onKept = (work: string) => {
      if (find(id)) jobsByWork.set(work, id);
    };
    show({ finished: 0, total: 0 });
    try {
      const context = { signal, onProgress: show, onKept, isRetry: rest !== undefined };
      const result = await keepTabOpen(started.run(context, rest));
      rest = getRest(result);
      if (find(id)) end(result);
    } catch (error) {
      if (find(id)) keep({ name: 'failed', message: explainFailure(error, failed) });
    }
  };
  const end = (result: TaskResult<Item>) => {
    const next = started.next?.(result);
    const stage = {
      name: 'ended',
      result,
      done: count(result.done),
      ...(next && { next }),
    } as const;
    if (isShown() || result.failed.length + result.skipped.length > 0) {
      keep(stage);
      return;
    }
    const say = started.doneMessage ?? (() => `${title}: done`);
    const message = say(result);
    // Notes that no message contains stay until the user has read them.
    if (next || (message === undefined && result.notes)) change(id, { stage, isUnread: true });
    else remove(id);
    if (message !== undefined) toast.success(message);
  };
  const keep = (stage: Extract<JobStage, { name: 'ended' | 'failed' }>) => {
    if (isShown()) {
      remove(id);
      return;
    }
    change(id, { stage, isUnread: true });
    const failures = stage.name === 'failed' ? undefined : getFailures(stage.result).length;
    // The user knows that it was stopped.
    if (failures === 0) return;
    const outcome = failures === undefined ? 'failed' : `${formatNumber(failures)} failed`;
    toast.error(`${title}: ${outcome}. See “Background tasks” at the top of the page.`);
  };
  const stop = () => {
    stopping.abort();
    const { stage } = find(id) ?? {};
    if (stage?.name === 'working') change(id, { stage: { ...stage, isStopping: true } });
  };
  const retry = () => {
    const { stage } = find(id) ?? {};
    if (stage && stage.name !== 'working') void run();
  };

  const stage = left ?? ({ name: 'working', finished: 0, total: 0, isStopping: false } as const);
  jobs.set([...jobs.get(), { id, title, stage, isUnread: !!left, stop, retry }]);
  if (!left) void run();
  return stop;
}

export function markJobsRead(): void {
  if (jobs.get().some(({ isUnread }) => isUnread))
    jobs.set(jobs.get().map((job) => ({ ...job, isUnread: false })));
}

export const dismissJob = (id: number): void => {
  if (find(id)?.stage.name !== 'working') unlist(id);
};

interface UndoToOffer<Item> {
  message: string;
  /** E.g. `3 texts are back`. */
  undone: string;
  /** Absent when the contents could not be saved first. */
  run: RunTask<Item> | undefined;
  failed: string;
}

const NOT_SAVED = 'This cannot be undone: its contents could not be saved first.';

export function offerUndo<Item>(
  { message, undone, run, failed }: UndoToOffer<Item>,
  replaced?: Undoable,
): Undoable | undefined {
  if (!run) {
    toast.success(`${message}. ${NOT_SAVED}`);
    return undefined;
  }
  const undo = () =>
    void startJob({
      title: `Undo: ${message}`,
      run,
      failed,
      doneMessage: ({ notes = [] }) => [undone, ...notes].join('. '),
    });
  const undoable = { message, undo };
  addUndoable(undoable, replaced);
  return undoable;
}

/** Says when it stopped. */
export const describeLeft = (done: number): string =>
  done === 0 ? 'before it started' : `after ${formatNumber(done)}`;
