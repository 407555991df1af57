import { pngFile } from '#tests/support/image-files.ts';
import { assign, createServers, serverInput } from '../vpn-servers.ts';
import {
  button,
  has,
  hasField,
  inApp,
  isGone,
  isListed,
  listed,
  row,
  type Drive,
  type Scene,
} from './drive.ts';
import {
  dialog,
  inDialog,
  open,
  inRow,
  field,
  fillIn,
  saved,
  created,
  edited,
  deleted,
} from './forms.ts';

const list = () => '/api/vpn-servers';

const addServer = ({ api, name }: Scene) => createServers(api, [serverInput('Japan', 'jp', name)]);

const inServerRow = (scene: Scene) => row(scene.page, scene.name);

/** For each operation that writes VPN servers or assigns them. */
export const servers: Drive[] = [
  {
    operation: 'createVpnServer',
    at: () => '/vpn-servers',
    fill: async (scene) => {
      await open(scene, 'Add server');
      await dialog(scene).getByRole('combobox', { name: 'Country name' }).fill('Sealand');
      await fillIn(scene, {
        'Country code': 'xs',
        'IP address': scene.name,
        'IPsec PSK': 'psk',
        Username: 'anna',
      });
      await dialog(scene).getByLabel('Password').fill('pw');
      await dialog(scene).getByLabel('Flag image').setInputFiles(pngFile());
    },
    ...created,
    typed: (scene) => has(field(scene, 'IP address'), scene.name),
    isAtServer: isListed(list),
  },
  {
    operation: 'updateVpnServer',
    at: ({ name }) => `/vpn-servers?q=${name}`,
    prepare: addServer,
    fill: async (scene) => {
      await inRow(scene, 'Edit');
      await fillIn(scene, { Username: `New ${scene.name}` });
    },
    ...edited,
    typed: (scene) => has(field(scene, 'Username'), `New ${scene.name}`),
    isAtServer: async (scene) => hasField(await listed(scene, list()), `New ${scene.name}`),
  },
  {
    operation: 'deleteVpnServer',
    at: ({ name }) => `/vpn-servers?q=${name}`,
    prepare: addServer,
    ...deleted(list),
  },
  {
    operation: 'assignVpnServers',
    at: inApp('/vpn-servers'),
    prepare: addServer,
    fill: async (scene) => {
      await open(scene, 'Add servers');
      await dialog(scene)
        .getByRole('checkbox', { name: `Japan ${scene.name}` })
        .check();
    },
    ...saved,
    send: inDialog('Add selected'),
    typed: async (scene) =>
      (await isAssigned(scene)) ||
      dialog(scene)
        .getByRole('checkbox', { name: `Japan ${scene.name}` })
        .isChecked(),
    isAtServer: isAssigned,
  },
  {
    operation: 'removeVpnServerAssignment',
    at: ({ appId, name }) => `/apps/${appId}/vpn-servers?q=${name}`,
    prepare: async (scene) => assign(scene.api, scene.appId, await addServer(scene)),
    fill: (scene) => inServerRow(scene).waitFor(),
    send: (scene) => button(inServerRow(scene), 'Remove').click(),
    // Spec 8, VPN: "Removal of an assignment fails silently"; the server comes back.
    failed: inServerRow,
    done: (scene) => isGone(inServerRow(scene)),
    isAtServer: async (scene) => !(await isAssigned(scene)),
  },
];

async function isAssigned(scene: Scene): Promise<boolean> {
  const path = `/api/app-vpn-servers/app/${scene.appId}`;
  const assignments = await listed<{ vpnServerId: object }>(scene, path);
  return hasField(
    assignments.map(({ vpnServerId }) => vpnServerId),
    scene.name,
  );
}
