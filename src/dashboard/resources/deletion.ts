import type { QueryClient } from '@tanstack/react-query';
import { mapResult, type TaskContext } from '#domain/task.ts';
import type { Change } from '#changes/diff.ts';
import type { ToRemoval } from '#changes/removals.ts';
import { createDeletion, type Deletion } from '#dashboard/ui/feedback/deletion.ts';
import { formatCount } from '#dashboard/ui/format/format-count.ts';

export interface Captured<Thing> {
  getChanges: (deleted: readonly Thing[]) => readonly Change[];
  openFile?: (key: string) => Promise<Blob>;
}

interface ChangeDeletion<Thing> extends Omit<Deletion<Thing>, 'remove' | 'capture'> {
  appId: string;
  page: string;
  fetchToRemoval: () => Promise<ToRemoval<Thing>>;
  /** Reads related data that a deletion also removes. */
  capture?: (things: readonly Thing[], context: TaskContext) => Promise<Captured<Thing>>;
}

export function createChangeDeletion<Thing>(
  queryClient: QueryClient,
  { appId, page, fetchToRemoval, capture, ...deletion }: ChangeDeletion<Thing>,
) {
  // Loaded on demand: too large for the pages of lists.
  const fetchEngine = async () => {
    const [{ apply, applyAsJob }, { undoChanges }, toRemoval] = await Promise.all([
      import('./changes.ts'),
      import('#changes/undo.ts'),
      fetchToRemoval(),
    ]);
    return { apply, applyAsJob, undoChanges, toRemoval };
  };
  const { one, many } = createDeletion<Thing>({
    ...deletion,
    remove: async (things, context) => {
      const { apply, toRemoval } = await fetchEngine();
      const removals = new Map(things.map((thing) => [toRemoval(thing), thing]));
      const title = `Deletion of ${formatCount(things.length, deletion.noun)}`;
      const task = { appId, page, title, changes: [...removals.keys()], isFresh: true };
      const result = await apply(queryClient, task, context);
      return mapResult(result, (change) => removals.get(change) as Thing); // as: the map contains each change
    },
    capture: async (things, context) => {
      const [{ applyAsJob, undoChanges, toRemoval }, captured] = await Promise.all([
        fetchEngine(),
        capture?.(things, context),
      ]);
      const restore = (deleted: readonly Thing[]) =>
        undoChanges(deleted.map(toRemoval), { translations: new Map() });
      const getChanges = captured?.getChanges ?? restore;
      return (deleted, undoing) =>
        applyAsJob(
          queryClient,
          {
            appId,
            page,
            changes: getChanges(deleted),
            openFile: captured?.openFile,
            title: 'Undo',
          },
          undoing,
        );
    },
  });
  const preload = () => void fetchEngine().catch(() => undefined);
  return {
    one: (...asked: Parameters<typeof one>) => {
      preload();
      one(...asked);
    },
    many: (...asked: Parameters<typeof many>) => {
      preload();
      many(...asked);
    },
  };
}
