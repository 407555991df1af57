import type { QueryClient } from '@tanstack/react-query';
import { joinResults, NOTHING_DONE, type TaskContext, type TaskResult } from '#domain/task.ts';
import { describeError } from '#domain/api-error.ts';
import type { Change } from '#changes/diff.ts';
import { toTranslation } from '#changes/things.ts';
import { Conflict, countAny, describeInexact, REASONS } from '#changes/sentences.ts';
import { refetchData } from '#dashboard/api/load.ts';
import { applyInApps, partOf, runCalls } from '#dashboard/resources/changes.ts';
import { toMemory } from '#dashboard/resources/outdated/english-changed.ts';
import { formatCount } from '#domain/format.ts';
import { offerUndo } from '#dashboard/browser/work/jobs.ts';
import { getListLocaleTextsQueryOptions, restartTranslation } from '#generated/api/app-texts.ts';
import { allows } from '#domain/translation-status.ts';
import { rememberOutdated } from '#dashboard/resources/outdated/remember.ts';
import { textsNow } from './restart-as-seen.ts';
import { type BulkRow, cancelMany, getRowName } from '../translate/cancel-many.ts';
import type { BulkAction } from './bulk-actions.ts';

/** Spec 8, Texts. */
export const words = {
  retry: { title: 'Retry', done: 'queued again', failed: 'Failed to retry translation' },
  restart: { title: 'Restart', done: 'restarted', failed: 'Failed to restart translation' },
  cancel: { title: 'Cancellation', done: 'cancelled', failed: 'Failed to cancel translation' },
  review: { title: 'Review', done: 'marked as reviewed', failed: 'Error saving translation' },
} as const satisfies Record<BulkAction, object>;

interface Done {
  action: BulkAction;
  rows: readonly BulkRow[];
}

/** Retries lose nothing. */
export function offerBack(queryClient: QueryClient, { action, rows }: Done): void {
  if (action === 'retry' || rows.length === 0) return;
  const count = formatCount(rows.length, 'translation');
  offerUndo<BulkRow>({
    message: `${count} ${words[action].done}`,
    undone:
      action === 'cancel' ? `${count} queued again` : `${words[action].title} of ${count} undone`,
    run: (context, rest = rows) =>
      action === 'cancel'
        ? queueAgain(queryClient, rest, context)
        : restoreTranslations(queryClient, { action, rows: rest }, context),
    failed: 'Failed to load texts',
  });
}

/** Unless another user has changed the translation since. */
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
        if (now.status !== 'cancelled') throw new Conflict(REASONS.changed);
        await restartTranslation(now.translationId ?? '');
      },
      getName: getRowName,
      getReason: (error) => describeError(error, words.restart.failed),
    },
    context,
  );
}

async function restoreTranslations(
  queryClient: QueryClient,
  { action, rows }: Done,
  context: TaskContext,
): Promise<TaskResult<BulkRow>> {
  // A row without a previous translation only leaves the queue.
  const missing = rows.filter(({ row }) => row.isMissing);
  const { tooLate, ...cancelled } = await cancelMany(
    queryClient,
    missing,
    partOf(context, 0, rows.length),
  );
  const toRestored = action === 'restart' ? withoutRestart : withoutReview;
  const items = rows.filter(({ row }) => !row.isMissing).map((one) => toItem(one, toRestored(one)));
  const part = partOf(context, missing.length, rows.length);
  const written = await applyInApps(queryClient, { items, title: 'Undo' }, part);
  const left = cancelled.done.filter(({ row }) => row.status !== 'cancelled').length;
  const notes = [
    ...describeInexact(tooLate.map(toRestored)),
    ...countAny(
      left,
      'translation that was missing is cancelled now',
      'translations that were missing are cancelled now',
    ),
  ];
  const stay = { ...NOTHING_DONE, done: tooLate, notes };
  const result = joinResults([cancelled, written, stay]);
  await rememberAgain(queryClient, result.done);
  return result;
}

export const toItem = (item: BulkRow, change: Change) => ({
  appId: item.row.appId,
  item,
  name: getRowName(item),
  change,
});

const QUEUED = { value: '', isAutoTranslated: false, status: 'pending' } as const;

const placeOf = ({ locale, row }: BulkRow) =>
  ({ kind: 'translation', id: row._id, key: row.key, locale }) as const;

/** A restart has removed the translation, or added a missing one. */
function withoutRestart(one: BulkRow): Change {
  const after = toTranslation(one.row);
  return after?.value
    ? { ...placeOf(one), change: 'added', after }
    : { ...placeOf(one), change: 'removed', before: QUEUED };
}

export function toReviewed(one: BulkRow) {
  const { value } = one.row;
  const before = { value, status: 'translated', isAutoTranslated: true } as const;
  const after = { ...before, isAutoTranslated: false };
  const fields = ['isAutoTranslated'] as const;
  return { ...placeOf(one), change: 'changed', before, after, fields } as const;
}

function withoutReview(one: BulkRow): Change {
  const { before, after, ...change } = toReviewed(one);
  return { ...change, before: after, after: before };
}

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
