import type { TaskContext } from '#domain/task.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Change } from '#changes/diff.ts';
import type { ReadyRow } from '#dashboard/ui/import/kind.ts';
import { isPicture, type UploadEntry } from '../upload/plan.ts';

interface Uploaded {
  appId: string;
  done: readonly ReadyRow<UploadEntry>[];
  existing: Pick<ReadonlySet<string>, 'has'>;
}

/** Offers to delete uploaded images. A replaced picture is lost: then there is no offer. */
export function takeUploadsBack(queryClient: QueryClient, { appId, done, existing }: Uploaded) {
  const keys = done.flatMap(({ entry }) => (isPicture(entry) ? [entry.key] : []));
  if (keys.some((key) => existing.has(key))) return undefined;
  return async (context: TaskContext) => {
    const { applyAsJob } = await import('#dashboard/resources/changes.ts');
    const differences = keys.map((key): Change => ({
      kind: 'image',
      change: 'removed',
      key,
      before: { url: '' },
    }));
    return applyAsJob(queryClient, { appId, changes: differences, title: 'Undo' }, context);
  };
}
