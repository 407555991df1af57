import { describeError } from '#domain/api-error.ts';
import { NOTHING_DONE, type RunTask, type TaskProgress } from '#domain/task.ts';
import { useEffect, useRef, useState } from 'react';
import { type ConfirmRequest, keepTabOpen } from '#dashboard/browser/work/confirm.ts';
import { type JobToStart, startJob, type StartedJob } from '#dashboard/browser/work/jobs.ts';

export interface Working extends TaskProgress {
  stopping: boolean;
}

interface Work<Item> extends Omit<JobToStart<Item>, 'title' | 'isShown'> {
  title: string | undefined;
}

/** With a title it continues under `Background tasks` when its dialog or page closes. */
export function useShownWork() {
  const [working, setWorking] = useState<Working>();
  const job = useRef<Partial<StartedJob>>(undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      job.current?.leave?.();
    };
  }, []);

  const start = <Item>({ title, ...work }: Work<Item>) => {
    const run: RunTask<Item> = async ({ signal, onProgress }, rest) => {
      const show = ({ finished, total }: TaskProgress) => {
        setWorking({ finished, total, stopping: signal.aborted });
        onProgress({ finished, total });
      };
      show({ finished: 0, total: 0 });
      try {
        return await work.run({ signal, onProgress: show }, rest);
      } finally {
        setWorking(undefined);
      }
    };
    if (title !== undefined) {
      job.current = startJob({ ...work, title, run, isShown: true });
      return;
    }
    const stopping = new AbortController();
    job.current = { stop: () => stopping.abort() };
    const { signal } = stopping;
    keepTabOpen(run({ signal, onProgress: () => undefined })).catch(() => undefined);
  };

  const stop = () => {
    job.current?.stop?.();
    setWorking((now) => now && { ...now, stopping: true });
  };
  return { working, isLeft, start, stop, leave: () => job.current?.leave?.() };
}

export function useConfirmed(request: ConfirmRequest, onClose: () => void) {
  const { working, isLeft, start, stop } = useShownWork();
  const [failure, setFailure] = useState<string>();
  const { jobTitle: title, failed = '' } = request;
  const run = () => {
    setFailure(undefined);
    start<never>({
      title,
      failed,
      doneMessage: () => undefined,
      run: async (context) => {
        try {
          await request.run(context);
        } catch (error) {
          setFailure(describeError(error, failed));
          throw error;
        }
        // Another question may be open by then.
        if (!isLeft.current) onClose();
        return NOTHING_DONE;
      },
    });
  };
  return { working, failure, run, stop };
}
