import { describeError } from '#domain/api-error.ts';
import type { RunTask, TaskProgress } from '#domain/task.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { keepTabOpen } from '#dashboard/browser/work/confirm.ts';
import { type JobToStart, startJob } from '#dashboard/browser/work/jobs.ts';

export interface Working extends TaskProgress {
  stopping: boolean;
}

interface Work<Item> extends Omit<JobToStart<Item>, 'title'> {
  title: string | undefined;
}

/** With a title it continues under `Background tasks` when its dialog closes. */
export function useShownWork() {
  const [working, setWorking] = useState<Working>();
  const [failure, setFailure] = useState<string>();
  const stopWork = useRef<() => void>(undefined);
  const mounted = useMounted();

  const start = <Item>({ title, isShown = () => true, ...work }: Work<Item>) => {
    const run: RunTask<Item> = async (context, rest) => {
      const show = ({ finished, total }: TaskProgress) => {
        setWorking({ finished, total, stopping: context.signal.aborted });
        context.onProgress({ finished, total });
      };
      setFailure(undefined);
      show({ finished: 0, total: 0 });
      try {
        return await work.run({ ...context, onProgress: show }, rest);
      } catch (error) {
        setFailure(describeError(error, work.failed));
        throw error;
      } finally {
        setWorking(undefined);
      }
    };
    if (title !== undefined) {
      const isShownHere = () => mounted.current && isShown();
      stopWork.current = startJob({ ...work, title, run, isShown: isShownHere });
      return;
    }
    const stopping = new AbortController();
    stopWork.current = () => stopping.abort();
    const { signal } = stopping;
    keepTabOpen(run({ signal, onProgress: () => undefined })).catch(() => undefined);
  };

  const stop = () => {
    stopWork.current?.();
    setWorking((now) => now && { ...now, stopping: true });
  };
  return { working, failure, setFailure, mounted, start, stop };
}

/** For what a component does later: whether it is still there. */
export function useMounted(): RefObject<boolean> {
  const mounted = useRef(true);
  useEffect(() => {
    // React mounts twice in development.
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
