import type { QueryClient } from '@tanstack/react-query';
import { keptDescription } from '#domain/app-archive.ts';
import type { Change } from '#changes/diff.ts';
import type { JobCourse } from '#dashboard/ui/work/job-store.ts';
import type { TextBulkItem } from '#generated/model/text-bulk-item.ts';
import type { KeptText } from '../unfinished/kept.ts';

/** Takes an import of texts back: what was new goes, what was changed is as it was. */
export async function takeImportBack(
  queryClient: QueryClient,
  { appId, done }: { appId: string; done: readonly KeptText[] },
  course: JobCourse,
) {
  const { applyAsJob } = await import('#dashboard/resources/changes.ts');
  return applyAsJob(queryClient, { appId, changes: done.map(toDifference), title: 'Undo' }, course);
}

function toDifference({ item, before }: KeptText): Change {
  const place = { kind: 'text', key: item.key } as const;
  if (!before) return { ...place, change: 'removed', before: toKept(item) };
  const fields = ['value', 'description'] as const;
  return { ...place, change: 'changed', before: toKept(item), after: toKept(before), fields };
}

const toKept = ({ value, description }: TextBulkItem) => ({
  value,
  ...keptDescription(description),
});
