import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { offerUndo } from '#dashboard/browser/work/jobs.ts';
import type { Change } from '#changes/diff.ts';

interface SavedEdit {
  appId: string;
  what: string;
  change: Change;
  failed: string;
}

/** Offers to undo one edit. A value that someone else has saved since stays. */
export function offerUndoEdit(
  queryClient: QueryClient,
  { appId, what, change, failed }: SavedEdit,
): void {
  offerUndo<Change>({
    message: `${what} saved`,
    undone: `${what} is as it was`,
    run: async (...context) => {
      const { undo } = await import('./changes.ts');
      return undo(queryClient, { appId, changes: [change] })(...context);
    },
    failed,
  });
}

/** Shows a saved item at once, before the refetched list arrives. */
export function putInList(
  queryClient: QueryClient,
  queryKey: QueryKey,
  item: { _id: string },
): void {
  queryClient.setQueryData<{ data: { _id: string }[] }>(
    queryKey,
    (list) =>
      list && { ...list, data: list.data.map((each) => (each._id === item._id ? item : each)) },
  );
}
