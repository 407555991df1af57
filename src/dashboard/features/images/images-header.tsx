import { Button } from '@mantine/core';
import { IconFileZip, IconPlus, IconUpload } from '@tabler/icons-react';
import { onIntent } from '#dashboard/ui/on-intent.ts';
import { PageHeader } from '#dashboard/ui/page-header.tsx';
import {
  type ImagesDialog,
  preloadBulkUpload,
  preloadImageDialog,
  preloadImportZip,
} from './images-dialogs.tsx';

interface ImagesHeaderProps {
  count: number | undefined;
  onOpen: (dialog: ImagesDialog) => void;
}

export function ImagesHeader({ count, onOpen }: ImagesHeaderProps) {
  return <PageHeader title="Images" count={count} actions={<Actions onOpen={onOpen} />} />;
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
