import { Button } from '@mantine/core';
import { IconFileZip, IconPlus, IconUpload } from '@tabler/icons-react';
import type { AppDetail } from '#generated/model/app-detail.ts';
import { AppPageHeader } from '#dashboard/ui/app-page-header.tsx';
import { onIntent } from '#dashboard/ui/on-intent.ts';
import {
  type ImagesDialog,
  preloadBulkUpload,
  preloadImageDialog,
  preloadImportZip,
} from './images-dialogs.tsx';

interface ImagesHeaderProps {
  app: AppDetail;
  count: number | undefined;
  onOpen: (dialog: ImagesDialog) => void;
}

export function ImagesHeader({ app, count, onOpen }: ImagesHeaderProps) {
  return (
    <AppPageHeader app={app} title="Images" count={count} actions={<Actions onOpen={onOpen} />} />
  );
}

function Actions({ onOpen }: Pick<ImagesHeaderProps, 'onOpen'>) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileZip size={16} />}
        onClick={() => onOpen({ name: 'zip', files: [] })}
        {...onIntent(preloadImportZip)}
      >
        Import ZIP
      </Button>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} />}
        onClick={() => onOpen({ name: 'bulk', files: [] })}
        {...onIntent(preloadBulkUpload)}
      >
        Bulk upload
      </Button>
      <Button
        leftSection={<IconPlus size={16} />}
        onClick={() => onOpen({ name: 'add' })}
        {...onIntent(preloadImageDialog)}
      >
        Add image
      </Button>
    </>
  );
}
