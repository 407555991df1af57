import type { QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ComparedSide, planCopyInParts } from '#domain/archive-comparison.ts';
import type { Difference } from '#domain/archive-diff.ts';
import type { ArchivePlan } from '#domain/archive-plan.ts';
import type { LocaleCode } from '#domain/locales.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import type { BatchReport } from '#dashboard/http/batch.ts';
import { keepTabOpen } from '#dashboard/ui/keep-tab-open.ts';
import { countCalls } from '../count-calls.ts';
import { openApp } from '../open-app.ts';
import type { ReadingProgress } from '../read-app.ts';
import { runPlan } from '../run-plan.ts';
import { runInSlices } from './in-slices.ts';
import { type FetchedFiles, rememberFiles } from './load-side.ts';

/** What is copied where. */
export interface CopyTask {
  target: { appId: string; locale: LocaleCode | undefined };
  source: ComparedSide & { openFile: (key: string) => Promise<Blob> };
  /** The rows that are picked. */
  picked: readonly Difference[];
  files: FetchedFiles;
}

export interface CountedPlan {
  plan: ArchivePlan;
  calls: number;
}

type Stage =
  | { name: 'reading'; progress: ReadingProgress }
  | { name: 'refused'; message: string }
  | { name: 'ready'; counted: CountedPlan }
  | { name: 'writing'; finished: number; total: number; stopping: boolean }
  | { name: 'report'; report: BatchReport<Difference> };

const START: Stage = { name: 'reading', progress: { done: 0, total: 0 } };

/**
 * The course of a copy. The target is read anew before each plan: what is there by then is not written, so that a copy
 * that was stopped goes on where it ended, and one that is done twice does nothing.
 */
export function useCopy(queryClient: QueryClient, task: CopyTask) {
  const [stage, setStage] = useState<Stage>(START);
  const [hasWritten, setHasWritten] = useState(false);
  const stopping = useRef<AbortController>(undefined);
  const { target, source, picked } = task;
  const calls = rememberFiles(task.files);

  const plan = async (signal: AbortSignal): Promise<CountedPlan> => {
    const { archive } = await openApp(target.appId, calls, {
      signal,
      onProgress: (progress) => setStage({ name: 'reading', progress }),
    });
    const now = { archive, locale: target.locale };
    const wanted = await runInSlices(planCopyInParts({ target: now, source, picked }), signal);
    return { plan: wanted, calls: countCalls(wanted, { calls, appId: target.appId, signal }) };
  };

  const write = async ({ plan }: CountedPlan) => {
    const { signal } = (stopping.current = new AbortController());
    const show = (finished: number, total: number) =>
      setStage({ name: 'writing', finished, total, stopping: signal.aborted });
    setHasWritten(true);
    show(0, 0);
    const report = await keepTabOpen(
      runPlan(queryClient, {
        plan,
        appId: target.appId,
        calls,
        openFile: source.openFile,
        signal,
        onProgress: ({ finished, total }) => show(finished, total),
      }),
    );
    setStage({ name: 'report', report });
  };

  const prepare = async (goOn: (counted: CountedPlan) => unknown) => {
    const { signal } = (stopping.current = new AbortController());
    setStage(START);
    try {
      const counted = await plan(signal);
      signal.throwIfAborted();
      await goOn(counted);
    } catch (error) {
      if (signal.aborted) return;
      const message = describeError(error, 'The application could not be read');
      setStage({ name: 'refused', message });
    }
  };

  return {
    stage,
    hasWritten,
    prepare: () => void prepare((counted) => setStage({ name: 'ready', counted })),
    write: (counted: CountedPlan) => void write(counted),
    /** Only what is not there yet. */
    goOn: () => void prepare(write),
    stop: () => {
      stopping.current?.abort();
      setStage((now) => (now.name === 'writing' ? { ...now, stopping: true } : now));
    },
  };
}
