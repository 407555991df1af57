import { toast } from '#dashboard/ui/feedback/toast.ts';
import { formatSide } from '../compare/compare-view.ts';
import { listSnapshots } from './snapshot-store.ts';

interface NamedApp {
  _id: string;
  name: string;
}

/**
 * Returns the newest snapshot as a side of a comparison; if there is none, the error names the next
 * step.
 */
export async function findNewest({ _id, name }: NamedApp): Promise<string | undefined> {
  try {
    const newest = (await listSnapshots()).find(({ appId }) => appId === _id);
    if (newest) return formatSide({ kind: 'snapshot', id: newest.id });
    toast.error(`There is no snapshot of “${name}” on this device yet. “Save snapshot” makes one.`);
  } catch {
    toast.error('The snapshots on this device could not be read. Try again.');
  }
  return undefined;
}
