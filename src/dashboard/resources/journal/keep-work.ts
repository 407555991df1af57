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
