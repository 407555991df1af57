import type { QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AppArchive } from '#domain/app-archive.ts';
import { diffArchives, type Difference } from '#domain/archive-diff.ts';
import { type ArchivePlan, planWrites } from '#domain/archive-plan.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import type { BatchReport } from '#dashboard/http/batch.ts';
import { keepTabOpen } from '#dashboard/ui/keep-tab-open.ts';
import { archiveCalls } from './archive-calls.ts';
import { createFrom, planNewApp } from './copy-into.ts';
import { readApp, type ReadingCourse, type ReadingProgress } from './read-app.ts';
import { runPlan } from './run-plan.ts';
import { type Source, UnusableSource } from './source.ts';
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

/** The course of an application that is made of another one. */
export function useNewApp(
  queryClient: QueryClient,
  load: (course: Required<ReadingCourse>) => Promise<Source>,
) {
  const [stage, setStage] = useState<Stage>(START);
  const stopping = useRef<AbortController>(undefined);
  const [source, setSource] = useState<Source>();

  const read = async () => {
    const { signal } = (stopping.current = new AbortController());
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
          : describeError(error, 'The application could not be read');
      setStage({ name: 'refused', message });
    }
  };

  const run = async (from: Source, write: (course: Course) => Promise<Written>) => {
    const { signal } = (stopping.current = new AbortController());
    const show = (finished: number, total: number) =>
      setStage({ name: 'writing', finished, total, stopping: signal.aborted });
    show(0, 0);
    try {
      const written = await keepTabOpen(
        write({ signal, onProgress: ({ finished, total }) => show(finished, total) }),
      );
      setStage({ name: 'report', written });
    } catch (error) {
      const failure =
        error instanceof Hindrance
          ? error.message
          : describeError(error, 'Error saving application');
      setStage({ name: 'ready', source: from, failure });
    }
  };
  const write = (from: Source, name: string) => {
    const app = { name, archive: from.archive };
    return run(from, async (course) => {
      const parts = { plan: planNewApp(app), calls: archiveCalls, openFile: from.openFile };
      return { name, ...(await createFrom(queryClient, app, { ...parts, ...course })) };
    });
  };
  const retry = ({ appId, name }: Written, from: Source) =>
    run(from, async (course) => {
      const plan = await planRest(appId, { ...from.archive, name }, course.signal);
      const { openFile } = from;
      const report = await runPlan(queryClient, {
        plan,
        appId,
        calls: archiveCalls,
        openFile,
        ...course,
      });
      return { appId, name, report };
    });

  return {
    stage,
    read: () => void read(),
    write: (from: Source, name: string) => void write(from, name),
    retry: (written: Written) => {
      if (source) void retry(written, source);
    },
    stop: () => {
      stopping.current?.abort();
      setStage((now) => (now.name === 'writing' ? { ...now, stopping: true } : now));
    },
  };
}

type Course = Pick<Parameters<typeof runPlan>[1], 'signal'> & {
  onProgress: (progress: { finished: number; total: number }) => void;
};

/** What is not there yet: looked up, and not taken from what was answered. */
async function planRest(
  appId: string,
  wanted: AppArchive,
  signal: AbortSignal,
): Promise<ArchivePlan> {
  const { archive: before } = await readApp(appId, archiveCalls, { signal });
  const { differences } = diffArchives(before, wanted);
  return planWrites({
    differences: differences.filter(({ change }) => change !== 'removed'),
    before,
  });
}
