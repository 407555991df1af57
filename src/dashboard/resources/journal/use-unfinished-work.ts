import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { jobs, type Resumed, type WorkOffer } from '#dashboard/browser/work/job-store.ts';
import { useStore } from '#dashboard/browser/store.ts';
import type { TaskContext } from '#domain/task.ts';
import { discardWork, isToldByJob, listUnfinished, type UnfinishedWork } from './work-journal.ts';
import { onWorkChange } from './work-tabs.ts';

/**
 * Resolves with `undefined` while another tab runs it. Rejects when the current state cannot be
 * read.
 */
type ContinueWork = (work: UnfinishedWork, context: TaskContext) => Promise<Resumed | undefined>;

/** The changes of a closed tab, by the engine, which is loaded on demand. */
export const resumeLater =
  (queryClient: QueryClient): ContinueWork =>
  async (work, context) => {
    const { resumeChanges } = await import('../changes.ts');
    return resumeChanges(queryClient, work, context);
  };

/** Offers what can be resumed, by `kinds`; `own` kinds do more after it. */
export function useUnfinishedWork(
  place: string | undefined,
  kinds: readonly string[],
  own: Readonly<Record<string, ContinueWork>> = {},
): (WorkOffer & { kind: string })[] {
  const resume = resumeLater(useQueryClient());
  const [works, setWorks] = useState<readonly UnfinishedWork[]>([]);
  // A job resumed by this page stays visible, although it is claimed.
  const continuing = useRef(new Map<string, UnfinishedWork>());

  const load = useCallback(async () => {
    try {
      const found = await listUnfinished(place);
      const resumed = continuing.current;
      setWorks([...resumed.values(), ...found.filter(({ id }) => !resumed.has(id))]);
    } catch {
      // Without readable storage, there are no jobs.
    }
  }, [place]);
  useEffect(() => {
    void load();
    return onWorkChange(() => void load());
  }, [load]);

  // The work of a job that its own dialog has told is offered when that job goes.
  useStore(jobs);
  return works.flatMap((work) => {
    const { id, kind, title, total, done } = work;
    const goOn = own[kind] ?? (kinds.includes(kind) ? resume : undefined);
    if (!goOn || isToldByJob(id)) return [];
    const onContinue = async (context: TaskContext) => {
      continuing.current.set(id, work);
      try {
        return await goOn(work, context);
      } finally {
        continuing.current.delete(id);
        await load();
      }
    };
    return [{ id, kind, title, total, done, onContinue, onDiscard: () => void discardWork(id) }];
  });
}
