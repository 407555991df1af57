import { Button, type ButtonProps } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { preloadConfirm } from '#dashboard/ui/dialog/confirm-host.tsx';
import { preloadOnHover } from '#dashboard/browser/preload-on-hover.ts';
import { IconArrowsDiff } from '#generated/icons/arrows-diff.ts';
import { IconCamera } from '#generated/icons/camera.ts';
import { IconCopyPlus } from '#generated/icons/copy-plus.ts';
import { IconDownload } from '#generated/icons/download.ts';
import { IconHistory } from '#generated/icons/history.ts';
import { IconPencil } from '#generated/icons/pencil.ts';
import { IconTrash } from '#generated/icons/trash.ts';
import { IconUpload } from '#generated/icons/upload.ts';
import type { App } from '#generated/model/app.ts';
import { archiveRequest, preloadArchive } from '#dashboard/resources/dialog-requests.ts';
import { useCompare } from './archive-actions.ts';
import { useConfirmDelete } from './use-confirm-delete.ts';
import classes from './app-buttons.module.css';

interface AppButtonsProps {
  app: App;
  onEdit: () => void;
  preloadEdit: () => void;
}

/** Rarely used actions look like text, so that the page's main button is prominent. */
const quiet = { variant: 'subtle', color: 'gray', size: 'xs', px: 8 } satisfies ButtonProps;

export function AppButtons({ app, onEdit, preloadEdit }: AppButtonsProps) {
  const intent = preloadOnHover(preloadArchive);
  const router = useRouter();
  const { compare, compareSnapshot } = useCompare();
  const leave = useCallback(() => void router.navigate({ to: '/apps' }), [router]);
  const onDelete = useConfirmDelete(leave);
  return (
    <div className={classes.line}>
      <Button
        {...quiet}
        leftSection={<IconPencil size={16} />}
        onClick={onEdit}
        {...preloadOnHover(preloadEdit)}
      >
        Edit
      </Button>
      <Button
        {...quiet}
        leftSection={<IconCopyPlus size={16} />}
        onClick={() => archiveRequest.set({ name: 'duplicate', app })}
        {...intent}
      >
        Duplicate
      </Button>
      <Button
        {...quiet}
        leftSection={<IconDownload size={16} />}
        onClick={() => archiveRequest.set({ name: 'export', app })}
        {...intent}
      >
        Export application
      </Button>
      <Button
        {...quiet}
        leftSection={<IconUpload size={16} />}
        onClick={() => archiveRequest.set({ name: 'import', into: app._id })}
        {...intent}
      >
        Import application
      </Button>
      <Button
        {...quiet}
        leftSection={<IconCamera size={16} />}
        onClick={() => archiveRequest.set({ name: 'snapshot', app })}
        {...intent}
      >
        Save snapshot
      </Button>
      <Button {...quiet} leftSection={<IconArrowsDiff size={16} />} onClick={() => compare(app)}>
        Compare
      </Button>
      <Button
        {...quiet}
        leftSection={<IconHistory size={16} />}
        onClick={() => compareSnapshot(app)}
      >
        Compare with snapshot
      </Button>
      <Button
        {...quiet}
        className={classes.danger}
        leftSection={<IconTrash size={16} />}
        onClick={() => onDelete(app)}
        {...preloadOnHover(preloadConfirm)}
      >
        Delete
      </Button>
    </div>
  );
}
