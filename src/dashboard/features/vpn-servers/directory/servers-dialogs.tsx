import type { VpnServer } from '#generated/model/vpn-server.ts';
import { lazyPiece } from '#dashboard/ui/layout/lazy-piece.tsx';

/** Which dialog of the page is open. */
export type ServersDialog =
  | { name: 'add' }
  | { name: 'edit'; server: VpnServer }
  /** Adds a server like this one. */
  | { name: 'duplicate'; server: VpnServer }
  /** Puts another server in its place. */
  | { name: 'replace'; server: VpnServer }
  /** `files` were dropped onto the page; empty when the person is to choose or paste. */
  | { name: 'import'; files: readonly File[] };

const ServerDialog = lazyPiece(async () => (await import('./server-dialog.tsx')).ServerDialog);
const ImportServers = lazyPiece(
  async () => (await import('../import/import-servers.tsx')).ImportServers,
);
const ReplaceServerDialog = lazyPiece(
  async () => (await import('../replace/replace-server-dialog.tsx')).ReplaceServerDialog,
);

/** For when the pointer or the focus is on what opens a dialog: it then opens without delay. */
export const preloadServerDialog = ServerDialog.preload;
export const preloadImport = ImportServers.preload;
export const preloadReplace = ReplaceServerDialog.preload;

interface ServersDialogsProps {
  dialog: ServersDialog | undefined;
  onClose: () => void;
}

export function ServersDialogs({ dialog, onClose }: ServersDialogsProps) {
  switch (dialog?.name) {
    case undefined:
      return null;
    case 'add':
      return <ServerDialog onClose={onClose} />;
    case 'edit':
      return <ServerDialog server={dialog.server} onClose={onClose} />;
    case 'duplicate':
      return <ServerDialog like={dialog.server} onClose={onClose} />;
    case 'replace':
      return <ReplaceServerDialog serverId={dialog.server._id} onClose={onClose} />;
    case 'import':
      return <ImportServers files={dialog.files} onClose={onClose} />;
  }
}
