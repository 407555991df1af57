import type { QueryClient } from '@tanstack/react-query';
import {
  mapResult,
  NOTHING_DONE,
  type RunTask,
  type TaskContext,
  type TaskResult,
} from '#domain/task.ts';
import type { Change } from '#changes/diff.ts';
import { getChangeName, getReason } from '#changes/sentences.ts';
import { toColor, toText } from '#changes/things.ts';
import { apply, type ChangeTask, undo } from './changes.ts';

interface KeyedImport<Entry> extends Omit<ChangeTask, 'changes'> {
  rows: readonly { id: number; entry: Entry }[];
  toChange: (entry: Entry) => Change;
  onWritten?: (changes: readonly Change[]) => void;
}

/** Unless `isFresh`, leaves alone what has changed since the review. Never rejects. */
export async function sendImport<Entry>(
  queryClient: QueryClient,
  { rows, toChange, onWritten, ...own }: KeyedImport<Entry>,
  context: TaskContext,
): Promise<TaskResult<number>> {
  const ids = new Map(rows.map(({ id, entry }) => [toChange(entry), id]));
  const changes = [...ids.keys()];
  const result = await apply(queryClient, { ...own, changes }, context).catch(
    (error: unknown): TaskResult<Change> => ({
      ...NOTHING_DONE,
      failed: changes.map((item) => ({
        item,
        name: getChangeName(item),
        reason: getReason(error, item),
      })),
    }),
  );
  onWritten?.(result.done);
  return mapResult(result, (change) => ids.get(change) ?? -1);
}

/** Deletes new items and restores changed ones, unless changed since. */
export function undoImport<Entry>(
  queryClient: QueryClient,
  { rows, toChange, ...own }: Omit<KeyedImport<Entry>, 'title' | 'onWritten'>,
): RunTask<Change> {
  return undo(queryClient, { ...own, changes: rows.map(({ entry }) => toChange(entry)) });
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
  { key, value, description }: Valued,
  before: Valued | undefined,
): Change {
  const read = readers[kind];
  const after = read({ ...before, key, value, ...(description !== undefined && { description }) });
  if (!before) return { kind, key, change: 'added', after };
  const fields = ['value', 'description'] as const;
  return { kind, key, change: 'changed', before: read(before), after, fields };
}
