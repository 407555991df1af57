import { useCallback, useEffect, useRef, useState } from 'react';
import type { TaskContext } from '#domain/task.ts';
import type { ContinueWork, Resumed } from './continue-work.ts';
import { discardWork, listUnfinished, type UnfinishedWork } from './work-journal.ts';
import { onWorkChange } from './work-tabs.ts';

export interface WorkOffer extends Pick<
  UnfinishedWork,
  'id' | 'kind' | 'title' | 'total' | 'done'
> {
  onContinue: (context: TaskContext) => Promise<Resumed | undefined>;
  onDiscard: () => void;
}

export function useUnfinishedWork(
  place: string | undefined,
  kinds: Readonly<Record<string, ContinueWork>>,
): WorkOffer[] {
  const [works, setWorks] = useState<readonly UnfinishedWork[]>([]);
  // A job resumed by this page stays visible, although it is claimed.
  const continuing = useRef(new Map<string, UnfinishedWork>());

  const load = useCallback(async () => {
    try {
      const found = await listUnfinished(place);
      const own = continuing.current;
      setWorks([...own.values(), ...found.filter(({ id }) => !own.has(id))]);
    } catch {
      // Without readable storage, there are no jobs.
    }
  }, [place]);
  useEffect(() => {
    void load();
    return onWorkChange(() => void load());
  }, [load]);

  return works.flatMap((work) => {
    const goOn = kinds[work.kind];
    if (!goOn) return [];
    const { id, kind, title, total, done } = work;
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
