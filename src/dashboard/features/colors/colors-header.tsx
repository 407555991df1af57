import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import type { AppDetail } from '#generated/model/app-detail.ts';
import { onIntent } from '#dashboard/ui/on-intent.ts';
import { PageHeader } from '#dashboard/ui/page-header.tsx';
import { type ColorsDialog, preloadColorDialog, preloadImport } from './colors-dialogs.tsx';
import { ExportMenu } from './export/export-menu.tsx';

interface ColorsHeaderProps {
  app: AppDetail;
  count: number | undefined;
  onOpen: (dialog: ColorsDialog) => void;
}

export function ColorsHeader(props: ColorsHeaderProps) {
  return <PageHeader title="Colors" count={props.count} actions={<Actions {...props} />} />;
}

function Actions({ app, onOpen }: ColorsHeaderProps) {
  return (
    <>
      <ExportMenu label="Export" appId={app._id} appName={app.name} />
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} />}
        onClick={() => onOpen({ name: 'import', files: [] })}
        {...onIntent(preloadImport)}
      >
        Import file
      </Button>
      <Button
        leftSection={<IconPlus size={16} />}
        onClick={() => onOpen({ name: 'add' })}
        {...onIntent(preloadColorDialog)}
      >
        Add color
      </Button>
    </>
  );
}
