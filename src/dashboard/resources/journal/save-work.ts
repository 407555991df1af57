import type { KeptRun, WorkToKeep } from './work-journal.ts';

/** Stores all items before the first write. Resolves without a store if storage fails. */
export type Keep<Item> = (items: readonly Item[]) => Promise<KeptRun<Item> | undefined>;

/** Makes a job survive a lost session, a reload, or a closed tab. */
export const saveWork =
  <Item>(work: WorkToKeep<Item>): Keep<Item> =>
  async (items) => {
    try {
      const { startWork } = await import('./work-journal.ts');
      return await startWork(work, items);
    } catch {
      // Without storage or its code, the job runs all the same.
      return undefined;
    }
  };
