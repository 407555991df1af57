import type { QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ComparedSide, planCopyInParts } from '#changes/comparison.ts';
import type { Change } from '#changes/diff.ts';
import type { Plan } from '#changes/plan.ts';
import { offerUndo } from '#dashboard/browser/work/jobs.ts';
import { useShownWork } from '#dashboard/ui/dialog/use-shown-work.ts';
import { undoChanges } from '#changes/undo.ts';
import type { LocaleCode } from '#domain/locales.ts';
import { describeError } from '#domain/api-error.ts';
import { readApp, type ReadingContext, type WholeApp } from '#changes/read-app.ts';
import type { TaskContext, TaskProgress } from '#domain/task.ts';
import { type Applied, openFrom } from '#changes/apply.ts';
import { applyPlanned, applyRest } from '#dashboard/resources/changes.ts';
import { tellOutdatedBy } from '#dashboard/resources/outdated/tell-outdated.ts';
import { runInSlices } from './in-slices.ts';
import { formatSide } from '#dashboard/resources/archive/compared-side.ts';
import { type CopyAction, getCopyWords } from './copy-words.ts';
import { type FetchedFiles, rememberFiles } from './load-side.ts';
import { createWrites } from '#changes/write-steps.ts';
import type { Target } from '#changes/write-items.ts';

export interface CopyTask {
  action: CopyAction;
  target: { appId: string; locale: LocaleCode | undefined; name: string };
  source: ComparedSide & { openFile: (key: string) => Promise<Blob> };
  picked: readonly Change[];
  files: FetchedFiles;
}

export interface CountedPlan {
  plan: Plan;
  calls: number;
  before: WholeApp;
}

type Stage =
  | { name: 'reading'; progress: TaskProgress }
  | { name: 'refused'; message: string }
  | { name: 'ready'; counted: CountedPlan }
  | { name: 'report'; report: Applied };

const START: Stage = { name: 'reading', progress: { finished: 0, total: 0 } };

/** Each plan reads the target again and skips what it has: a stopped copy can continue. */
export function useCopy(queryClient: QueryClient, task: CopyTask) {
  const [stage, setStage] = useState<Stage>(START);
  const reading = useRef<AbortController>(undefined);
  const written = useWritten(queryClient, task);
  const writing = useWriting(queryClient, { task, written, setStage });

  const prepare = async (goOn: (counted: CountedPlan) => void) => {
    const { signal } = (reading.current = new AbortController());
    setStage(START);
    written.begin();
    try {
      const onProgress = (progress: TaskProgress) => setStage({ name: 'reading', progress });
      const counted = await planCopy(task, { signal, onProgress });
      signal.throwIfAborted();
      goOn(counted);
    } catch (error) {
      if (signal.aborted) return;
      setStage({ name: 'refused', message: describeError(error, UNREAD) });
    }
  };

  const { working } = writing;
  return {
    stage: working ? ({ name: 'writing', ...working } as const) : stage,
    prepare: () => void prepare((counted) => setStage({ name: 'ready', counted })),
    write: writing.start,
    goOn: () => void prepare(writing.start),
    stop: writing.stop,
    /** Call it when the dialog closes. */
    leave: () => {
      reading.current?.abort();
      written.leave();
    },
  };
}

async function planCopy(
  { target: { appId, locale }, source, picked, files }: CopyTask,
  { signal, onProgress }: ReadingContext,
): Promise<CountedPlan> {
  const calls = rememberFiles(files);
  const before = await readApp(appId, calls, { signal, ...(onProgress && { onProgress }) });
  const target = { archive: before.archive, locale };
  const plan = await runInSlices(planCopyInParts({ target, source, picked }), signal);
  return { plan, calls: countCalls(plan, { calls, appId, signal }), before };
}

interface Writing {
  task: CopyTask;
  written: ReturnType<typeof useWritten>;
  setStage: (stage: Stage) => void;
}

function useWriting(queryClient: QueryClient, { task, written, setStage }: Writing) {
  const { working, start, stop } = useShownWork();
  const { target, source } = task;
  const words = getCopyWords(task.action, target.name);
  const title = words.task;

  const write = async ({ plan, before }: CountedPlan, context: TaskContext): Promise<Applied> => {
    const planned = { plan, appId: target.appId, openFile: source.openFile, title };
    const report = await applyPlanned(
      queryClient,
      { ...planned, calls: rememberFiles(task.files) },
      context,
    );
    setStage({ name: 'report', report });
    const { done } = report;
    if (done.length > 0) {
      offerUndoOfCopy(queryClient, task, { done, before, onUndone: written.readAnew });
      written.note();
      void tellOutdatedBy(target.appId, done);
    }
    return report;
  };

  return {
    working,
    stop,
    start: (counted: CountedPlan) =>
      start<Change>({
        title,
        // A retry plans again what is missing.
        run: async (context, rest) =>
          write(rest ? await planCopy(task, { signal: context.signal }) : counted, context),
        failed: UNREAD,
        // The undo toast reports the writes.
        doneMessage: ({ done }) => (done.length === 0 ? words.nothingDone : undefined),
      }),
  };
}

interface Copied {
  done: readonly Change[];
  before: WholeApp;
  onUndone: () => void;
}

function offerUndoOfCopy(
  queryClient: QueryClient,
  { action, target: { appId, name } }: CopyTask,
  { done, before: { archive, files }, onUndone }: Copied,
): void {
  const undone = undoChanges(done, archive);
  const words = getCopyWords(action, name);
  offerUndo<Change>({
    message: words.describeDone(done.length),
    undone: words.describeUndone(done.length),
    run: async (...context) => {
      const undo = { appId, changes: undone, openFile: openFrom(files), title: 'Undo' };
      const result = await applyRest(queryClient, undo)(...context);
      onUndone();
      return result;
    },
    failed: UNREAD,
  });
}

/** Not while the dialog shows the report. */
function useWritten(queryClient: QueryClient, { target: { appId } }: CopyTask) {
  const state = useRef({ isShown: true, isUnread: false });
  const readAnew = () => {
    state.current.isUnread = false;
    const side = formatSide({ kind: 'app', id: appId });
    void queryClient.invalidateQueries({ queryKey: ['compared', side] });
  };
  return {
    readAnew,
    begin: () => {
      state.current.isShown = true;
    },
    note: () => {
      state.current.isUnread = true;
      if (!state.current.isShown) readAnew();
    },
    leave: () => {
      state.current.isShown = false;
      if (state.current.isUnread) readAnew();
    },
  };
}

const UNREAD = 'Failed to load application';

function countCalls({ phases }: Plan, target: Omit<Target, 'openFile'>): number {
  const writes = createWrites({
    ...target,
    openFile: () => Promise.reject(new Error('Counting reads no file.')),
  });
  return phases.reduce((sum, phase) => {
    const how = writes(phase);
    if ('each' in how) return sum + phase.items.length;
    return sum + (how.split?.(phase.items).length ?? 1);
  }, 0);
}
