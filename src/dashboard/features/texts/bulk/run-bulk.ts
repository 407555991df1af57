import type { QueryClient } from '@tanstack/react-query';
import type { TaskContext } from '#domain/task.ts';
import { describeError } from '#domain/api-error.ts';
import { runCalls } from '#dashboard/resources/changes.ts';
import { formatCount, formatNumber } from '#domain/format.ts';
import { offerUndo, startJob } from '#dashboard/browser/work/jobs.ts';
import { restartTranslation, retryTranslation } from '#generated/api/app-texts.ts';
import { updateTranslation } from '#generated/api/translations.ts';
import { allows } from '#domain/translation-status.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import { forgetOutdated } from '#dashboard/resources/outdated/remember.ts';
import { changedTo, createCheck, textsNow } from './restart-as-seen.ts';
import { type BulkRow, cancelMany, getRowName } from '../translate/cancel-many.ts';
import { restoreTranslations } from '../undo/restore-translations.ts';
import type { BulkAction } from './bulk-actions.ts';

interface Bulk {
  action: BulkAction;
  rows: readonly BulkRow[];
  /** Ends the job's title, e.g. ` (French)`. */
  where?: string;
}

/** Spec 8, Texts. */
const words = {
  retry: { title: 'Retry', done: 'queued again', failed: 'Failed to retry translation' },
  restart: { title: 'Restart', done: 'restarted', failed: 'Failed to restart translation' },
  cancel: { title: 'Cancellation', done: 'cancelled', failed: 'Failed to cancel translation' },
  review: { title: 'Review', done: 'marked as reviewed', failed: 'Error saving translation' },
} as const satisfies Record<BulkAction, object>;

const operations = {
  retry: 'retryTranslation',
  restart: 'restartTranslation',
  review: 'updateTranslation',
} as const;

const noun = { one: 'translation', many: 'translations' };

export function runBulk(queryClient: QueryClient, { action, rows, where = '' }: Bulk): void {
  const { title, failed } = words[action];
  startJob<BulkRow>({
    title: `${title} of ${formatCount(rows.length, noun)}${where}`,
    run: async (context, rest = rows) => {
      const { before, ...result } = await send(queryClient, { action, rows: rest }, context);
      const done = result.done.map((one) => ({ ...one, row: before.get(one) ?? one.row }));
      offerBack(queryClient, { action, rows: done });
      if (action === 'review') for (const { row } of done) forgetOutdated(row.appId, [row]);
      return result;
    },
    failed,
    // The undo toast reports the others.
    doneMessage: ({ done, notes = [] }) =>
      action === 'retry' || notes.length > 0
        ? [`${formatNumber(done.length)} ${words[action].done}`, ...notes].join('. ')
        : undefined,
  });
}

/** `before` holds the rows as they were right before the request, if fetched. */
async function send(queryClient: QueryClient, { action, rows }: Bulk, context: TaskContext) {
  const before = new Map<BulkRow, LocaleText>();
  if (action === 'cancel') {
    const { tooLate, ...result } = await cancelMany(queryClient, rows, context);
    const notes = tooLate > 0 && { notes: [`${formatNumber(tooLate)} already finished`] };
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
    // Marks only values that the user has seen.
    review: async (one: BulkRow) => {
      const { _id, value } = await check(one);
      await updateTranslation(_id, one.locale, { value, isAutoTranslated: false });
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

/** Offers undo, except for retries that are queued again: they lost nothing. */
export function offerBack(queryClient: QueryClient, { action, rows }: Bulk): void {
  if (action === 'retry' || rows.length === 0) return;
  const count = formatCount(rows.length, noun);
  offerUndo<BulkRow>({
    message: `${count} ${words[action].done}`,
    undone:
      action === 'cancel' ? `${count} queued again` : `${words[action].title} of ${count} undone`,
    run: (context, rest = rows) =>
      action === 'cancel'
        ? queueAgain(queryClient, rest, context)
        : restoreTranslations(queryClient, rest, context),
    failed: 'Failed to load texts',
  });
}

/** Undoes cancellations, unless another user has changed the translation since. */
function queueAgain(queryClient: QueryClient, items: readonly BulkRow[], context: TaskContext) {
  const getNow = textsNow();
  return runCalls(
    queryClient,
    {
      items,
      operations: ['restartTranslation'],
      call: async (one) => {
        const now = await getNow(one);
        if (allows('cancel', now.status)) return;
        if (now.status !== 'cancelled') throw changedTo(now);
        await restartTranslation(now.translationId ?? '');
      },
      getName: getRowName,
      getReason: (error) => describeError(error, words.restart.failed),
    },
    context,
  );
}
