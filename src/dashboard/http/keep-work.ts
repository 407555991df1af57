import type { KeptRun, WorkToKeep } from './work-journal.ts';

/** Keeps all items before the first is written. Without a store, nothing is kept. Never rejects. */
export type Keep<Item> = (items: readonly Item[]) => Promise<KeptRun<Item> | undefined>;

/** Has work survive a lost session, a reload, or a tab that is closed. */
export const keepWork =
  <Item>(work: WorkToKeep<Item>): Keep<Item> =>
  async (items) => {
    try {
      const { startWork } = await import('./work-journal.ts');
      return await startWork(work, items);
    } catch {
      // Storage that is forbidden or full, or code that cannot be fetched, must not keep anybody from working.
      return undefined;
    }
  };

/** A thing that is to be deleted. */
export interface KeptDeletion {
  id: string;
  name: string;
}

interface DeletedThings<Thing> {
  items: readonly Thing[];
  noun: { one: string; many: string };
  /** The name that a person knows a thing by. */
  getName: (thing: Thing) => string;
}

/** Keeps a deletion of many things. */
export const keepDeletion = <Thing extends { _id: string }>(
  kind: string,
  place: string,
  { items, noun, getName }: DeletedThings<Thing>,
): Keep<Thing> =>
  keepWork({
    kind,
    place,
    title: `Deletion of ${items.length.toLocaleString()} ${items.length === 1 ? noun.one : noun.many}`,
    getKey: ({ _id }) => _id,
    toKept: (thing): KeptDeletion => ({ id: thing._id, name: getName(thing) }),
  });
