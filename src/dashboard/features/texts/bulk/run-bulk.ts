import type { QueryClient } from '@tanstack/react-query';
import type { RunTask, TaskContext } from '#domain/task.ts';
import { describeError } from '#domain/api-error.ts';
import { runCalls } from '#dashboard/resources/changes.ts';
import { formatCount } from '#domain/format.ts';
import { offerUndo, startJob } from '#dashboard/browser/work/jobs.ts';
import { restartTranslation, retryTranslation } from '#generated/api/app-texts.ts';
import { allows } from '#domain/translation-status.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { forgetOutdated } from '#dashboard/resources/outdated/remember.ts';
import { changedTo, orAsSeen, textsNow, unchangedCheck, createRestart } from './restart-as-seen.ts';
import { cancelMany } from '../translate/cancel-many.ts';
import { localeEntry } from '#domain/locales.ts';
import { restoreTranslations } from '../undo/restore-translations.ts';
import { writeValue } from '../value-change.ts';
import type { BulkAction } from './bulk-actions.ts';

interface Bulk {
  appId: string;
  locale: TargetLocale;
  action: BulkAction;
  rows: readonly LocaleText[];
  /** An undo cannot itself be undone. */
  isUndo?: boolean;
}

/** Spec 8, Texts. */
const words = {
  retry: { title: 'Retry', done: 'queued again', failed: 'Failed to retry translation' },
  restart: { title: 'Restart', done: 'restarted', failed: 'Failed to restart translation' },
  cancel: { title: 'Cancellation', done: 'cancelled', failed: 'Failed to cancel translation' },
  review: { title: 'Review', done: 'marked as reviewed', failed: 'Error saving translation' },
} as const satisfies Record<BulkAction, object>;

const noun = { one: 'translation', many: 'translations' };

export function runBulk(queryClient: QueryClient, bulk: Bulk): void {
  const { action, rows, locale } = bulk;
  const { title, failed } = words[action];
  startJob({
    title: `${title} of ${formatCount(rows.length, noun)} (${localeEntry(locale).name})`,
    run: writing(queryClient, bulk),
    failed,
    doneMessage: ({ done, notes = [] }) =>
      action === 'retry' || notes.length > 0
        ? [`${done.length.toLocaleString()} ${words[action].done}`, ...notes].join('. ')
        : undefined,
  });
}

const writing =
  (queryClient: QueryClient, bulk: Bulk): RunTask<LocaleText> =>
  async (context, rows = bulk.rows) => {
    const { appId, action } = bulk;
    const { before, tooLate, result } = await send(queryClient, { ...bulk, rows }, context);
    const done = result.done.map((row) => before.get(row) ?? row);
    if (done.length > 0 && !bulk.isUndo) offerBack(queryClient, { ...bulk, rows: done });
    if (action === 'review') forgetOutdated(appId, done);
    return tooLate === 0
      ? result
      : { ...result, notes: [`${tooLate.toLocaleString()} already finished`] };
  };

const operations = {
  retry: 'retryTranslation',
  restart: 'restartTranslation',
  review: 'updateTranslation',
} as const;

/** `before` holds the rows as they were right before the request, if fetched. */
async function send(queryClient: QueryClient, bulk: Bulk, context: TaskContext) {
  const { action, rows } = bulk;
  const before = new Map<LocaleText, LocaleText>();
  if (action === 'cancel') {
    const { tooLate, ...result } = await cancelMany(queryClient, rows, context);
    return { before, tooLate, result };
  }
  const result = await runCalls(
    queryClient,
    {
      items: rows,
      operations: [operations[action]],
      call: getCall({ ...bulk, action }, before),
      getName: ({ key }) => key,
      getReason: (error) => describeError(error, words[action].failed),
    },
    context,
  );
  return { before, tooLate: 0, result };
}

function getCall(
  { appId, locale, action, isUndo }: Bulk & { action: keyof typeof operations },
  before: Map<LocaleText, LocaleText>,
): (row: LocaleText) => Promise<unknown> {
  if (action === 'retry') return ({ translationId = '' }) => retryTranslation(translationId);
  if (action === 'review') {
    // Marks only values that the user has seen.
    const check = unchangedCheck(appId);
    return async (text) => {
      const { value } = text;
      const now = await orAsSeen(check({ locale, text, before: value }), text);
      return writeValue({ locale, value }, now);
    };
  }
  if (isUndo) {
    const getNow = textsNow(appId);
    return async ({ _id }) => queueAgain(await getNow(locale, _id));
  }
  const restart = createRestart(appId);
  return async (row) => before.set(row, await restart(locale, row));
}

/** Undoes a cancellation, unless another user has changed the translation since. */
async function queueAgain(now: LocaleText): Promise<unknown> {
  if (allows('cancel', now.status)) return undefined;
  if (now.status !== 'cancelled') throw changedTo(now);
  return restartTranslation(now.translationId ?? '');
}

/** Offers undo, except for retries that are queued again: they lost nothing. */
function offerBack(queryClient: QueryClient, bulk: Bulk): void {
  const { action, rows, appId, locale } = bulk;
  if (action === 'retry') return;
  const count = formatCount(rows.length, noun);
  offerUndo({
    message: `${count} ${words[action].done}`,
    undone:
      action === 'cancel' ? `${count} queued again` : `${words[action].title} of ${count} undone`,
    run:
      action === 'cancel'
        ? writing(queryClient, { ...bulk, action: 'restart', isUndo: true })
        : restoreTranslations(queryClient, { appId, locale, rows }),
    failed: 'Failed to load texts',
  });
}

/** Offers undo after restarting a single translation that may be manual. */
export const offerRestartBack = (queryClient: QueryClient, bulk: Omit<Bulk, 'action'>): void =>
  offerBack(queryClient, { ...bulk, action: 'restart' });
