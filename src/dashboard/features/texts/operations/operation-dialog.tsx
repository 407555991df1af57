import { Button, Text } from '@mantine/core';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { App } from '#generated/model/app.ts';
import { formatCount } from '#domain/format.ts';
import { EngineAdvice, WHAT_IS_QUEUED } from '../translate/engine-note.tsx';
import { languageName, localeEntry } from '#domain/locales.ts';
import { CountsTable, QueueSheet } from '../translate/queue-sheet.tsx';
import type { Cell, CountsByCell } from '#dashboard/resources/progress/status-counts.ts';
import { type AffectedCell, findAffected, type Operation } from './cells.ts';
import pMap from 'p-map';
import { explainFailure } from '#domain/api-error.ts';
import type { Write } from '#dashboard/api/invalidate.ts';
import { PARALLEL, type RunTask } from '#domain/task.ts';
import { runCalls } from '#dashboard/resources/changes.ts';
import { startJob } from '#dashboard/browser/work/jobs.ts';
import { retryFailedTranslations } from '#generated/api/app-texts.ts';
import { autoTranslateAll } from '#generated/api/translations.ts';
import { type BulkRow, cancelMany, readQueued } from '../translate/cancel-many.ts';

interface OperationDialogProps {
  operation: Operation;
  scopeName: string;
  apps: readonly App[];
  cells: readonly Cell[];
  counts: CountsByCell;
  onClose: () => void;
}

/** The failures are those of spec 8, Texts. */
const words: Record<Operation, Record<'lead' | 'title' | 'failed' | 'done', string>> = {
  'Auto-translate missing': {
    lead: WHAT_IS_QUEUED,
    title: 'Queueing',
    failed: 'Error starting translation',
    done: 'queued',
  },
  'Retry failed': {
    lead: 'Queues the failed translations again.',
    title: 'Retry',
    failed: 'Error starting translation',
    done: 'queued again',
  },
  'Cancel queued': {
    lead: 'Cancels the translations that are queued or being translated.',
    title: 'Cancellation',
    failed: 'Failed to cancel translation',
    done: 'cancelled',
  },
};

const translations = { one: 'translation', many: 'translations' };

export function OperationDialog(props: OperationDialogProps) {
  const { operation, scopeName, apps, cells, counts, onClose } = props;
  const queryClient = useQueryClient();
  const affected = findAffected(operation, cells, counts);
  const total = countAll(affected);
  const start = () => {
    const appNames = new Map(apps.map(({ _id, name }) => [_id, name]));
    startOperation(queryClient, { operation, cells: affected, appNames });
    onClose();
  };
  return (
    <QueueSheet
      onClose={onClose}
      title={<span title={scopeName}>{`${operation}: ${scopeName}?`}</span>}
      action={
        <Button onClick={start} disabled={total === 0}>
          {operation}
        </Button>
      }
    >
      <Text size="sm">{words[operation].lead}</Text>
      {operation !== 'Cancel queued' && <EngineAdvice />}
      <CountsTable
        label="Affected translations"
        rows={groupCounts(affected, apps)}
        total={{ name: 'Total', count: formatCount(total, translations) }}
      />
      <Text size="sm">
        It continues under “Background tasks” at the top of the page, where you can stop it.
      </Text>
    </QueueSheet>
  );
}

function groupCounts(affected: readonly AffectedCell[], apps: readonly App[]) {
  const isOneApp = new Set(affected.map(({ appId }) => appId)).size === 1;
  const names = new Map(apps.map(({ _id, name }) => [_id, name]));
  const groups = Map.groupBy(affected, ({ appId, locale }) => (isOneApp ? locale : appId));
  return [...groups].map(([id, own]) => ({
    id,
    name: <bdi translate="no">{isOneApp ? languageName(id) : names.get(id)}</bdi>,
    count: countAll(own).toLocaleString(),
  }));
}

interface Task {
  operation: Operation;
  cells: readonly AffectedCell[];
  appNames: ReadonlyMap<string, string>;
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

const countAll = (counted: readonly { count: number }[]) =>
  counted.reduce((sum, { count }) => sum + count, 0);

function startOperation(queryClient: QueryClient, task: Task): void {
  const { operation, cells } = task;
  const { title, failed, done: doneWord } = words[operation];
  const start = <Item,>(run: RunTask<Item>, count: (done: readonly Item[]) => number) =>
    startJob({
      title: `${title} of ${formatCount(countAll(cells), translations)}`,
      run,
      failed,
      count,
      doneMessage: ({ done }) =>
        done.length === 0
          ? 'There was nothing to do'
          : `${formatCount(count(done), translations)} ${doneWord}`,
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
