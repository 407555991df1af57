import type { QueryClient } from '@tanstack/react-query';
import type { Difference } from '#domain/archive-diff.ts';
import { isWritable, planWrites } from '#domain/archive-plan.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import { type BatchReport, getRemainder } from '#dashboard/http/batch.ts';
import { formatCount } from '#dashboard/ui/format-count.ts';
import type { JobCourse, JobReport } from '#dashboard/ui/work/job-store.ts';
import { reportBatch } from '#dashboard/ui/work/report-batch.ts';
import { type ArchiveCalls, archiveCalls } from './archive-calls.ts';
import { createFrom, planNewApp, planRest } from './copy-into.ts';
import { describeFailure, getDifferenceName } from './describe-archive.ts';
import { keepPlan } from './kept-plan.ts';
import { readApp, toTranslations } from './read-app.ts';
import { readThings } from './read-things.ts';
import { runPlan } from './run-plan.ts';

/** Changes of an application that were seen, or made, a while ago. */
export interface Changes {
  appId: string;
  differences: readonly Difference[];
  /** The files of images that are to come back. */
  files?: ReadonlyMap<string, Blob>;
  calls?: ArchiveCalls;
  /** Under which the rest is offered where a closed tab cuts it off. */
  title: string;
  /** They were sent before, and some of them may have arrived: the translations to be added, too, are read first. */
  isRetry?: boolean;
  /** Told of what is written, before the report. */
  onDone?: (done: readonly Difference[]) => void;
}

/** The reverse of changes made in an application: the writes that restore its previous state. */
export type TakeBack = Omit<Changes, 'title' | 'isRetry' | 'onDone'>;

/**
 * Takes back what was done, whatever feature did it. What there is by now is looked up first: what is as it was already
 * is not written again, and what somebody has changed since is left alone and named. Rejects when it cannot be looked up.
 */
export const takeBack = (
  queryClient: QueryClient,
  changes: TakeBack,
  course: JobCourse,
): Promise<JobReport> => makeChanges(queryClient, { ...changes, title: 'Undo' }, course);

/** Makes changes in the same way, whatever feature shows them first. */
export async function makeChanges(
  queryClient: QueryClient,
  changes: Changes,
  { signal, onProgress }: JobCourse,
): Promise<JobReport> {
  const {
    appId,
    differences,
    files,
    calls = archiveCalls,
    title,
    isRetry = false,
    onDone,
  } = changes;
  const now = await readThings({ appId, differences, calls, withTranslations: isRetry });
  const open: Difference[] = [];
  const failures: { name: string; reason: string }[] = [];
  const leftAlone = new Set<string>();
  for (const difference of differences) {
    // With its text a translation is left alone as well.
    if (difference.kind === 'translation' && leftAlone.has(difference.key)) continue;
    const standing = now.getStanding(difference);
    if (standing === 'open') open.push(difference);
    else if (standing !== 'done') {
      failures.push({ name: getDifferenceName(difference), reason: standing.problem });
      if (difference.kind === 'text') leftAlone.add(difference.key);
    }
  }
  // There is no call for these.
  const leftOut = open.filter((difference) => !isWritable(difference));
  const plan = planWrites({ differences: open, before: { translations: new Map() } });
  const openFile = getFile(files);
  const report = await runPlan(queryClient, {
    plan,
    appId,
    calls,
    openFile,
    keep: keepPlan({ appId, title, openFile }),
    signal,
    onProgress,
  });
  onDone?.(report.done);
  const told = toJobReport(report, (rest, course) =>
    makeChanges(queryClient, { ...changes, differences: rest, isRetry: true }, course),
  );
  return {
    ...told,
    failures: [...failures, ...told.failures],
    notes: describeInexact([...report.done, ...leftOut]),
  };
}

/** A report of differences in the words of `Work`. */
export const toJobReport = (
  report: BatchReport<Difference>,
  again: (rest: readonly Difference[], course: JobCourse) => Promise<JobReport>,
): JobReport =>
  reportBatch(
    { done: report.done.length, ...getRemainder(report) },
    { name: getDifferenceName, explain: describeFailure, again },
  );

/** Reads all of an application before it goes; answers how to bring it back. Rejects when it cannot be read. */
export async function readAppBack(
  queryClient: QueryClient,
  appId: string,
  { signal, onProgress }: JobCourse,
): Promise<(course: JobCourse) => Promise<JobReport>> {
  const { archive, files } = await readApp(appId, archiveCalls, {
    signal,
    onProgress: ({ done, total }) => onProgress({ finished: done, total }),
  });
  const run = { calls: archiveCalls, openFile: getFile(files) };
  const { name } = archive;
  const tell = (created: string, report: BatchReport<Difference>): JobReport => ({
    ...toJobReport(report, (_, course) => writeRest(created, course)),
    notes: ['Its ID and its API key are new'],
  });
  const writeRest = async (created: string, course: JobCourse) => {
    const target = { appId: created, wanted: archive };
    const plan = await planRest(target, { calls: archiveCalls, signal: course.signal });
    return tell(created, await runPlan(queryClient, { plan, appId: created, ...run, ...course }));
  };
  return async (course) => {
    const app = { name, archive };
    const written = await createFrom(queryClient, app, {
      plan: planNewApp(app),
      ...run,
      ...course,
    });
    return tell(written.appId, written.report);
  };
}

const getFile = (files: ReadonlyMap<string, Blob> | undefined) => (key: string) => {
  const file = files?.get(key);
  return file ? Promise.resolve(file) : Promise.reject(new Error(`${key} has no file.`));
};

/** Lists the facts that no call can restore exactly. */
function describeInexact(written: readonly Difference[]): string[] {
  const isNew = written.filter(
    ({ kind, change }) => change === 'added' && kind !== 'translation' && kind !== 'language',
  );
  const states = written.filter(
    (one) =>
      one.kind === 'translation' && one.change !== 'removed' && one.after.status !== 'translated',
  ).length;
  const stay = written.filter(
    ({ kind, change }) => kind === 'translation' && change === 'removed',
  ).length;
  return [
    ...(stay > 0
      ? [
          `${formatCount(stay, { one: 'new translation stays', many: 'new translations stay' })}: a translation cannot be deleted alone`,
        ]
      : []),
    ...(isNew.length > 0 ? [isNew.length === 1 ? 'Its ID is new' : 'Their IDs are new'] : []),
    ...(states > 0
      ? [
          `${formatCount(states, { one: 'translation that was queued, cancelled or failed comes', many: 'translations that were queued, cancelled or failed come' })} back without that status`,
        ]
      : []),
  ];
}

/** Reads the translations that go with languages; answers how to bring both back. Rejects when they cannot be read. */
export async function readLanguagesBack(
  queryClient: QueryClient,
  appId: string,
  locales: readonly TargetLocaleCode[],
): Promise<(course: JobCourse) => Promise<JobReport>> {
  const differences = await Promise.all(
    locales.map(async (locale): Promise<Difference[]> => {
      const { data } = await archiveCalls.listLocaleTexts(appId, { locale });
      const translations = [...toTranslations(data)].map(([key, after]): Difference => ({
        kind: 'translation',
        change: 'added',
        locale,
        key,
        after,
      }));
      return [{ kind: 'language', change: 'added', key: locale, after: locale }, ...translations];
    }),
  );
  return (course) => takeBack(queryClient, { appId, differences: differences.flat() }, course);
}
