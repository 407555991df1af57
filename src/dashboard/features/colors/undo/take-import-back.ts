import type { QueryClient } from '@tanstack/react-query';
import { keptDescription } from '#domain/app-archive.ts';
import type { Change } from '#changes/diff.ts';
import { normaliseColor } from '#domain/color-value.ts';
import type { JobCourse } from '#dashboard/ui/work/job-store.ts';
import type { ImportedColor } from '../import/color-entry.ts';

interface Imported {
  appId: string;
  done: readonly ImportedColor[];
  /** The colors before, by key. */
  existing: ReadonlyMap<string, ImportedColor>;
}

/** Takes an import of colors back: what was new goes, what was changed is as it was. */
export async function takeImportBack(
  queryClient: QueryClient,
  { appId, done, existing }: Imported,
  course: JobCourse,
) {
  const { applyAsJob } = await import('#dashboard/resources/changes.ts');
  const differences = done.map((color) => toDifference(color, existing.get(color.key)));
  return applyAsJob(queryClient, { appId, changes: differences, title: 'Undo' }, course);
}

function toDifference(color: ImportedColor, before: ImportedColor | undefined): Change {
  const place = { kind: 'color', key: color.key } as const;
  // A missing description leaves the one that there is.
  const { description = before?.description } = color;
  const written = toKept({ ...color, ...(description !== undefined && { description }) });
  if (!before) return { ...place, change: 'removed', before: written };
  const fields = ['value', 'description'] as const;
  return { ...place, change: 'changed', before: written, after: toKept(before), fields };
}

const toKept = ({ value, description }: Pick<ImportedColor, 'value' | 'description'>) => ({
  value: normaliseColor(value),
  ...keptDescription(description),
});
