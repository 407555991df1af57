import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatSide } from '#dashboard/resources/archive/compared-side.ts';
import { archiveRequest } from '#dashboard/resources/dialog-requests.ts';
import type { App } from '#generated/model/app.ts';
import type { MenuItem } from '#dashboard/ui/controls/menu-button.tsx';
import { toast } from '#dashboard/browser/work/toast.ts';

type NamedApp = Pick<App, '_id' | 'name'>;

type Compare = ReturnType<typeof useCompare>;

/** Stable: each row of a list has it. */
export function useCompare() {
  const router = useRouter();
  return useMemo(() => {
    const compare = ({ _id }: NamedApp, left?: string) => {
      const side = formatSide({ kind: 'app', id: _id });
      const search = left === undefined ? { left: side } : { left, right: side };
      return router.navigate({ to: '/compare', search });
    };
    const compareSnapshot = async (app: NamedApp) => {
      const left = await findNewest(app);
      if (left !== undefined) await compare(app, left);
    };
    return {
      compare: (app: NamedApp) => void compare(app),
      compareSnapshot: (app: NamedApp) => void compareSnapshot(app),
    };
  }, [router]);
}

/**
 * Returns the newest snapshot as a side of a comparison; if there is none, the error names the next
 * step.
 */
async function findNewest({ _id, name }: NamedApp): Promise<string | undefined> {
  try {
    const { listSnapshots } = await import('#dashboard/resources/archive/snapshot-store.ts');
    const newest = (await listSnapshots()).find(({ appId }) => appId === _id);
    if (newest) return formatSide({ kind: 'snapshot', id: newest.id });
    toast.error(`There is no snapshot of “${name}” on this device yet. “Save snapshot” makes one.`);
  } catch {
    toast.error('The snapshots on this device could not be read. Try again.');
  }
  return undefined;
}

export const getArchiveItems = (app: NamedApp, { compare }: Compare): readonly MenuItem[] => [
  {
    label: 'Duplicate',
    hint: 'A new application with the same content',
    onChoose: () => archiveRequest.set({ name: 'duplicate', app }),
  },
  {
    label: 'Export application',
    hint: 'A ZIP with all texts, translations, colors and images',
    onChoose: () => archiveRequest.set({ name: 'export', app }),
  },
  {
    label: 'Compare',
    hint: 'With another application, an archive, a snapshot or another language',
    onChoose: () => compare(app),
  },
  {
    label: 'Save snapshot',
    hint: 'Keeps today’s state on this device, to compare with later',
    onChoose: () => archiveRequest.set({ name: 'snapshot', app }),
  },
];
