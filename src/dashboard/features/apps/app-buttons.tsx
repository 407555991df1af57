import { Button, type ButtonProps } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { preloadConfirm } from '#dashboard/ui/dialog/confirm.ts';
import { onIntent } from '#dashboard/browser/on-intent.ts';
import { IconArrowsDiff } from '#generated/icons/arrows-diff.ts';
import { IconCamera } from '#generated/icons/camera.ts';
import { IconCopyPlus } from '#generated/icons/copy-plus.ts';
import { IconDownload } from '#generated/icons/download.ts';
import { IconHistory } from '#generated/icons/history.ts';
import { IconPencil } from '#generated/icons/pencil.ts';
import { IconTrash } from '#generated/icons/trash.ts';
import { IconUpload } from '#generated/icons/upload.ts';
import type { App } from '#generated/model/app.ts';
import type { ArchiveActions } from './archive-actions.ts';
import { useConfirmDelete } from './use-confirm-delete.ts';
import classes from './app-buttons.module.css';

interface AppButtonsProps {
  app: App;
  archive: ArchiveActions;
  onEdit: () => void;
  /** Called before the user is likely to edit. */
  preloadEdit: () => void;
}

/** Rarely used actions look like text, so that the page's main button is prominent. */
const quiet = { variant: 'subtle', color: 'gray', size: 'xs', px: 8 } satisfies ButtonProps;

export function AppButtons({ app, archive, onEdit, preloadEdit }: AppButtonsProps) {
  const intent = onIntent(archive.preload);
  const router = useRouter();
  const leave = useCallback(() => void router.navigate({ to: '/apps' }), [router]);
  const onDelete = useConfirmDelete(archive.onExport, leave);
  return (
    <div className={classes.line}>
      <Button
        {...quiet}
        leftSection={<IconPencil size={16} />}
        onClick={onEdit}
        {...onIntent(preloadEdit)}
      >
        Edit
      </Button>
      <Button
        {...quiet}
        leftSection={<IconCopyPlus size={16} />}
        onClick={() => archive.onDuplicate(app)}
        {...intent}
      >
        Duplicate
      </Button>
      <Button
        {...quiet}
        leftSection={<IconDownload size={16} />}
        onClick={() => archive.onExport(app)}
        {...intent}
      >
        Export application
      </Button>
      <Button
        {...quiet}
        leftSection={<IconUpload size={16} />}
        onClick={archive.onImport}
        {...intent}
      >
        Import application
      </Button>
      <Button
        {...quiet}
        leftSection={<IconCamera size={16} />}
        onClick={() => archive.onSaveSnapshot(app)}
        {...intent}
      >
        Save snapshot
      </Button>
      <Button
        {...quiet}
        leftSection={<IconArrowsDiff size={16} />}
        onClick={() => archive.onCompare(app)}
      >
        Compare
      </Button>
      <Button
        {...quiet}
        leftSection={<IconHistory size={16} />}
        onClick={() => archive.onCompareSnapshot(app)}
      >
        Compare with snapshot
      </Button>
      <Button
        {...quiet}
        className={classes.danger}
        leftSection={<IconTrash size={16} />}
        onClick={() => onDelete(app)}
        {...onIntent(preloadConfirm)}
      >
        Delete
      </Button>
    </div>
  );
}
