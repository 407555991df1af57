import type { QueryClient } from '@tanstack/react-query';
import { joinResults, mapResult, type TaskContext, type TaskResult } from '#domain/task.ts';
import { describeError } from '#domain/api-error.ts';
import { runCalls } from '#dashboard/resources/changes.ts';
import { refetchData } from '#dashboard/api/load.ts';
import { formatCount } from '#domain/format.ts';
import { offerUndo, startJob } from '#dashboard/browser/work/jobs.ts';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import { createRestart } from '../bulk/restart-as-seen.ts';
import { localeEntry } from '#domain/locales.ts';
import { restoreTranslations } from '../undo/restore-translations.ts';
import { type OutdatedRow, toMemory } from '#dashboard/resources/outdated/english-changed.ts';
import { rememberOutdated } from '#dashboard/resources/outdated/remember.ts';

const noun = { one: 'translation', many: 'translations' };

/** Spec 8, Texts. */
const FAILED = 'Failed to restart translation';

export function restartOutdated(queryClient: QueryClient, rows: readonly OutdatedRow[]): void {
  const count = formatCount(rows.length, noun);
  startJob<OutdatedRow>({
    title: `Restart of ${count}`,
    run: (context, rest = rows) => restart(queryClient, rest, context),
    failed: FAILED,
    // The undo toast reports them.
    doneMessage: () => undefined,
  });
}

async function restart(
  queryClient: QueryClient,
  items: readonly OutdatedRow[],
  context: TaskContext,
): Promise<TaskResult<OutdatedRow>> {
  const byApp = new Map<string, ReturnType<typeof createRestart>>();
  const getRestart = (appId: string) => {
    const known = byApp.get(appId) ?? createRestart(appId);
    byApp.set(appId, known);
    return known;
  };
  const before = new Map<OutdatedRow, LocaleText>();
  const result = await runCalls(
    queryClient,
    {
      items,
      operations: ['restartTranslation'],
      call: async (one) => before.set(one, await getRestart(one.appId)(one.locale, one.row)),
      getName: (one) => nameRow(one, one.row.key),
      getReason: (error) => describeError(error, FAILED),
    },
    context,
  );
  offerBack(
    queryClient,
    result.done.map((one) => ({ ...one, row: before.get(one) ?? one.row })),
  );
  return result;
}

const nameRow = ({ appName, locale }: OutdatedRow, key: string): string =>
  `${appName}: ${key}, ${localeEntry(locale).name}`;

function offerBack(queryClient: QueryClient, rows: readonly OutdatedRow[]): void {
  if (rows.length === 0) return;
  const count = formatCount(rows.length, noun);
  offerUndo<OutdatedRow>({
    message: `${count} restarted`,
    undone: `Restart of ${count} undone`,
    run: (context, rest = rows) => restore(queryClient, rest, context),
    failed: 'Failed to load texts',
  });
}

/** Undoes language by language. Restored values are outdated again. */
async function restore(
  queryClient: QueryClient,
  rows: readonly OutdatedRow[],
  { signal, onProgress }: TaskContext,
): Promise<TaskResult<OutdatedRow>> {
  const results: TaskResult<OutdatedRow>[] = [];
  let before = 0;
  for (const own of Map.groupBy(rows, ({ appId, locale }) => `${appId} ${locale}`).values()) {
    const [one] = own;
    if (!one) continue;
    const { appId, locale } = one;
    const start = before;
    const items = new Map(own.map((item) => [item.row, item]));
    const result = await restoreTranslations(queryClient, {
      appId,
      locale,
      rows: [...items.keys()],
    })({
      signal,
      onProgress: ({ finished }) => onProgress({ finished: start + finished, total: rows.length }),
    });
    before += own.length;
    // An outdated list would make `forgetSettled` forget them at once.
    const list = getListLocaleTextsQueryOptions(appId, { locale });
    if (queryClient.getQueryData(list.queryKey))
      await refetchData(queryClient, list).catch(() => []);
    rememberOutdated(appId, own.map(toMemory));
    results.push(
      mapResult(
        result,
        (row) => items.get(row) ?? one,
        (key) => nameRow(one, key),
      ),
    );
  }
  return joinResults(results);
}
