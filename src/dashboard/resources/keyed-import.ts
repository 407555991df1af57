import type { QueryClient } from '@tanstack/react-query';
import { mapResult, type RunTask, type TaskContext, type TaskResult } from '#domain/task.ts';
import type { Calls } from '#changes/calls.ts';
import type { Change } from '#changes/diff.ts';
import { toColor, toText } from '#changes/things.ts';
import { undoChanges } from '#changes/undo.ts';
import { apply, applyRest } from './changes.ts';

interface KeyedImport<Entry> {
  appId: string;
  /** The kind of unfinished work, if the import is interrupted. */
  page: string;
  title: string;
  rows: readonly { id: number; entry: Entry }[];
  toChange: (entry: Entry) => Change;
  onWritten?: (changes: readonly Change[]) => void;
  calls?: Calls;
}

export async function sendImport<Entry>(
  queryClient: QueryClient,
  { appId, page, title, rows, toChange, onWritten, calls }: KeyedImport<Entry>,
  context: TaskContext,
): Promise<TaskResult<number>> {
  const ids = new Map(rows.map(({ id, entry }) => [toChange(entry), id]));
  const task = { appId, page, title, changes: [...ids.keys()], isFresh: true };
  const result = await apply(queryClient, { ...task, ...(calls && { calls }) }, context);
  onWritten?.(result.done);
  return mapResult(result, (change) => ids.get(change) ?? -1);
}

export function undoImport<Entry>(
  queryClient: QueryClient,
  {
    appId,
    rows,
    toChange,
    calls,
  }: Pick<KeyedImport<Entry>, 'appId' | 'rows' | 'toChange' | 'calls'>,
): RunTask<Change> {
  const written = rows.map(({ entry }) => toChange(entry));
  const changes = undoChanges(written, { translations: new Map() });
  return applyRest(queryClient, { appId, changes, title: 'Undo', ...(calls && { calls }) });
}

interface Valued {
  key: string;
  value: string;
  description?: string;
}

const readers = { text: toText, color: toColor };

/** Without a comment in the file, the description stays. */
export function toKeyedChange(
  kind: 'text' | 'color',
  { key, value, ...entry }: Valued,
  before: Valued | undefined,
): Change {
  const read = readers[kind];
  const description = entry.description ?? before?.description;
  const after = read({ key, value, ...(description !== undefined && { description }) });
  if (!before) return { kind, key, change: 'added', after };
  const fields = ['value', 'description'] as const;
  return { kind, key, change: 'changed', before: read(before), after, fields };
}
