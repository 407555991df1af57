import type { QueryClient } from '@tanstack/react-query';
import type { RunTask } from '#domain/task.ts';
import type { Change } from '#changes/diff.ts';
import { undoChanges } from '#changes/undo.ts';
import { applyRest } from '#dashboard/resources/changes.ts';
import type { ReadyRow } from '#dashboard/ui/import/kind.ts';
import { isPicture, type UploadEntry } from '../upload/plan.ts';

interface Uploaded {
  appId: string;
  done: readonly ReadyRow<UploadEntry>[];
  existing: Pick<ReadonlySet<string>, 'has'>;
}

/** Deletes uploaded images again. A replaced picture is lost: then there is no undo. */
export function undoUploads(
  queryClient: QueryClient,
  { appId, done, existing }: Uploaded,
): RunTask<Change> | undefined {
  const keys = done.flatMap(({ entry }) => (isPicture(entry) ? [entry.key] : []));
  if (keys.some((key) => existing.has(key))) return undefined;
  const changes = undoChanges(
    keys.map((key): Change => ({ kind: 'image', change: 'added', key, after: { url: '' } })),
    { translations: new Map() },
  );
  return applyRest(queryClient, { appId, changes, title: 'Undo' });
}
