import { pngFile } from '../../support/image-files.ts';
import { addImage, setLocales } from '../prepared-app.ts';
import { assign, createServers, serverInput } from '../vpn-servers.ts';
import {
  alert,
  button,
  type Drive,
  has,
  hasField,
  inApp,
  isGone,
  isListed,
  isThere,
  listed,
  row,
  type Scene,
  textFile,
} from './drive.ts';

const dialog = ({ page }: Scene) => page.getByRole('dialog').first();
const inDialog = (name: string) => (scene: Scene) => button(dialog(scene), name).click();
const isDialogGone = (scene: Scene) => isGone(dialog(scene));

const open = (scene: Scene, name: string) => button(scene.page, name).first().click();
const inRow = (scene: Scene, name: string) => button(row(scene.page, scene.name), name).click();

/** What is said in a dialog, above its buttons or beside one of its fields. */
const saidInDialog = (scene: Scene) =>
  dialog(scene).locator('[role="alert"], .mantine-InputWrapper-error').first();

const field = (scene: Scene, label: string) => dialog(scene).getByRole('textbox', { name: label });

/** Fills in fields of the dialog by their labels. */
async function fillIn(scene: Scene, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(scene, label).fill(value);
}

/** What all forms in dialogs have in common. */
const saved = { failed: saidInDialog, done: isDialogGone };
const created = { ...saved, send: inDialog('Create') };
const edited = { ...saved, send: inDialog('Save') };

/** Deleting: the dialog asks, the row goes. */
const deleted = (path: (scene: Scene) => string) => ({
  fill: (scene: Scene) => inRow(scene, 'Delete'),
  send: inDialog('Delete'),
  failed: saidInDialog,
  done: isDialogGone,
  isAtServer: async (scene: Scene) => !(await isListed(path)(scene)),
});

const apps = () => '/api/apps';
const images = ({ appId }: Scene) => `/api/images/app/${appId}`;
const colors = ({ appId }: Scene) => `/api/colors/app/${appId}`;
const texts = ({ appId }: Scene) => `/api/texts/app/${appId}`;
const servers = () => '/api/vpn-servers';

const addColor = ({ api, appId, name }: Scene) =>
  api.call('POST', '/api/colors', { appId, key: name, value: '#123456' });
const addText = ({ api, appId, name }: Scene) =>
  api.call('POST', '/api/texts', { appId, key: name, value: name });
const addServer = ({ api, name }: Scene) => createServers(api, [serverInput('Japan', 'jp', name)]);

const hasDescription = (path: (scene: Scene) => string) => async (scene: Scene) =>
  hasField(await listed(scene, path(scene)), `New ${scene.name}`);
const typedDescription = (scene: Scene) => has(field(scene, 'Description'), `New ${scene.name}`);
const describe = async (scene: Scene) => {
  await inRow(scene, 'Edit');
  await fillIn(scene, { Description: `New ${scene.name}` });
};

const ofApps: Drive[] = [
  {
    operation: 'createApp',
    at: () => '/apps',
    fill: async (scene) => {
      await open(scene, 'New application');
      await fillIn(scene, { Name: scene.name });
    },
    ...created,
    typed: (scene) => has(field(scene, 'Name'), scene.name),
    isAtServer: isListed(apps),
  },
  {
    operation: 'updateApp',
    at: ({ name }) => `/apps?q=${name}`,
    prepare: ({ api, name }) => api.createApp(name),
    fill: async (scene) => {
      await inRow(scene, 'Edit');
      await fillIn(scene, { Name: `New ${scene.name}` });
    },
    ...edited,
    typed: (scene) => has(field(scene, 'Name'), `New ${scene.name}`),
    isAtServer: async (scene) => hasField(await listed(scene, apps()), `New ${scene.name}`),
  },
  {
    operation: 'deleteApp',
    at: ({ name }) => `/apps?q=${name}`,
    prepare: ({ api, name }) => api.createApp(name),
    ...deleted(apps),
  },
  {
    operation: 'updateAppLocales',
    at: ({ id }) => `/apps/${id}`,
    prepare: createOwnApp,
    fill: async (scene) => {
      await open(scene, 'Manage Languages');
      await dialog(scene).getByRole('checkbox', { name: 'Thai' }).check();
    },
    ...edited,
    typed: (scene) => dialog(scene).getByRole('checkbox', { name: 'Thai' }).isChecked(),
    isAtServer: async ({ api, id }) =>
      (await api.call<{ locales: string[] }>('GET', `/api/apps/${id}`)).locales.includes('th'),
  },
];

const fillImage = async (scene: Scene) => {
  await open(scene, 'Add image');
  await fillIn(scene, { Key: scene.name, 'Image URL': 'https://example.com/none.png' });
};

const fillImageFile = async (scene: Scene) => {
  await open(scene, 'Add image');
  await dialog(scene).getByRole('radio', { name: 'File' }).check();
  const serial = Number(scene.name.replaceAll(/\D/g, ''));
  const file = pngFile(`${scene.name}.png`, [serial % 256, serial >> 8, 7]);
  // More than what a connection takes at once.
  file.buffer = Buffer.concat([file.buffer, Buffer.alloc(1_000_000)]);
  await dialog(scene).getByLabel('Image file').setInputFiles(file);
  await fillIn(scene, { Key: scene.name });
};

const typedKey = (scene: Scene) => has(field(scene, 'Key'), scene.name);

const ofImages: Drive[] = [
  {
    operation: 'createImage',
    at: inApp('/images'),
    fill: fillImage,
    ...created,
    typed: typedKey,
    isAtServer: isListed(images),
  },
  {
    operation: 'updateImage',
    at: ({ appId, name }) => `/apps/${appId}/images?q=${name}`,
    prepare: ({ api, appId, name }) => addImage(api, appId, name),
    fill: describe,
    ...edited,
    typed: typedDescription,
    isAtServer: hasDescription(images),
  },
  {
    operation: 'deleteImage',
    at: ({ appId, name }) => `/apps/${appId}/images?q=${name}`,
    prepare: ({ api, appId, name }) => addImage(api, appId, name),
    ...deleted(images),
  },
  {
    operation: 'uploadImage',
    at: inApp('/images'),
    fill: fillImageFile,
    ...created,
    typed: typedKey,
  },
  {
    operation: 'deleteUploadedImage',
    at: inApp('/images'),
    // The key is taken, so the file that was sent before is of no use and goes with the dialog.
    prepare: ({ api, appId, name }) => addImage(api, appId, name),
    fill: async (scene) => {
      await fillImageFile(scene);
      await fillIn(scene, { Key: `${scene.name}_` });
      await refuseOnce(scene);
      await inDialog('Create')(scene);
      await saidInDialog(scene).waitFor();
    },
    send: inDialog('Cancel'),
    // What is left the server sweeps up: nobody is told.
    failed: ({ page }) => button(page, 'Add image'),
    again: ({ page }) => page.reload(),
    done: (scene) => isThere(button(scene.page, 'Add image')),
  },
];

/** Has the next image refused, as when somebody else takes its key meanwhile. */
async function refuseOnce({ page }: Scene): Promise<void> {
  const refusal = { status: 500, json: { code: 'INTERNAL', message: 'Not now' } };
  await page.route('**/api/images', (route) => route.fulfill(refusal), { times: 1 });
}

const importFile = async (scene: Scene, title: string) => {
  await open(scene, 'Import file');
  await scene.page
    .locator('input[type=file]:not([hidden])')
    .setInputFiles(textFile('new.txt', `${scene.name} = #112233\n`));
  await button(dialog(scene), title).waitFor();
};

/** The workbench says in the row, or in its report, what could not be sent. */
const imported = (noun: string) => ({
  fill: (scene: Scene) => importFile(scene, `Import 1 ${noun}`),
  send: inDialog(`Import 1 ${noun}`),
  again: async (scene: Scene) => {
    const back = button(dialog(scene), 'Back to the list');
    if (await back.isVisible()) await back.click();
    await inDialog(`Import 1 ${noun}`)(scene);
  },
  failed: (scene: Scene) => dialog(scene).getByText(`0 ${noun}s imported`),
  done: (scene: Scene) => isThere(dialog(scene).getByText(`1 ${noun} imported`)),
});

const ofColors: Drive[] = [
  {
    operation: 'createColor',
    at: inApp('/colors'),
    fill: async (scene) => {
      await open(scene, 'Add color');
      await fillIn(scene, { Key: scene.name, Value: '#445566' });
    },
    ...created,
    typed: typedKey,
    isAtServer: isListed(colors),
  },
  {
    operation: 'updateColor',
    at: ({ appId, name }) => `/apps/${appId}/colors?q=${name}`,
    prepare: addColor,
    fill: describe,
    ...edited,
    typed: typedDescription,
    isAtServer: hasDescription(colors),
  },
  {
    operation: 'deleteColor',
    at: ({ appId, name }) => `/apps/${appId}/colors?q=${name}`,
    prepare: addColor,
    ...deleted(colors),
  },
  {
    operation: 'bulkCreateColors',
    at: inApp('/colors'),
    ...imported('color'),
    isAtServer: isListed(colors),
  },
];

const ofTexts: Drive[] = [
  {
    operation: 'createText',
    at: inApp('/texts?locale=en'),
    fill: async (scene) => {
      await open(scene, 'Add text');
      await fillIn(scene, { Key: scene.name, Value: 'New' });
    },
    ...created,
    typed: typedKey,
    isAtServer: isListed(texts),
  },
  {
    operation: 'updateText',
    at: ({ appId, name }) => `/apps/${appId}/texts?locale=en&q=${name}`,
    prepare: addText,
    fill: describe,
    ...edited,
    typed: typedDescription,
    isAtServer: hasDescription(texts),
  },
  {
    operation: 'deleteText',
    at: ({ appId, name }) => `/apps/${appId}/texts?locale=en&q=${name}`,
    prepare: addText,
    ...deleted(texts),
  },
  {
    operation: 'bulkCreateTexts',
    at: ({ id }) => `/apps/${id}/texts?locale=en`,
    // In one language, where no question about translating follows.
    prepare: async (scene) => {
      scene.id = (await scene.api.createApp(scene.name))._id;
    },
    ...imported('text'),
    isAtServer: isListed(({ id }) => `/api/texts/app/${id}`),
  },
];

async function createOwnApp(scene: Scene): Promise<void> {
  const { api, name } = scene;
  scene.id = (await api.createApp(name))._id;
  await setLocales(api, scene.id, ['en', 'fr']);
  await api.call('POST', '/api/texts', { appId: scene.id, key: 'only', value: name });
}

const inFrench = ({ id }: Scene) => `/api/app-texts/app/${id}/texts?locale=fr`;
const frenchTab = ({ id }: Scene) => `/apps/${id}/texts?locale=fr`;
const only = ({ page }: Scene) => row(page, 'only');

async function getFrench(scene: Scene) {
  const [text] = await listed<{ status: string; value: string }>(scene, inFrench(scene));
  return text ?? { status: 'none', value: '' };
}

/** One text, whose translation into French has the status. */
const withStatus = (wanted: 'error' | 'pending') => async (scene: Scene) => {
  const { api, engine, name } = scene;
  await createOwnApp(scene);
  engine.goOn();
  if (wanted === 'error') engine.refused.add(name);
  else engine.hang();
  await api.call('POST', `/api/translations/app/${scene.id}/auto-translate/fr`);
  const isReached = ({ status }: { status: string }) =>
    status === wanted || (wanted === 'pending' && status === 'translating');
  while (!isReached(await getFrench(scene))) await scene.page.waitForTimeout(50);
  engine.refused.delete(name);
  engine.hang();
};

const hasLeft =
  (...statuses: string[]) =>
  async (scene: Scene) =>
    !statuses.includes((await getFrench(scene)).status);

const badge = (scene: Scene, status: string) => only(scene).getByText(status, { exact: true });

/** An action of a row: its status changes, or a toast says why not. */
const rowAction = (name: string, from: string[]) => ({
  at: frenchTab,
  send: (scene: Scene) => button(only(scene), name).click(),
  failed: alert,
  done: async (scene: Scene) =>
    (await Promise.all(from.map((status) => isGone(badge(scene, status))))).every(Boolean),
});

const started = (name: string) => ({
  at: frenchTab,
  prepare: createOwnApp,
  fill: (scene: Scene) => open(scene, name),
  send: inDialog(name),
  failed: saidInDialog,
  done: isDialogGone,
  isAtServer: hasLeft('new'),
});

const editor = (scene: Scene) => only(scene).getByRole('textbox');

const ofTranslations: Drive[] = [
  {
    operation: 'updateTranslation',
    prepare: createOwnApp,
    at: frenchTab,
    fill: async (scene) => {
      await only(scene)
        .getByRole('button', { name: /edit the translation of only$/ })
        .click();
      await editor(scene).fill('Salut');
    },
    send: (scene) => editor(scene).press('Control+Enter'),
    failed: (scene) => only(scene).getByRole('alert'),
    done: (scene) => isGone(editor(scene)),
    typed: (scene) => has(editor(scene), 'Salut'),
    isAtServer: async (scene) => (await getFrench(scene)).value === 'Salut',
  },
  { operation: 'autoTranslateLocale', ...started('Auto-translate') },
  { operation: 'autoTranslateAll', ...started('Auto-translate all') },
  {
    operation: 'restartTranslation',
    prepare: withStatus('error'),
    ...rowAction('Restart', ['error']),
    fill: (scene) => badge(scene, 'error').waitFor(),
    isAtServer: hasLeft('error'),
  },
  {
    operation: 'retryTranslation',
    prepare: withStatus('error'),
    ...rowAction('Retry', ['error']),
    fill: (scene) => badge(scene, 'error').waitFor(),
    isAtServer: hasLeft('error'),
  },
  {
    operation: 'retryFailedTranslations',
    prepare: withStatus('error'),
    ...rowAction('Retry', ['error']),
    fill: (scene) => badge(scene, 'error').waitFor(),
    send: (scene) => open(scene, 'Retry failed'),
    isAtServer: hasLeft('error'),
  },
  {
    operation: 'cancelTranslation',
    prepare: withStatus('pending'),
    ...rowAction('Cancel', ['pending', 'translating']),
    fill: (scene) => button(only(scene), 'Cancel').waitFor(),
    isAtServer: hasLeft('pending', 'translating'),
  },
];

const inServerRow = (scene: Scene) => row(scene.page, scene.name);

const ofServers: Drive[] = [
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
    isAtServer: isListed(servers),
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
    isAtServer: async (scene) => hasField(await listed(scene, servers()), `New ${scene.name}`),
  },
  {
    operation: 'deleteVpnServer',
    at: ({ name }) => `/vpn-servers?q=${name}`,
    prepare: addServer,
    ...deleted(servers),
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
    typed: (scene) =>
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

/** For each operation that writes: the form or the button that has it called. */
export const writes: Drive[] = [
  ...ofApps,
  ...ofImages,
  ...ofColors,
  ...ofTexts,
  ...ofServers,
  ...ofTranslations,
];
