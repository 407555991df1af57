import { copyOrTell } from '#dashboard/ui/controls/copy-button.tsx';
import { type MenuItem, RowMenu } from '#dashboard/ui/controls/menu-button.tsx';
import { toast } from '#dashboard/browser/work/toast.ts';
import type { VpnServer } from '#generated/model/index.ts';
import { type SecretProps, useShownSecret } from '../shown-secret.tsx';
import type { RenderDialog } from '#dashboard/ui/dialog/hosted-dialog.tsx';
import { ReplaceServerDialog, ServerDialog } from './servers-dialogs.tsx';

interface ServerMenuProps {
  server: VpnServer;
  onOpen: (dialog: RenderDialog) => void;
  /** Where the row has no room for them. */
  secrets: boolean;
}

export function ServerMenu({ server, onOpen, secrets }: ServerMenuProps) {
  const { _id: id } = server;
  const psk = useSecretItems({ id, name: 'IPsec PSK', value: server.ipsecPsk });
  const password = useSecretItems({ id, name: 'Password', value: server.password });
  const items: MenuItem[] = [
    ...(secrets ? [...psk, ...password] : []),
    {
      label: 'Duplicate',
      hint: 'A new server with the same fields',
      onChoose: () => onOpen((onClose) => <ServerDialog like={server} onClose={onClose} />),
    },
    {
      label: 'Replace server …',
      hint: 'With another one, in every application',
      onChoose: () => onOpen((onClose) => <ReplaceServerDialog serverId={id} onClose={onClose} />),
    },
  ];
  return <RowMenu items={items} preload={ReplaceServerDialog.preload} />;
}

function useSecretItems({ id, name, value }: SecretProps): MenuItem[] {
  const { shown, onShown } = useShownSecret(`${name} ${id}`);
  return [
    { label: shown ? `Hide ${name}` : `Show ${name}`, onChoose: () => onShown(!shown) },
    {
      label: `Copy ${name}`,
      onChoose: () => void copyOrTell(value).then((copied) => copied && toast.success('Copied!')),
    },
  ];
}
