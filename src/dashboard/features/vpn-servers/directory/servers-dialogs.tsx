import type { VpnServer } from '#generated/model/vpn-server.ts';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';

export type ServersDialog =
  | { name: 'add' }
  | { name: 'edit'; server: VpnServer }
  | { name: 'duplicate'; server: VpnServer }
  | { name: 'replace'; server: VpnServer }
  | { name: 'import'; files: readonly File[] };

const ServerDialog = lazyComponent(async () => (await import('./server-dialog.tsx')).ServerDialog);
const ImportServers = lazyComponent(
  async () => (await import('../import/import-servers.tsx')).ImportServers,
);
const ReplaceServerDialog = lazyComponent(
  async () => (await import('../replace/replace-server-dialog.tsx')).ReplaceServerDialog,
);

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
