import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getListVpnServerUsageQueryOptions } from '#generated/api/app-vpn-servers.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import { DataTable } from '#dashboard/ui/data-table/data-table.tsx';
import { ItemActions } from '#dashboard/ui/item-actions.tsx';
import type { TableView } from '#dashboard/ui/data-table/table-view.ts';
import { narrowColumns, wideColumns } from './server-columns.tsx';
import { nameOf } from '../server-name.ts';
import { preloadServerDialog, type ServersDialog } from './servers-dialogs.tsx';
import { type ServerRow, withApps } from './usage.ts';
import { UsageNote } from './usage-note.tsx';
import { useConfirmDelete } from './use-confirm-delete.ts';
import classes from './servers.module.css';

interface ServersListProps {
  servers: readonly VpnServer[];
  view: TableView;
  onViewChange: (view: TableView) => void;
  onOpen: (dialog: ServersDialog) => void;
}

/** Room for a column for each secret; on a phone, where a row is a card, there is room as well. */
const WIDE = '(width >= 1100px) or (width < 640px)';

/** All servers with the apps that use them. */
export function ServersList({ servers, view, onViewChange, onOpen }: ServersListProps) {
  const usage = useQuery(getListVpnServerUsageQueryOptions());
  const used = usage.data?.data ?? (usage.isError ? 'unknown' : undefined);
  const rows = useMemo(() => withApps(servers, used), [servers, used]);
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const confirmDelete = useConfirmDelete();
  return (
    <div className={classes.list}>
      <DataTable
        {...table}
        rows={rows}
        columns={wide ? wideColumns : narrowColumns}
        view={view}
        onViewChange={onViewChange}
        toolbar={used === 'unknown' ? <UsageNote query={usage} /> : undefined}
        rowActions={(server) => (
          <ItemActions
            onEdit={() => onOpen({ name: 'edit', server })}
            onDuplicate={() => onOpen({ name: 'duplicate', server })}
            onDelete={() => confirmDelete.one(server)}
            preloadDialog={preloadServerDialog}
          />
        )}
        bulkActions={(selected, clear) => (
          <Button color="red.9" size="xs" onClick={() => confirmDelete.many(selected, clear)}>
            Delete selected
          </Button>
        )}
      />
    </div>
  );
}

const table = {
  label: 'VPN Servers',
  searchLabel: 'Search servers',
  rowId: (server: ServerRow) => server._id,
  rowName: nameOf,
  rowActionsWidth: '108px',
  empty: {
    title: 'No VPN servers yet',
    hint: 'Add the first with “Add server”, or paste many with “Import servers”.',
  },
};
