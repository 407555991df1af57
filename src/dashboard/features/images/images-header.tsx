import { Button } from '@mantine/core';
import { IconFileZip, IconPlus, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AppDetail } from '../../../../generated/model/app-detail.ts';
import { onIntent } from '../../ui/on-intent.ts';
import { PageHeader } from '../../ui/page-header.tsx';
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
    <PageHeader
      title="Images"
      documentTitle={`Images · ${app.name}`}
      count={count}
      breadcrumbs={[
        <Link key="apps" to="/apps">
          Apps
        </Link>,
        <Link key="app" to="/apps/$appId" params={{ appId: app._id }}>
          {app.name}
        </Link>,
      ]}
      actions={<Actions onOpen={onOpen} />}
    />
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
