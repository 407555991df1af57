import { queryOptions } from '@tanstack/react-query';
import { formatDate } from '#dashboard/ui/format/date-time.tsx';
import type { Snapshot } from '#dashboard/resources/archive/snapshot-store.ts';

/** Never fresh: another tab may have saved one. */
export const snapshotsQuery = queryOptions({
  queryKey: ['snapshots'],
  queryFn: async () =>
    (await import('#dashboard/resources/archive/snapshot-store.ts')).listSnapshots(),
  staleTime: 0,
});

export const nameSnapshot = ({ appName, name, savedAt }: Snapshot): string =>
  [appName, ...(name ? [name] : []), formatDate(new Date(savedAt).toISOString())].join(', ');
