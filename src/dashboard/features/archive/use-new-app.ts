import type { QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Difference } from '#domain/archive-diff.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import type { BatchReport } from '#dashboard/http/batch.ts';
import { makeStale } from '#dashboard/http/make-stale.ts';
import { offerUndo } from '#dashboard/ui/undo.ts';
import { deleteApp } from '#generated/api/apps.ts';
import type { JobCourse, JobProgress, JobReport } from '#dashboard/ui/work/job-store.ts';
import { type StartedJob, startJob } from '#dashboard/ui/work/jobs.ts';
import { archiveCalls } from './archive-calls.ts';
import { createFrom, planNewApp, planRest } from './copy-into.ts';
import type { ReadingCourse, ReadingProgress } from './read-app.ts';
import { runPlan } from './run-plan.ts';
import { type Source, UnusableSource } from './source.ts';
import { toJobReport } from './take-back.ts';
import { Hindrance } from './write-items.ts';

export interface Written {
  appId: string;
  name: string;
  report: BatchReport<Difference>;
}

type Stage =
  | { name: 'reading'; progress: ReadingProgress }
  | { name: 'refused'; message: string }
  | { name: 'ready'; source: Source; failure?: string }
  | { name: 'writing'; finished: number; total: number; stopping: boolean }
  | { name: 'report'; written: Written };

const START: Stage = { name: 'reading', progress: { done: 0, total: 0 } };

/** The course of an application that is made of another one. What is being written goes on when the dialog is closed. */
export function useNewApp(
  queryClient: QueryClient,
  load: (course: Required<ReadingCourse>) => Promise<Source>,
) {
  const [stage, setStage] = useState<Stage>(START);
  const reading = useRef<AbortController>(undefined);
  const [source, setSource] = useState<Source>();
  const writing = useWriting(queryClient, setStage);

  const read = async () => {
    const { signal } = (reading.current = new AbortController());
    setStage(START);
    try {
      const found = await load({
        signal,
        onProgress: (progress) => setStage({ name: 'reading', progress }),
      });
      if (signal.aborted) return;
      setSource(found);
      setStage({ name: 'ready', source: found });
    } catch (error) {
      if (signal.aborted) return;
      const message =
        error instanceof UnusableSource
          ? error.message
          : describeError(error, 'Failed to load application');
      setStage({ name: 'refused', message });
    }
  };

  return {
    stage,
    read: () => void read(),
    write: writing.write,
    retry: (written: Written) => {
      if (source) writing.retry(written, source);
    },
    stop: () => {
      writing.stop();
      setStage((now) => (now.name === 'writing' ? { ...now, stopping: true } : now));
    },
    /** The dialog is closed. */
    leave: () => {
      reading.current?.abort();
      writing.leave();
    },
  };
}

/** Writes as a job of `Work`. */
function useWriting(queryClient: QueryClient, setStage: (stage: Stage) => void) {
  const job = useRef<StartedJob>(undefined);

  const run = (title: string, from: Source, write: (course: JobCourse) => Promise<Written>) => {
    const toJob =
      (writeNow: typeof write) =>
      async (course: JobCourse): Promise<JobReport> => {
        const show = ({ finished, total }: JobProgress) => {
          setStage({ name: 'writing', finished, total, stopping: course.signal.aborted });
          course.onProgress({ finished, total });
        };
        show({ finished: 0, total: 0 });
        try {
          const written = await writeNow({ signal: course.signal, onProgress: show });
          setStage({ name: 'report', written });
          return toJobReport(written.report, (_, again) => toJob(writeRest(written, from))(again));
        } catch (error) {
          setStage({ name: 'ready', source: from, failure: describeWriting(error) });
          throw error;
        }
      };
    job.current = startJob({
      title,
      run: toJob(write),
      describe: describeWriting,
      isShown: true,
    });
  };

  const writeRest =
    ({ appId, name }: Written, from: Source) =>
    async (course: JobCourse): Promise<Written> => {
      const plan = await planRest(
        { appId, wanted: { ...from.archive, name } },
        { calls: archiveCalls, signal: course.signal },
      );
      const parts = { plan, appId, calls: archiveCalls, openFile: from.openFile };
      return { appId, name, report: await runPlan(queryClient, { ...parts, ...course }) };
    };

  return {
    write: (from: Source, name: string) => {
      const app = { name, archive: from.archive };
      run(`Import of “${name}”`, from, async (course) => {
        const parts = { plan: planNewApp(app), calls: archiveCalls, openFile: from.openFile };
        const { appId, report } = await createFrom(queryClient, app, { ...parts, ...course });
        offerDeletion(queryClient, appId, name);
        return { appId, name, report };
      });
    },
    retry: (written: Written, from: Source) =>
      run(`Import of “${written.name}”`, from, writeRest(written, from)),
    stop: () => job.current?.stop(),
    leave: () => job.current?.leave(),
  };
}

/** Takes back that there is the application at all. */
const offerDeletion = (queryClient: QueryClient, appId: string, name: string): void =>
  offerUndo({
    message: `Application “${name}” created`,
    undone: `Application “${name}” deleted`,
    takeBack: async () => {
      await deleteApp(appId);
      makeStale(queryClient, ['deleteApp']);
      return { done: 1, failures: [], stopped: 0 };
    },
    describe: (error) => describeError(error, 'Error deleting application'),
  });

const describeWriting = (error: unknown): string =>
  error instanceof Hindrance ? error.message : describeError(error, 'Error saving application');
