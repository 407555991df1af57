import type { QueryClient } from '@tanstack/react-query';
import { joinResults, NOTHING_DONE, type TaskContext, type TaskResult } from '#domain/task.ts';
import { describeError } from '#domain/api-error.ts';
import type { Change } from '#changes/diff.ts';
import { toTranslation } from '#changes/things.ts';
import { Conflict, countAny, describeInexact, REASONS } from '#changes/sentences.ts';
import { inShortTime, refetchData } from '#dashboard/api/load.ts';
import { applyInApps, partOf, runCalls } from '#dashboard/resources/changes.ts';
import { toMemory } from '#dashboard/resources/outdated/english-changed.ts';
import { formatCount, formatNumber } from '#domain/format.ts';
import { offerUndo, startJob } from '#dashboard/browser/work/jobs.ts';
import {
  getListLocaleTextsQueryOptions,
  restartTranslation,
  retryTranslation,
} from '#generated/api/app-texts.ts';
import { updateTranslation } from '#generated/api/translations.ts';
import { allows } from '#domain/translation-status.ts';
import type { LocaleText } from '#generated/model/index.ts';
import { forgetOutdated, rememberOutdated } from '#dashboard/resources/outdated/remember.ts';
import { createCheck, textsNow } from './restart-as-seen.ts';
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
    run: async (context, rest) => {
      const arrived = new Set(rest && (await listArrived(action, rest)));
      const left = (rest ?? rows).filter((one) => !arrived.has(one));
      const { before, ...result } = await send(queryClient, { action, rows: left }, context);
      const written = [...arrived, ...result.done];
      const done = written.map((one) => ({ ...one, row: before.get(one) ?? one.row }));
      offerBack(queryClient, { action, rows: done });
      if (action === 'review') for (const { row } of done) forgetOutdated(row.appId, [row]);
      return { ...result, done: written };
    },
    failed,
    // The undo toast reports the others.
    doneMessage: ({ done, notes = [] }) =>
      action === 'retry' || notes.length > 0
        ? [`${formatNumber(done.length)} ${words[action].done}`, ...notes].join('. ')
        : undefined,
  });
}

const isWritten = {
  retry: ({ status }) => status !== 'error',
  restart: (now, seen) =>
    allows('cancel', now.status) || (now.isAutoTranslated && now.value !== seen.value),
  cancel: ({ status }) => status === 'cancelled',
  review: (now, seen) => !now.isAutoTranslated && now.value === seen.value,
} as const satisfies Record<BulkAction, (now: LocaleText, seen: LocaleText) => boolean>;

/** The rows of earlier requests whose response alone was lost. */
async function listArrived(action: BulkAction, rows: readonly BulkRow[]): Promise<BulkRow[]> {
  const getNow = textsNow();
  const found = rows.map(async (one) => {
    const now = await inShortTime(getNow(one)).catch(() => undefined);
    return now && isWritten[action](now, one.row) ? [one] : [];
  });
  return (await Promise.all(found)).flat();
}

/** `before` holds the rows as they were right before the request, if fetched. */
async function send(queryClient: QueryClient, { action, rows }: Bulk, context: TaskContext) {
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

/** Retries lose nothing. */
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

/** Writes the translations back as they were before a restart or a review. */
async function restoreTranslations(
  queryClient: QueryClient,
  { action, rows }: Bulk,
  context: TaskContext,
): Promise<TaskResult<BulkRow>> {
  const toItem = (item: BulkRow) => ({
    appId: item.row.appId,
    item,
    name: getRowName(item),
    change: toRestored(action, item),
  });
  // A row without a previous translation only leaves the queue.
  const missing = rows.filter(({ row }) => row.isMissing);
  const { tooLate, ...cancelled } = await cancelMany(
    queryClient,
    missing,
    partOf(context, 0, rows.length),
  );
  const items = rows.filter(({ row }) => !row.isMissing).map(toItem);
  const part = partOf(context, missing.length, rows.length);
  const written = await applyInApps(queryClient, { items, title: 'Undo' }, part);
  const left = cancelled.done.filter(({ row }) => row.status !== 'cancelled').length;
  const notes = [
    ...describeInexact(tooLate.map((one) => toItem(one).change)),
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

const QUEUED = { value: '', isAutoTranslated: false, status: 'pending' } as const;

/** A restart has removed the translation, or added a missing one; a review has marked it. */
function toRestored(action: BulkAction, { locale, row }: BulkRow): Change {
  const place = { kind: 'translation', id: row._id, key: row.key, locale } as const;
  const after = toTranslation(row);
  if (!after?.value) return { ...place, change: 'removed', before: QUEUED };
  if (action === 'restart') return { ...place, change: 'added', after };
  const before = { ...after, isAutoTranslated: false };
  return { ...place, change: 'changed', before, after, fields: ['isAutoTranslated'] };
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
