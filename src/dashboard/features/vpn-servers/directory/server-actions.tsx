import { IconCopyPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import type { VpnServer } from '../../../../../generated/model/vpn-server.ts';
import { preloadConfirm } from '../../../ui/confirm.ts';
import { RowAction } from '../../../ui/row-action.tsx';
import { preloadServerDialog, type ServersDialog } from './servers-dialogs.tsx';

interface ServerActionsProps {
  server: VpnServer;
  onOpen: (dialog: ServersDialog) => void;
  onDelete: (server: VpnServer) => void;
}

/** What can be done with one server. */
export function ServerActions({ server, onOpen, onDelete }: ServerActionsProps) {
  return (
    <>
      <RowAction
        label="Edit"
        icon={<IconPencil size={16} />}
        onClick={() => onOpen({ name: 'edit', server })}
        onIntent={preloadServerDialog}
      />
      <RowAction
        label="Duplicate"
        icon={<IconCopyPlus size={16} />}
        onClick={() => onOpen({ name: 'duplicate', server })}
        onIntent={preloadServerDialog}
      />
      <RowAction
        label="Delete"
        icon={<IconTrash size={16} />}
        onClick={() => onDelete(server)}
        onIntent={preloadConfirm}
        danger
      />
    </>
  );
}
