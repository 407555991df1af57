import { useMounted } from '#dashboard/ui/dialog/use-shown-work.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type ComparedSide, planCopyInParts } from '#changes/comparison.ts';
import type { Change } from '#changes/diff.ts';
import type { Plan } from '#changes/plan.ts';
import { offerUndo } from '#dashboard/browser/work/jobs.ts';
import type { LocaleCode } from '#domain/locales.ts';
import { readApp, type ReadingContext, type WholeApp } from '#changes/read-app.ts';
import type { TaskContext } from '#domain/task.ts';
import { type Applied, openFrom } from '#changes/apply.ts';
import { applyPlanned, calls, undo } from '#dashboard/resources/changes.ts';
import { tellOutdatedBy } from '#dashboard/resources/outdated/tell-outdated.ts';
import { runInSlices } from './in-slices.ts';
import { formatSide } from '#dashboard/resources/archive/compared-side.ts';
import { UNREAD, useStages } from '../staged-dialog.tsx';
import { type CopyAction, getCopyWords } from './copy-words.ts';
import { createWrites } from '#changes/write-steps.ts';
import type { Target } from '#changes/write-items.ts';

export interface CopyTask {
  action: CopyAction;
  target: { appId: string; locale: LocaleCode | undefined; name: string };
  source: ComparedSide & { openFile: (key: string) => Promise<Blob> };
  picked: readonly Change[];
}

export interface CountedPlan {
  plan: Plan;
  calls: number;
  before: WholeApp;
}

/** Each plan reads the target again and skips what it has: a stopped copy can continue. */
export function useCopy(queryClient: QueryClient, task: CopyTask) {
  const { target, source } = task;
  const { setStage, start, ...stages } = useStages<CountedPlan, Applied>((context) =>
    planCopy(task, context),
  );
  const written = useWritten(queryClient, target.appId);
  const words = getCopyWords(task.action, target.name);
  const title = words.task;

  const copy = async ({ plan, before }: CountedPlan, context: TaskContext): Promise<Applied> => {
    const planned = { plan, appId: target.appId, openFile: source.openFile, title };
    const report = await applyPlanned(queryClient, planned, context);
    setStage({ name: 'report', report });
    const { done } = report;
    if (done.length > 0) {
      offerUndoOfCopy(queryClient, task, { done, before, onUndone: written.readAnew });
      written.note();
      void tellOutdatedBy(target.appId, done);
    }
    return report;
  };
  const write = (counted: CountedPlan) =>
    start<Change>({
      title,
      // A retry plans again what is missing.
      run: async (context, rest) =>
        copy(rest ? await planCopy(task, { signal: context.signal }) : counted, context),
      failed: UNREAD,
      // The undo toast reports the writes.
      doneMessage: ({ done }) => (done.length === 0 ? words.nothingDone : undefined),
    });
  return { ...stages, write, goOn: () => stages.readAgain(write) };
}

async function planCopy(
  { target: { appId, locale }, source, picked }: CopyTask,
  { signal, onProgress }: ReadingContext,
): Promise<CountedPlan> {
  const before = await readApp(appId, calls, { signal, ...(onProgress && { onProgress }) });
  const target = { archive: before.archive, locale };
  const plan = await runInSlices(planCopyInParts({ target, source, picked }), signal);
  return { plan, calls: countCalls(plan, { calls, appId, signal }), before };
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
  const words = getCopyWords(action, name);
  offerUndo<Change>({
    message: words.describeDone(done.length),
    undone: words.describeUndone(done.length),
    run: async (...context) => {
      const task = { appId, changes: done, before: archive, openFile: openFrom(files) };
      const result = await undo(queryClient, task)(...context);
      onUndone();
      return result;
    },
    failed: UNREAD,
  });
}

/** Reads the target again once the dialog is closed: the focus goes on from the copied row. */
function useWritten(queryClient: QueryClient, appId: string) {
  const mounted = useMounted();
  const isUnread = useRef(false);
  const readAnew = () => {
    isUnread.current = false;
    const side = formatSide({ kind: 'app', id: appId });
    void queryClient.invalidateQueries({ queryKey: ['compared', side] });
  };
  const leave = useEffectEvent(() => {
    if (isUnread.current) readAnew();
  });
  useEffect(() => () => leave(), []);
  return {
    readAnew,
    note: () => {
      isUnread.current = true;
      if (!mounted.current) readAnew();
    },
  };
}

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
