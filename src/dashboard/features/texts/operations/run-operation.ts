import type { QueryClient } from '@tanstack/react-query';
import pMap from 'p-map';
import { explainFailure } from '#dashboard/http/api-error.ts';
import {
  type Batch,
  type BatchReport,
  getRemainder,
  PARALLEL,
  runBatch,
} from '#dashboard/http/batch.ts';
import { formatCount } from '#dashboard/ui/format-count.ts';
import type { JobCourse, JobReport } from '#dashboard/ui/work/job-store.ts';
import { startJob } from '#dashboard/ui/work/jobs.ts';
import { reportBatch } from '#dashboard/ui/work/report-batch.ts';
import { retryFailedTranslations } from '#generated/api/app-texts.ts';
import { autoTranslateAll } from '#generated/api/translations.ts';
import { cancelMany } from '../translate/cancel-many.ts';
import { localeEntry } from '../translate/locale-entry.ts';
import { readQueued } from '../translate/read-queued.ts';
import type { AffectedCell, Operation } from './cells.ts';

/** An operation on cells that it changes. */
export interface Task {
  operation: Operation;
  cells: readonly AffectedCell[];
  /** By the id of the application. */
  appNames: ReadonlyMap<string, string>;
}

/** What one call changes. */
interface Changed {
  name: string;
  /** How many translations. */
  count: number;
}

/** One call of an operation. */
interface Call extends Changed {
  send: () => Promise<unknown>;
}

interface Queued extends Changed {
  translationId: string;
}

const titles: Record<Operation, string> = {
  'Auto-translate missing': 'Queueing',
  'Retry failed': 'Retry',
  'Cancel queued': 'Cancellation',
};

/** Spec 8, Texts. */
const failures: Record<Operation, string> = {
  'Auto-translate missing': 'Error starting translation',
  'Retry failed': 'Error starting translation',
  'Cancel queued': 'Failed to cancel translation',
};

const writes = {
  'Auto-translate missing': ['autoTranslateAll'],
  'Retry failed': ['retryFailedTranslations'],
} as const satisfies Partial<Record<Operation, Batch<Call>['operations']>>;

const doneWords: Record<Operation, string> = {
  'Auto-translate missing': 'queued',
  'Retry failed': 'queued again',
  'Cancel queued': 'cancelled',
};

const translations = { one: 'translation', many: 'translations' };

/** Carries an operation out under `Work`. */
export function startOperation(queryClient: QueryClient, task: Task): void {
  const { operation, cells } = task;
  const total = cells.reduce((sum, { count }) => sum + count, 0);
  startJob({
    title: `${titles[operation]} of ${formatCount(total, translations)}`,
    run: async (course) =>
      operation === 'Cancel queued'
        ? cancel(queryClient, await listQueued(queryClient, task), course)
        : send(queryClient, operation, listCalls(operation, task), course),
    describe: (error) => explainFailure(error, failures[operation]),
    doneMessage: ({ done }) =>
      done === 0
        ? 'There was nothing to do'
        : `${formatCount(done, translations)} ${doneWords[operation]}`,
  });
}

async function cancel(
  queryClient: QueryClient,
  items: readonly Queued[],
  course: JobCourse,
): Promise<JobReport> {
  const report = await cancelMany(queryClient, items, course);
  return toReport(report, 'Cancel queued', (rest, again) => cancel(queryClient, rest, again));
}

async function send(
  queryClient: QueryClient,
  operation: keyof typeof writes,
  items: readonly Call[],
  course: JobCourse,
): Promise<JobReport> {
  const report = await runBatch(queryClient, {
    ...course,
    operations: writes[operation],
    items,
    call: ({ send: sendCall }) => sendCall(),
  });
  return toReport(report, operation, (rest, again) => send(queryClient, operation, rest, again));
}

function toReport<Item extends Changed>(
  report: BatchReport<Item>,
  operation: Operation,
  again: (rest: readonly Item[], course: JobCourse) => Promise<JobReport>,
): JobReport {
  const done = report.done.reduce((sum, { count }) => sum + count, 0);
  return reportBatch(
    { done, ...getRemainder(report) },
    {
      name: ({ name }) => name,
      explain: (error) => explainFailure(error, failures[operation]),
      again,
    },
  );
}

const nameCell = ({ appId, locale }: AffectedCell, appNames: Task['appNames']) =>
  `${appNames.get(appId) ?? ''}, ${localeEntry(locale).name}`;

/** Queueing is one call per application, a retry one per language. */
function listCalls(operation: keyof typeof writes, { cells, appNames }: Task): Call[] {
  if (operation === 'Retry failed')
    return cells.map((cell) => ({
      name: nameCell(cell, appNames),
      count: cell.count,
      send: () => retryFailedTranslations(cell.appId, { locale: cell.locale }),
    }));
  return [...Map.groupBy(cells, ({ appId }) => appId)].map(([appId, own]) => ({
    name: appNames.get(appId) ?? '',
    count: own.reduce((sum, { count }) => sum + count, 0),
    send: () => autoTranslateAll(appId, { locales: own.map(({ locale }) => locale) }),
  }));
}

/** A cancellation is one call per translation: those that are in the queue now. */
async function listQueued(queryClient: QueryClient, { cells, appNames }: Task): Promise<Queued[]> {
  const lists = await pMap(
    cells,
    async (cell) => {
      const queued = await readQueued(queryClient, cell.appId, cell.locale);
      return queued.map(({ key, translationId }) => ({
        name: `${nameCell(cell, appNames)}: ${key}`,
        count: 1,
        translationId,
      }));
    },
    { concurrency: PARALLEL },
  );
  // The queue is worked off from its beginning: from its end there is less to race for.
  return lists.flat().reverse();
}
