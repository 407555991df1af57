import type { QueryClient } from '@tanstack/react-query';
import { explainFailure } from '#dashboard/http/api-error.ts';
import { getRemainder, runBatch } from '#dashboard/http/batch.ts';
import { formatCount } from '#dashboard/ui/format-count.ts';
import type { JobCourse, JobReport } from '#dashboard/ui/work/job-store.ts';
import { startJob } from '#dashboard/ui/work/jobs.ts';
import { reportBatch } from '#dashboard/ui/work/report-batch.ts';
import { createRestart } from '../bulk/restart-as-seen.ts';
import { ChangedMeanwhile } from '../replace/unchanged.ts';
import { localeEntry } from '../translate/locale-entry.ts';
import type { OutdatedRow } from './outdated-row.ts';

const noun = { one: 'translation', many: 'translations' };

/** Spec 8, Texts. */
const FAILED = 'Failed to restart translation';

/** Has machines translate anew what they had made of other English texts, under `Work`. */
export function restartOutdated(queryClient: QueryClient, rows: readonly OutdatedRow[]): void {
  const count = formatCount(rows.length, noun);
  startJob({
    title: `Restart of ${count}`,
    run: (course) => restart(queryClient, rows, course),
    describe: (error) => explainFailure(error, FAILED),
    doneMessage: ({ done }) => `${formatCount(done, noun)} restarted`,
  });
}

async function restart(
  queryClient: QueryClient,
  items: readonly OutdatedRow[],
  course: JobCourse,
): Promise<JobReport> {
  const byApp = new Map<string, ReturnType<typeof createRestart>>();
  const getRestart = (appId: string) => {
    const known = byApp.get(appId) ?? createRestart(appId);
    byApp.set(appId, known);
    return known;
  };
  const report = await runBatch(queryClient, {
    ...course,
    items,
    operations: ['restartTranslation'],
    call: ({ appId, locale, row }) => getRestart(appId)(locale, row),
  });
  return reportBatch(
    { done: report.done.length, ...getRemainder(report) },
    {
      name: ({ row, locale, appName }) => `${appName}: ${row.key}, ${localeEntry(locale).name}`,
      explain: (error) =>
        error instanceof ChangedMeanwhile ? error.message : explainFailure(error, FAILED),
      again: (rest, again) => restart(queryClient, rest, again),
    },
  );
}
