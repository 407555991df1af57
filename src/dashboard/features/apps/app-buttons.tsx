import { Button, type ButtonProps } from '@mantine/core';
import {
  IconArrowsDiff,
  IconCamera,
  IconCopyPlus,
  IconDownload,
  IconHistory,
  IconUpload,
} from '@tabler/icons-react';
import { onIntent } from '#dashboard/ui/on-intent.ts';
import type { App } from '#generated/model/app.ts';
import type { ArchiveActions } from './archive-actions.ts';
import classes from './archive-buttons.module.css';

interface ArchiveButtonsProps {
  app: Pick<App, '_id' | 'name'>;
  archive: ArchiveActions;
}

/** Many, and none of them is wanted every day: a line of words, beside the one button of the page that is. */
const quiet = { variant: 'subtle', color: 'gray', size: 'xs', px: 8 } satisfies ButtonProps;

/** Buttons for actions on a whole application. */
export function ArchiveButtons({ app, archive }: ArchiveButtonsProps) {
  const intent = onIntent(archive.preload);
  return (
    <div className={classes.line}>
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
    </div>
  );
}
