import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { getLastEnd, jobs, jobsByWork, type NextStep } from '#dashboard/browser/work/job-store.ts';
import { describeLeft, startJob } from '#dashboard/browser/work/jobs.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { useStore } from '#dashboard/browser/store.ts';
import type { TaskContext, TaskResult } from '#domain/task.ts';
import { discardWork, listUnfinished, type UnfinishedWork } from './work-journal.ts';
import { onWorkChange } from './work-tabs.ts';

interface Resumed extends TaskResult<string> {
  /** A next step for a user who has moved to another page. */
  next?: NextStep;
  /** A dialog has opened that completes it. */
  isShown?: boolean;
}

/** Resolves with `undefined` while another tab runs it. */
type ContinueWork = (work: UnfinishedWork, context: TaskContext) => Promise<Resumed | undefined>;

interface UnfinishedOptions {
  isHere: (work: UnfinishedWork) => boolean;
  failed: string;
  note?: (work: UnfinishedWork) => string | undefined;
  onResumed?: (work: UnfinishedWork, resumed: TaskResult<string>) => Resumed;
}

/** Offers what a closed tab has left under `Background tasks` while its page is open. */
export function useUnfinishedWork({ isHere, failed, note, onResumed }: UnfinishedOptions): void {
  const queryClient = useQueryClient();
  const [works, setWorks] = useState<readonly UnfinishedWork[]>([]);
  useEffect(() => {
    // Without readable storage, there are no jobs.
    const load = () => void listUnfinished().then(setWorks, () => undefined);
    load();
    return onWorkChange(load);
  }, []);

  const goOn = useEffectEvent<ContinueWork>(async (work, context) => {
    const { resumeChanges } = await import('../changes.ts');
    const resumed = await resumeChanges(queryClient, work, context);
    return resumed && onResumed ? onResumed(work, resumed) : resumed;
  });
  // The work of a job that its own dialog has told is offered when that job goes.
  useStore(jobs);
  useEffect(() => {
    const offered = works.filter((work) => isHere(work) && !jobsByWork.has(work.id));
    const listed = withdraw((id) => !offered.some((work) => work.id === id));
    for (const work of offered)
      if (!listed.has(work.id))
        offer(work, failed, note?.(work), goOn, () => {
          const tell = () => toast.error(`The browser did not delete “${work.title}”. Try again.`);
          discardWork(work.id).catch(tell);
        });
  });
  useEffect(() => () => void withdraw(() => true), []);
}

/** The hook as a part of a page. */
export function Unfinished(options: UnfinishedOptions): null {
  useUnfinishedWork(options);
  return null;
}

/** Returns the ones that stay. */
function withdraw(isGone: (id: string) => boolean): ReadonlySet<string> {
  const all = jobs.get();
  const kept = all.filter(({ stage }) => stage.name !== 'left' || !isGone(stage.work));
  if (kept.length < all.length) jobs.set(kept);
  return new Set(kept.flatMap(({ stage }) => (stage.name === 'left' ? [stage.work] : [])));
}

/** Told once, not each time its page opens. */
const announced = new Set<string>();

function offer(
  work: UnfinishedWork,
  failed: string,
  note: string | undefined,
  goOn: ContinueWork,
  discard: () => void,
): void {
  const { id, title, done } = work;
  let resumed: Resumed | undefined;
  startJob<string>({
    title,
    failed,
    doneMessage: () => `${title} completed`,
    next: () => resumed?.next,
    isShown: () => resumed?.isShown === true,
    left: { name: 'left', work: id, done, note, discard },
    run: async (context) => {
      context.onKept?.(id);
      resumed = await goOn(work, context);
      return resumed ?? createTaken(title);
    },
  });
  // The user knows what this page has left since, e.g. by its report.
  if (announced.has(id) || work.startedAt > getLastEnd()) return;
  announced.add(id);
  toast.note(`${title} stopped ${describeLeft(done)}. Continue it in “Background tasks”.`);
}

const createTaken = (name: string): TaskResult<string> => ({
  done: [],
  failed: [{ item: name, name, reason: 'Another tab is working on it, or it was discarded.' }],
  skipped: [],
});
