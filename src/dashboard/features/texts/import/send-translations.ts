import type { QueryClient } from '@tanstack/react-query';
import type { TargetLocaleCode } from '#domain/locales.ts';
import {
  mapResult,
  type NotWritten,
  type RunTask,
  type TaskContext,
  type TaskResult,
} from '#domain/task.ts';
import type { Calls } from '#changes/calls.ts';
import type { Change } from '#changes/diff.ts';
import { languageName } from '#domain/locales.ts';
import { undoChanges } from '#changes/undo.ts';
import { apply, applyRest } from '#dashboard/resources/changes.ts';
import { formatCount } from '#domain/format.ts';
import type { ReadyRow } from '#dashboard/ui/import/kind.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import { toValueChange } from '../value-change.ts';
import type { TranslationEntry } from './translation-entry.ts';

interface Import {
  appId: string;
  locale: TargetLocaleCode;
  rows: readonly ReadyRow<TranslationEntry>[];
  existing: ReadonlyMap<string, LocaleText>;
  calls?: Calls;
}

const noun = { one: 'translation', many: 'translations' };

/** Writes the rows of an import. A row fails when its text was deleted in the meantime. */
export async function sendTranslations(
  queryClient: QueryClient,
  { appId, locale, rows, existing, ...own }: Import,
  context: TaskContext,
): Promise<TaskResult<number>> {
  const ids = new Map<Change, number>();
  const orphans: NotWritten<number>[] = [];
  for (const { id, entry } of rows) {
    const before = existing.get(entry.key);
    if (before) ids.set(toValueChange({ locale, value: entry.value, before }), id);
    else orphans.push({ item: id, name: entry.key, reason: ORPHAN });
  }
  const title = `Import of ${formatCount(rows.length, noun)} into ${languageName(locale)}`;
  const task = { ...own, appId, page: 'text-changes', title, isFresh: true };
  const result = await apply(queryClient, { ...task, changes: [...ids.keys()] }, context);
  const written = mapResult(result, (change) => ids.get(change) ?? -1);
  return { ...written, failed: [...written.failed, ...orphans] };
}

const ORPHAN = 'Error saving translation. Its English text was deleted in the meantime.';

export function undoImport(
  queryClient: QueryClient,
  { appId, locale, rows, existing }: Import,
): RunTask<Change> {
  const written = rows.flatMap(({ entry: { key, value } }) => {
    const before = existing.get(key);
    return before ? [toValueChange({ locale, value, before })] : [];
  });
  const changes = undoChanges(written, { translations: new Map() });
  return applyRest(queryClient, { appId, changes, title: 'Undo' });
}
