import { Button, Text } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Applied, openFrom } from '#changes/apply.ts';
import type { ComparedSide } from '#changes/comparison.ts';
import { planCopyInParts } from '#changes/copy.ts';
import type { Change } from '#changes/diff.ts';
import { getChangeId } from '#changes/journal.ts';
import type { Plan } from '#changes/plan.ts';
import { readApp, type ReadingContext, type WholeApp } from '#changes/read-app.ts';
import type { Target } from '#changes/write-items.ts';
import { createWrites } from '#changes/write-steps.ts';
import { formatCount } from '#domain/format.ts';
import type { LocaleCode } from '#domain/locales.ts';
import type { RunTask, TaskContext } from '#domain/task.ts';
import { offerUndo } from '#dashboard/browser/work/jobs.ts';
import type { Undoable } from '#dashboard/browser/work/toast.ts';
import { formatSide } from '#dashboard/resources/archive/compared-side.ts';
import { applyPlanned, calls, undo } from '#dashboard/resources/changes.ts';
import { tellOutdatedBy } from '#dashboard/resources/outdated/tell-outdated.ts';
import { useMounted } from '#dashboard/ui/dialog/use-shown-work.ts';
import { PlanReport, StagedDialog, UNREAD, useStages } from '../staged-dialog.tsx';
import { type CopyAction, describePlan, getCopyWords } from './copy-words.ts';
import { runInSlices } from './in-slices.ts';
import archiveClasses from '../archive.module.css';
import classes from './copy-dialog.module.css';

interface CopyTask {
  action: CopyAction;
  target: { appId: string; locale: LocaleCode | undefined; name: string };
  source: ComparedSide & { openFile: (key: string) => Promise<Blob> };
  picked: readonly Change[];
}

interface CountedPlan {
  plan: Plan;
  calls: number;
  before: WholeApp;
}

interface CopyDialogProps {
  task: CopyTask;
  onClose: () => void;
}

export function CopyDialog({ task, onClose }: CopyDialogProps) {
  const targetName = task.target.name;
  const words = getCopyWords(task.action, targetName);
  const work = useCopy(useQueryClient(), task);
  const { stage } = work;
  return (
    <StagedDialog
      title={words.title}
      work={work}
      labels={{ reading: `Reading “${targetName}”`, writing: words.working }}
      onClose={onClose}
    >
      {stage.name === 'ready' && (
        <Numbers
          counted={stage.ready}
          task={task}
          onClose={onClose}
          onCopy={() => work.write(stage.ready)}
        />
      )}
      {stage.name === 'report' && (
        <PlanReport
          result={stage.report}
          titles={{
            whole: words.describeDone(stage.report.done.length),
            partly: words.partly,
          }}
          onGoOn={work.goOn}
          onClose={onClose}
        />
      )}
    </StagedDialog>
  );
}

interface NumbersProps extends CopyDialogProps {
  counted: CountedPlan;
  onCopy: () => void;
}

function Numbers({ counted: { plan, calls }, task, onClose, onCopy }: NumbersProps) {
  const words = getCopyWords(task.action, task.target.name);
  const deeds = describePlan(plan);
  const isRemoval = task.action === 'remove';
  return (
    <>
      {deeds.length === 0 ? (
        <Text>{words.nothing}</Text>
      ) : (
        <ul className={classes.deeds} aria-label={`In “${task.target.name}”`}>
          {deeds.map(({ deed, sentence }) => (
            <li key={deed} data-deed={deed}>
              {sentence}
            </li>
          ))}
        </ul>
      )}
      {deeds.length > 0 && (
        <Text size="sm" c="dimmed">
          {`It is saved in ${formatCount(calls, 'step')}, and you can stop at any time. What you did not select stays as it is.`}
        </Text>
      )}
      <div className={archiveClasses.foot}>
        {isRemoval && deeds.length > 0 && (
          <Button color="red.9" onClick={onCopy}>
            {words.verb}
          </Button>
        )}
        {/* A removal's button is where `Stop` was a moment ago: focus this one. */}
        <Button variant="default" onClick={onClose} autoFocus={deeds.length === 0 || isRemoval}>
          {deeds.length === 0 ? 'Close' : 'Cancel'}
        </Button>
        {!isRemoval && deeds.length > 0 && (
          <Button onClick={onCopy} autoFocus>
            {words.verb}
          </Button>
        )}
      </div>
    </>
  );
}

/** Each plan reads the target again and skips what it has: a stopped copy can continue. */
function useCopy(queryClient: QueryClient, task: CopyTask) {
  const { target, source } = task;
  // Continued copies are counted and undone as one.
  const parts = useRef<Pick<Copied, 'done' | 'before'> & { left: readonly Change[] }>(undefined);
  const offered = useRef<Undoable>(undefined);
  const planRest = (context: ReadingContext) => {
    // Translations come with a text only while it is new.
    const picked = [...task.picked, ...(parts.current?.left ?? [])];
    return planCopy({ ...task, picked }, context);
  };
  const { setStage, start, ...stages } = useStages<CountedPlan, Applied>(planRest);
  const written = useWritten(queryClient, target.appId);
  const words = getCopyWords(task.action, target.name);
  const title = words.task;

  const copy = async ({ plan, before }: CountedPlan, context: TaskContext): Promise<Applied> => {
    const planned = { plan, appId: target.appId, openFile: source.openFile, title };
    const report = await applyPlanned(queryClient, planned, context);
    const { before: first = before, done: earlier = [], left: tried = [] } = parts.current ?? {};
    const done = [...earlier, ...listArrived(tried, plan), ...report.done];
    const left = [...report.failed, ...report.skipped].map(({ item }) => item);
    parts.current = { before: first, done, left };
    setStage({ name: 'report', report: { ...report, done } });
    if (done.length > earlier.length) {
      const onUndone = () => {
        parts.current = undefined;
        written.readAnew();
      };
      const copied = { done, before: first, onUndone, replaced: offered.current };
      offered.current = offerUndoOfCopy(queryClient, task, copied);
      written.note();
      void tellOutdatedBy(target.appId, done.slice(earlier.length));
    }
    return report;
  };
  const write = (counted: CountedPlan) =>
    start<Change>({
      title,
      run: async (context, rest) =>
        copy(rest ? await planRest({ signal: context.signal }) : counted, context),
      failed: UNREAD,
      // The undo toast reports the writes.
      doneMessage: ({ done }) => (done.length === 0 ? words.nothingDone : undefined),
    });
  return { ...stages, write, goOn: () => stages.readAgain(write) };
}

/** Of changes that failed before: those that the plan no longer needs, as only the response was lost. */
function listArrived(tried: readonly Change[], { phases, goesWith }: Plan): Change[] {
  const planned = [...phases.flatMap(({ items }) => items), ...goesWith.keys()];
  const missing = new Set(planned.map(getChangeId));
  return tried.filter((change) => !missing.has(getChangeId(change)));
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
  replaced: Undoable | undefined;
}

function offerUndoOfCopy(
  queryClient: QueryClient,
  { action, target: { appId, name } }: CopyTask,
  { done, before: { archive, files }, onUndone, replaced }: Copied,
): Undoable | undefined {
  const words = getCopyWords(action, name);
  const run: RunTask<Change> = async (...context) => {
    const task = { appId, changes: done, before: archive, openFile: openFrom(files) };
    const result = await undo(queryClient, task)(...context);
    onUndone();
    return result;
  };
  const message = words.describeDone(done.length);
  const undone = words.describeUndone(done.length);
  return offerUndo({ message, undone, run, failed: UNREAD }, replaced);
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
