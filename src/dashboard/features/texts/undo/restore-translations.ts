import type { QueryClient } from '@tanstack/react-query';
import { allows } from '#domain/translation-status.ts';
import { explainFailure } from '#domain/api-error.ts';
import type { TaskContext, TaskResult } from '#domain/task.ts';
import { Conflict, REASONS } from '#changes/sentences.ts';
import { runCalls } from '#dashboard/resources/changes.ts';
import { toMemory } from '#dashboard/resources/outdated/english-changed.ts';
import { rememberOutdated } from '#dashboard/resources/outdated/remember.ts';
import { refetchData } from '#dashboard/api/load.ts';
import { formatCount } from '#domain/format.ts';
import { cancelTranslation, getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { updateTranslation } from '#generated/api/translations.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import { textsNow } from '../bulk/restart-as-seen.ts';
import { type BulkRow, getRowName } from '../translate/cancel-many.ts';

/** Writes the translations back as they were before a restart or a review. */
export async function restoreTranslations(
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
        if (isByHand(now) && now.value !== value) throw new Conflict(REASONS.changed);
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
  const notes = (['stay', 'states', 'left'] as const).flatMap((kind) =>
    inexact[kind] > 0 ? [formatCount(inexact[kind], inexactNouns[kind])] : [],
  );
  return { ...result, ...(notes.length > 0 && { notes }) };
}

const isByHand = ({ status, isAutoTranslated, isMissing }: LocaleText) =>
  status === 'translated' && !isAutoTranslated && !isMissing;

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
const inexactNouns = {
  stay: {
    one: 'new translation stays: a translation cannot be deleted alone',
    many: 'new translations stay: a translation cannot be deleted alone',
  },
  states: {
    one: 'translation that was cancelled or failed comes back without that status',
    many: 'translations that were cancelled or failed come back without that status',
  },
  left: {
    one: 'translation that was missing is cancelled now',
    many: 'translations that were missing are cancelled now',
  },
};
