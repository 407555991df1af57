import type { QueryClient } from '@tanstack/react-query';
import pMap from 'p-map';
import { explainFailure } from '#domain/api-error.ts';
import type { Write } from '#dashboard/api/invalidate.ts';
import { PARALLEL, type TaskResult } from '#domain/task.ts';
import { runCalls } from '#dashboard/resources/changes.ts';
import { formatCount } from '#domain/format.ts';
import { startJob } from '#dashboard/browser/work/jobs.ts';
import { retryFailedTranslations } from '#generated/api/app-texts.ts';
import { autoTranslateAll } from '#generated/api/translations.ts';
import { cancelMany } from '../translate/cancel-many.ts';
import { localeEntry } from '../translate/locale-entry.ts';
import { readQueued } from '../translate/read-queued.ts';
import type { AffectedCell, Operation } from './cells.ts';

export interface Task {
  operation: Operation;
  cells: readonly AffectedCell[];
  appNames: ReadonlyMap<string, string>;
}

interface Changed {
  name: string;
  count: number;
}

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
} as const satisfies Partial<Record<Operation, readonly Write[]>>;

const doneWords: Record<Operation, string> = {
  'Auto-translate missing': 'queued',
  'Retry failed': 'queued again',
  'Cancel queued': 'cancelled',
};

const translations = { one: 'translation', many: 'translations' };

const countAll = (changed: readonly Changed[]) =>
  changed.reduce((sum, { count }) => sum + count, 0);

export function startOperation(queryClient: QueryClient, task: Task): void {
  const { operation, cells } = task;
  const failed = failures[operation];
  const job = {
    title: `${titles[operation]} of ${formatCount(
      cells.reduce((sum, { count }) => sum + count, 0),
      translations,
    )}`,
    failed,
    count: countAll,
    doneMessage: ({ done }: TaskResult<Changed>) =>
      done.length === 0
        ? 'There was nothing to do'
        : `${formatCount(countAll(done), translations)} ${doneWords[operation]}`,
  };
  if (operation === 'Cancel queued') {
    startJob<Queued>({
      ...job,
      run: async (context, rest) =>
        cancelMany(queryClient, rest ?? (await listQueued(queryClient, task)), context),
    });
    return;
  }
  const calls = {
    operations: writes[operation],
    call: ({ send }: Call) => send(),
    getName: ({ name }: Call) => name,
    getReason: (error: unknown) => explainFailure(error, failed),
  };
  startJob<Call>({
    ...job,
    run: (context, items = listCalls(operation, task)) =>
      runCalls(queryClient, { ...calls, items }, context),
  });
}

const nameCell = ({ appId, locale }: AffectedCell, appNames: Task['appNames']) =>
  `${appNames.get(appId) ?? ''}, ${localeEntry(locale).name}`;

/** Queueing takes one request per application, retrying one per language. */
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

/** One request per queued translation. */
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
  // The server works from the front: cancelling from the end wins more often.
  return lists.flat().reverse();
}
