import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { preloadOnHover } from '#dashboard/ui/layout/lazy-component.tsx';
import { dialogRequest, preloadSharedDialogs } from '#dashboard/resources/dialog-requests.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { formatSide } from '#dashboard/resources/archive/compared-side.ts';
import { ButtonLink } from '#dashboard/ui/controls/button-link.tsx';
import { MenuButton } from '#dashboard/ui/controls/menu-button.tsx';
import type { App } from '#generated/model/index.ts';
import { getArchiveItems, useCompare, useConfirmDelete } from './app-commands.ts';
import classes from './app-page.module.css';

interface AppActionsProps {
  app: App;
  onEdit: () => void;
  preloadEdit: () => void;
}

const EXPORT = 'Export application';

/** The three that people use most; the others are in the menu. */
export function AppActions({ app, onEdit, preloadEdit }: AppActionsProps) {
  const router = useRouter();
  const compare = useCompare();
  const leave = useCallback(() => void router.navigate({ to: '/apps' }), [router]);
  const onDelete = useConfirmDelete(leave);
  const compareSnapshot = async () => {
    const newest = await findNewest(app);
    if (newest !== undefined) compare(app, newest);
  };
  const items = [
    ...getArchiveItems(app, compare).filter(({ label }) => label !== EXPORT),
    {
      label: 'Compare with snapshot',
      hint: 'With the newest one on this device',
      onChoose: () => void compareSnapshot(),
    },
    {
      label: 'Import application',
      hint: 'Merges an archive into this application, after a review',
      onChoose: () => dialogRequest.set({ name: 'import', into: app._id }),
    },
    {
      label: 'Delete',
      hint: 'Asks first, and can be undone for ten seconds',
      isDangerous: true,
      onChoose: () => onDelete(app),
    },
  ];
  return (
    <div className={classes.actions} {...preloadOnHover(preloadSharedDialogs)}>
      <Button variant="default" size="xs" onClick={onEdit} {...preloadOnHover(preloadEdit)}>
        Edit
      </Button>
      <ButtonLink
        to="/apps/$appId/test-api"
        params={{ appId: app._id }}
        variant="default"
        size="xs"
      >
        Test API
      </ButtonLink>
      <Button
        variant="default"
        size="xs"
        onClick={() => dialogRequest.set({ name: 'export', app })}
      >
        {EXPORT}
      </Button>
      <MenuButton label="More" size="xs" items={items} working={false} />
    </div>
  );
}

/** The newest snapshot as a side of a comparison; if there is none, the error names the next step. */
async function findNewest({ _id, name }: App): Promise<string | undefined> {
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
