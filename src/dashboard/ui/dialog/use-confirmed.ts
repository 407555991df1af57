import { describeError } from '#domain/api-error.ts';
import { NOTHING_DONE, type TaskContext, type TaskResult } from '#domain/task.ts';
import { useEffect, useRef, useState } from 'react';
import type { ConfirmRequest } from '#dashboard/browser/work/confirm.ts';
import { keepTabOpen, startJob, type StartedJob } from '#dashboard/browser/work/jobs.ts';

export type Progress =
  | { status: 'asking' }
  | { status: 'working'; finished: number; total: number; stopping: boolean }
  | { status: 'failed'; error: string };

/** With a `jobTitle` it continues under `Background tasks` when the dialog closes. */
export function useConfirmed(request: ConfirmRequest, onClose: () => void) {
  const [progress, setProgress] = useState<Progress>({ status: 'asking' });
  const under = useRef<Pick<StartedJob, 'stop'> & Partial<StartedJob>>(undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      under.current?.leave?.();
    };
  }, []);

  const write = async ({ signal, onProgress }: TaskContext): Promise<TaskResult<never>> => {
    const show = (finished: number, total: number) =>
      setProgress({ status: 'working', finished, total, stopping: signal.aborted });
    show(0, 0);
    try {
      await request.run({
        signal,
        onProgress: ({ finished, total }) => {
          show(finished, total);
          onProgress({ finished, total });
        },
      });
    } catch (error) {
      setProgress({ status: 'failed', error: describeError(error, request.failed) });
      throw error;
    }
    // Another question may be open by then.
    if (!isLeft.current) onClose();
    return NOTHING_DONE;
  };

  return {
    progress,
    run: () => {
      const { jobTitle: title, failed } = request;
      if (title !== undefined) {
        const doneMessage = () => undefined;
        under.current = startJob({ title, run: write, failed, doneMessage, isShown: true });
        return;
      }
      const stopping = new AbortController();
      under.current = { stop: () => stopping.abort() };
      const { signal } = stopping;
      keepTabOpen(write({ signal, onProgress: () => undefined })).catch(() => undefined);
    },
    stop: () => {
      under.current?.stop();
      setProgress((now) => (now.status === 'working' ? { ...now, stopping: true } : now));
    },
  };
}
