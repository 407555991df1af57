import { queryOptions } from '@tanstack/react-query';
import { formatDate } from '#dashboard/ui/format/format-date.ts';
import type { Snapshot } from './snapshot-store.ts';

/** The snapshots on this device; another tab may have saved one since. */
export const snapshotsQuery = queryOptions({
  queryKey: ['snapshots'],
  queryFn: async () => (await import('./snapshot-store.ts')).listSnapshots(),
  staleTime: 0,
});

/** The display name of a snapshot. */
export const nameSnapshot = ({ appName, savedAt }: Snapshot): string =>
  `${appName}, ${formatDate(new Date(savedAt).toISOString())}`;
