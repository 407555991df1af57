import { IconX } from '@tabler/icons-react';
import type { AppVpnServer } from '#generated/model/app-vpn-server.ts';
import { DataTable } from '#dashboard/ui/data-table/data-table.tsx';
import type { TableView } from '#dashboard/ui/data-table/table-view.ts';
import { RowAction } from '#dashboard/ui/row-action.tsx';
import { nameOf } from '../server-name.ts';
import { assignedColumns } from './assigned-columns.tsx';

interface AssignedListProps {
  assigned: readonly AppVpnServer[];
  view: TableView;
  onViewChange: (view: TableView) => void;
  onRemove: (assignment: AppVpnServer) => void;
}

export function AssignedList({ assigned, view, onViewChange, onRemove }: AssignedListProps) {
  return (
    <DataTable
      {...table}
      rows={assigned}
      view={view}
      onViewChange={onViewChange}
      rowActions={(assignment) => (
        <RowAction
          label="Remove"
          icon={<IconX size={16} />}
          onClick={() => onRemove(assignment)}
          text
          danger
        />
      )}
    />
  );
}

const table = {
  label: 'VPN servers of the application',
  // Not `Search servers`: that one is in the dialog.
  searchLabel: 'Search assigned servers',
  columns: assignedColumns,
  rowId: ({ _id }: AppVpnServer) => _id,
  rowName: ({ vpnServerId }: AppVpnServer) => nameOf(vpnServerId),
  rowActionsWidth: '104px',
  empty: {
    title: 'No VPN servers yet',
    hint: 'Choose some of the directory with “Add servers”.',
  },
};
