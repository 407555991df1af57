import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { onIntent } from '#dashboard/ui/on-intent.ts';
import { PageHeader } from '#dashboard/ui/page-header.tsx';
import { preloadImport, preloadServerDialog, type ServersDialog } from './servers-dialogs.tsx';

interface ServersHeaderProps {
  count: number | undefined;
  onOpen: (dialog: ServersDialog) => void;
}

export function ServersHeader({ count, onOpen }: ServersHeaderProps) {
  return (
    <PageHeader
      title="VPN Servers"
      count={count}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconFileImport size={16} />}
            onClick={() => onOpen({ name: 'import', files: [] })}
            {...onIntent(preloadImport)}
          >
            Import servers
          </Button>
          <Button
            leftSection={<IconPlus size={16} />}
            onClick={() => onOpen({ name: 'add' })}
            {...onIntent(preloadServerDialog)}
          >
            Add server
          </Button>
        </>
      }
    />
  );
}
