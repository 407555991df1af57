import type { QueryClient } from '@tanstack/react-query';
import pMap from 'p-map';
import { startJob } from '#dashboard/browser/work/jobs.ts';
import type { Write } from '#dashboard/api/invalidate.ts';
import { runCalls } from '#dashboard/resources/changes.ts';
import { explainFailure } from '#domain/api-error.ts';
import { formatCount } from '#domain/format.ts';
import { localeEntry } from '#domain/locales.ts';
import { PARALLEL, type RunTask } from '#domain/task.ts';
import { retryFailedTranslations } from '#generated/api/app-texts.ts';
import { autoTranslateAll } from '#generated/api/translations.ts';
import { type BulkRow, cancelMany, readQueued } from '../translate/cancel-many.ts';
import type { AffectedCell, Operation } from './cells.ts';

/** The failures are those of spec 8, Texts. */
const words: Record<Operation, Record<'title' | 'failed' | 'done', string>> = {
  'Auto-translate missing': {
    title: 'Queueing',
    failed: 'Error starting translation',
    done: 'queued',
  },
  'Retry failed': {
    title: 'Retry',
    failed: 'Error starting translation',
    done: 'queued again',
  },
  'Cancel queued': {
    title: 'Cancellation',
    failed: 'Failed to cancel translation',
    done: 'cancelled',
  },
};

interface Task {
  operation: Operation;
  cells: readonly AffectedCell[];
  appNames?: ReadonlyMap<string, string>;
}

interface Call {
  name: string;
  count: number;
  send: () => Promise<unknown>;
}

const writes = {
  'Auto-translate missing': ['autoTranslateAll'],
  'Retry failed': ['retryFailedTranslations'],
} as const satisfies Partial<Record<Operation, readonly Write[]>>;

export const countAll = (counted: readonly { count: number }[]) =>
  counted.reduce((sum, { count }) => sum + count, 0);

export function startOperation(queryClient: QueryClient, task: Task): void {
  const { operation, cells } = task;
  const { title, failed, done: doneWord } = words[operation];
  const start = <Item>(run: RunTask<Item>, count: (done: readonly Item[]) => number) =>
    startJob({
      title: `${title} of ${formatCount(countAll(cells), 'translation')}`,
      run,
      failed,
      count,
      doneMessage: ({ done }) =>
        done.length === 0
          ? 'There was nothing to do'
          : `${formatCount(count(done), 'translation')} ${doneWord}`,
    });
  if (operation === 'Cancel queued') {
    start<BulkRow>(
      async (context, rest) =>
        cancelMany(queryClient, rest ?? (await listQueued(queryClient, task)), context),
      ({ length }) => length,
    );
    return;
  }
  const calls = {
    operations: writes[operation],
    call: ({ send }: Call) => send(),
    getName: ({ name }: Call) => name,
    getReason: (error: unknown) => explainFailure(error, failed),
  };
  start<Call>(
    (context, items = listCalls(operation, task)) =>
      runCalls(queryClient, { ...calls, items }, context),
    countAll,
  );
}

const nameCell = ({ appId, locale }: AffectedCell, appNames: Task['appNames']) =>
  [appNames?.get(appId), localeEntry(locale).name].filter(Boolean).join(', ');

/** Queueing takes one request per application, retrying one per language. */
function listCalls(operation: keyof typeof writes, { cells, appNames }: Task): Call[] {
  if (operation === 'Retry failed')
    return cells.map((cell) => ({
      name: nameCell(cell, appNames),
      count: cell.count,
      send: () => retryFailedTranslations(cell.appId, { locale: cell.locale }),
    }));
  return [...Map.groupBy(cells, ({ appId }) => appId)].map(([appId, own]) => ({
    name: appNames?.get(appId) ?? '',
    count: countAll(own),
    send: () => autoTranslateAll(appId, { locales: own.map(({ locale }) => locale) }),
  }));
}

/** One request per queued translation. */
async function listQueued(queryClient: QueryClient, { cells, appNames }: Task) {
  const lists = await pMap(
    cells,
    async (cell) => {
      const queued = await readQueued(queryClient, cell.appId, cell.locale);
      return queued.map((one) => ({ ...one, name: `${nameCell(cell, appNames)}: ${one.row.key}` }));
    },
    { concurrency: PARALLEL },
  );
  // The server works from the front: cancelling from the end wins more often.
  return lists.flat().reverse();
}
