import type { QueryClient } from '@tanstack/react-query';
import { mapResult, type RunTask, type TaskContext, type TaskResult } from '#domain/task.ts';
import type { Calls } from '#changes/calls.ts';
import type { Change } from '#changes/diff.ts';
import { toColor, toText } from '#changes/things.ts';
import { undoChanges } from '#changes/undo.ts';
import { formatCount } from '#domain/format.ts';
import { apply, applyRest } from './changes.ts';

interface Entry {
  key: string;
  value: string;
  description?: string;
}

interface KeyedImport {
  kind: 'text' | 'color';
  appId: string;
  rows: readonly { id: number; entry: Entry }[];
  existing: ReadonlyMap<string, Entry>;
  calls?: Calls;
}

const kinds = {
  text: { page: 'text-import', noun: { one: 'text', many: 'texts' }, read: toText },
  color: { page: 'color-changes', noun: { one: 'color', many: 'colors' }, read: toColor },
} as const;

export async function sendImport(
  queryClient: QueryClient,
  { rows, ...own }: KeyedImport,
  context: TaskContext,
): Promise<TaskResult<number>> {
  const { kind, appId, calls } = own;
  const { page, noun } = kinds[kind];
  const ids = new Map(rows.map(({ id, entry }) => [toChange(entry, own), id]));
  const title = `Import of ${formatCount(rows.length, noun)}`;
  const task = { appId, page, title, changes: [...ids.keys()], isFresh: true };
  const result = await apply(queryClient, { ...task, ...(calls && { calls }) }, context);
  return mapResult(result, (change) => ids.get(change) ?? -1);
}

export function undoImport(
  queryClient: QueryClient,
  { rows, ...own }: KeyedImport,
): RunTask<Change> {
  const { appId, calls } = own;
  const written = rows.map(({ entry }) => toChange(entry, own));
  const changes = undoChanges(written, { translations: new Map() });
  return applyRest(queryClient, { appId, changes, title: 'Undo', ...(calls && { calls }) });
}

/** Without a comment in the file, the description stays. */
function toChange(
  entry: Entry,
  { kind, existing }: Pick<KeyedImport, 'kind' | 'existing'>,
): Change {
  const { key, value } = entry;
  const { read } = kinds[kind];
  const before = existing.get(key);
  const description = entry.description ?? before?.description;
  const after = read({ key, value, ...(description !== undefined && { description }) });
  if (!before) return { kind, key, change: 'added', after };
  const fields = ['value', 'description'] as const;
  return { kind, key, change: 'changed', before: read(before), after, fields };
}
