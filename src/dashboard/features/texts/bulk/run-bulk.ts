import type { QueryClient } from '@tanstack/react-query';
import type { TaskContext, TaskResult } from '#domain/task.ts';
import { describeError, explainFailure } from '#domain/api-error.ts';
import { Conflict, REASONS } from '#changes/sentences.ts';
import { refetchData } from '#dashboard/api/load.ts';
import { runCalls } from '#dashboard/resources/changes.ts';
import { toMemory } from '#dashboard/resources/outdated/english-changed.ts';
import { formatCount, formatNumber } from '#domain/format.ts';
import { offerUndo, startJob } from '#dashboard/browser/work/jobs.ts';
import {
  cancelTranslation,
  getListLocaleTextsQueryOptions,
  restartTranslation,
  retryTranslation,
} from '#generated/api/app-texts.ts';
import { updateTranslation } from '#generated/api/translations.ts';
import { allows } from '#domain/translation-status.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import { forgetOutdated, rememberOutdated } from '#dashboard/resources/outdated/remember.ts';
import { changedTo, createCheck, textsNow } from './restart-as-seen.ts';
import { type BulkRow, cancelMany, getRowName } from '../translate/cancel-many.ts';
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

export function runBulk(queryClient: QueryClient, { action, rows, where = '' }: Bulk): void {
  const { title, failed } = words[action];
  startJob<BulkRow>({
    title: `${title} of ${formatCount(rows.length, 'translation')}${where}`,
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
  const count = formatCount(rows.length, 'translation');
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

/** Writes the translations back as they were before a restart or a review. */
async function restoreTranslations(
  queryClient: QueryClient,
  items: readonly BulkRow[],
  context: TaskContext,
): Promise<TaskResult<BulkRow>> {
  const getNow = textsNow();
  const inexact = { stay: 0, states: 0, left: 0 };
  const result = await runCalls(
    queryClient,
    {
      items,
      operations: ['updateTranslation', 'cancelTranslation'],
      call: async (one) => {
        const { locale, row: before } = one;
        const { _id, value, isAutoTranslated, isMissing, status } = before;
        const now = await getNow(one);
        const isByHand = now.status === 'translated' && !now.isAutoTranslated && !now.isMissing;
        if (isByHand && now.value !== value) throw new Conflict(REASONS.changed);
        if (isMissing && !allows('cancel', now.status)) {
          inexact.stay += 1;
        } else if (isMissing) {
          // A row without a previous translation only leaves the queue.
          await cancelTranslation(now.translationId ?? '');
          if (status !== 'cancelled') inexact.left += 1;
        } else if (!isAsBefore(now, before)) {
          await updateTranslation(_id, locale, { value, isAutoTranslated });
          if (status !== 'translated') inexact.states += 1;
        }
      },
      getName: getRowName,
      getReason: (error) => explainFailure(error, 'Error saving translation'),
    },
    context,
  );
  await rememberAgain(queryClient, result.done);
  const notes = inexactNouns.flatMap(([kind, one, many]) =>
    inexact[kind] > 0 ? [formatCount(inexact[kind], one, many)] : [],
  );
  return { ...result, ...(notes.length > 0 && { notes }) };
}

const isAsBefore = (now: LocaleText, before: LocaleText): boolean =>
  now.status === before.status &&
  now.value === before.value &&
  now.isAutoTranslated === before.isAutoTranslated;

/** Restored translations of texts whose English has changed are outdated again. */
async function rememberAgain(queryClient: QueryClient, rows: readonly BulkRow[]): Promise<void> {
  const outdated = rows.flatMap(({ before, ...one }) =>
    before === undefined ? [] : [{ ...one, before }],
  );
  for (const [appId, own] of Map.groupBy(outdated, ({ row }) => row.appId)) {
    // An outdated list would make `forgetSettled` forget them at once.
    for (const locale of new Set(own.map((one) => one.locale))) {
      const list = getListLocaleTextsQueryOptions(appId, { locale });
      if (queryClient.getQueryData(list.queryKey))
        await refetchData(queryClient, list).catch(() => []);
    }
    rememberOutdated(appId, own.map(toMemory));
  }
}

/** Translations that could not be restored exactly. */
const inexactNouns = [
  [
    'stay',
    'new translation stays: a translation cannot be deleted alone',
    'new translations stay: a translation cannot be deleted alone',
  ],
  [
    'states',
    'translation that was cancelled or failed comes back without that status',
    'translations that were cancelled or failed come back without that status',
  ],
  [
    'left',
    'translation that was missing is cancelled now',
    'translations that were missing are cancelled now',
  ],
] as const;
