import { queryOptions } from '@tanstack/react-query';
import { saveFile } from '#dashboard/browser/files.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { formatDate } from '#dashboard/ui/format/date-time.tsx';
import type { Snapshot } from '#dashboard/resources/archive/snapshot-store.ts';
import { createArchiveName } from '../describe-archive.ts';

const loadStore = () => import('#dashboard/resources/archive/snapshot-store.ts');

/** Never fresh: another tab may have saved one. */
export const snapshotsQuery = queryOptions({
  queryKey: ['snapshots'],
  queryFn: async () => (await loadStore()).listSnapshots(),
  staleTime: 0,
});

export const nameSnapshot = ({ appName, name, savedAt }: Snapshot): string =>
  [appName, ...(name ? [name] : []), formatDate(new Date(savedAt).toISOString())].join(', ');

export async function downloadSnapshot(id: string): Promise<void> {
  const { openSnapshot } = await loadStore();
  const kept = await openSnapshot(id).catch(() => undefined);
  if (kept) saveFile(createArchiveName(nameSnapshot(kept.snapshot)), kept.archive);
  else toast.error('This snapshot is no longer on this device.');
}
