import type { QueryClient } from '@tanstack/react-query';
import type { RunTask, TaskContext } from '#domain/task.ts';
import { describeError } from '#domain/api-error.ts';
import { inShortTime } from '#dashboard/api/load.ts';
import { applyInApps, runCalls } from '#dashboard/resources/changes.ts';
import { formatCount, formatNumber } from '#domain/format.ts';
import { startJob } from '#dashboard/browser/work/jobs.ts';
import { restartTranslation, retryTranslation } from '#generated/api/app-texts.ts';
import { allows } from '#domain/translation-status.ts';
import type { LocaleText } from '#generated/model/index.ts';
import { forgetOutdated } from '#dashboard/resources/outdated/remember.ts';
import { createCheck, textsNow } from './restart-as-seen.ts';
import { offerBack, toItem, toReviewed, words } from './undo-bulk.ts';
import { type BulkRow, cancelMany, getRowName } from '../translate/cancel-many.ts';
import type { BulkAction } from './bulk-actions.ts';

interface Bulk {
  action: BulkAction;
  rows: readonly BulkRow[];
  /** Ends the job's title, e.g. ` (French)`. */
  where?: string;
}

const operations = { retry: 'retryTranslation', restart: 'restartTranslation' } as const;

export function runBulk(queryClient: QueryClient, { action, rows, where = '' }: Bulk): void {
  const { failed } = words[action];
  const title = `${words[action].title} of ${formatCount(rows.length, 'translation')}${where}`;
  startJob<BulkRow>({
    title,
    run:
      action === 'review'
        ? review(queryClient, { rows, title })
        : changeStatuses(queryClient, { action, rows }),
    failed,
    // The undo toast reports the others.
    doneMessage: ({ done, notes = [] }) =>
      action === 'retry' || notes.length > 0
        ? [`${formatNumber(done.length)} ${words[action].done}`, ...notes].join('. ')
        : undefined,
  });
}

/** Marks only values that the user has seen. */
const review =
  (
    queryClient: QueryClient,
    { rows, title }: { rows: readonly BulkRow[]; title: string },
  ): RunTask<BulkRow> =>
  async (context, rest) => {
    const items = (rest ?? rows).map((one) => toItem(one, toReviewed(one)));
    const result = await applyInApps(queryClient, { items, title }, context);
    offerBack(queryClient, { action: 'review', rows: result.done });
    for (const { row } of result.done) forgetOutdated(row.appId, [row]);
    return result;
  };

/** Of what no change set can write: a status alone. */
interface StatusChanges {
  action: Exclude<BulkAction, 'review'>;
  rows: readonly BulkRow[];
}

const changeStatuses =
  (queryClient: QueryClient, { action, rows }: StatusChanges): RunTask<BulkRow> =>
  async (context, rest) => {
    const arrived = new Set(rest && (await listArrived(action, rest)));
    const left = (rest ?? rows).filter((one) => !arrived.has(one));
    const { before, ...result } = await send(queryClient, { action, rows: left }, context);
    const written = [...arrived, ...result.done];
    const done = written.map((one) => ({ ...one, row: before.get(one) ?? one.row }));
    offerBack(queryClient, { action, rows: done });
    return { ...result, done: written };
  };

const isWritten = {
  retry: ({ status }) => status !== 'error',
  restart: (now, seen) =>
    allows('cancel', now.status) || (now.isAutoTranslated && now.value !== seen.value),
  cancel: ({ status }) => status === 'cancelled',
} as const satisfies Record<
  StatusChanges['action'],
  (now: LocaleText, seen: LocaleText) => boolean
>;

/** The rows of earlier requests whose response alone was lost. */
async function listArrived(
  action: StatusChanges['action'],
  rows: readonly BulkRow[],
): Promise<BulkRow[]> {
  const getNow = textsNow();
  const found = rows.map(async (one) => {
    const now = await inShortTime(getNow(one)).catch(() => undefined);
    return now && isWritten[action](now, one.row) ? [one] : [];
  });
  return (await Promise.all(found)).flat();
}

/** `before` holds the rows as they were right before the request, if fetched. */
async function send(
  queryClient: QueryClient,
  { action, rows }: StatusChanges,
  context: TaskContext,
) {
  const before = new Map<BulkRow, LocaleText>();
  if (action === 'cancel') {
    const { tooLate, ...result } = await cancelMany(queryClient, rows, context);
    const late = tooLate.length;
    const notes = late > 0 && { notes: [`${formatNumber(late)} already finished`] };
    return { before, ...result, ...notes };
  }
  const check = createCheck();
  const calls = {
    retry: ({ row: { translationId = '' } }: BulkRow) => retryTranslation(translationId),
    restart: async (one: BulkRow) => {
      const now = await check(one);
      before.set(one, now);
      await restartTranslation(now.translationId ?? '');
    },
  };
  const result = await runCalls(
    queryClient,
    {
      items: rows,
      operations: [operations[action]],
      call: calls[action],
      getName: getRowName,
      getReason: (error) => describeError(error, words[action].failed),
    },
    context,
  );
  return { before, ...result };
}
