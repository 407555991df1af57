import type { Keep } from '#changes/journal.ts';
import type { WorkToKeep } from './work-journal.ts';

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
