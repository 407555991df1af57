import { button, inApp, isListed, isThere, textFile, type Drive, type Scene } from './drive.ts';
import {
  dialog,
  inDialog,
  open,
  saidInDialog,
  fillIn,
  created,
  edited,
  deleted,
  hasDescription,
  typedDescription,
  describe,
  typedKey,
} from './forms.ts';

const colorList = ({ appId }: Scene) => `/api/colors/app/${appId}`;
const textList = ({ appId }: Scene) => `/api/texts/app/${appId}`;

const addColor = ({ api, appId, name }: Scene) =>
  api.call('POST', '/api/colors', { appId, key: name, value: '#123456' });
const addText = ({ api, appId, name }: Scene) =>
  api.call('POST', '/api/texts', { appId, key: name, value: name });

const importFile = async (scene: Scene, title: string) => {
  await open(scene, 'Import file');
  await scene.page
    .locator('input[type=file]:not([hidden])')
    .setInputFiles(textFile('new.txt', `${scene.name} = #112233\n`));
  await button(dialog(scene), title).waitFor();
};

/** Unsent rows stay in the list, below the reason. */
const imported = (noun: string) => ({
  fill: (scene: Scene) => importFile(scene, `Import 1 ${noun}`),
  send: inDialog(`Import 1 ${noun}`),
  failed: saidInDialog,
  done: (scene: Scene) => isThere(dialog(scene).getByText(`1 ${noun} imported`)),
});

/** For each operation that writes colors: its form. */
export const colors: Drive[] = [
  {
    operation: 'createColor',
    at: inApp('/colors'),
    fill: async (scene) => {
      await open(scene, 'Add color');
      await fillIn(scene, { Key: scene.name, Value: '#445566' });
    },
    ...created,
    typed: typedKey,
    isAtServer: isListed(colorList),
  },
  {
    operation: 'updateColor',
    at: ({ appId, name }) => `/apps/${appId}/colors?q=${name}`,
    prepare: addColor,
    fill: describe,
    ...edited,
    typed: typedDescription,
    isAtServer: hasDescription(colorList),
  },
  {
    operation: 'deleteColor',
    at: ({ appId, name }) => `/apps/${appId}/colors?q=${name}`,
    prepare: addColor,
    ...deleted(colorList),
  },
  {
    operation: 'bulkCreateColors',
    at: inApp('/colors'),
    ...imported('color'),
    isAtServer: isListed(colorList),
  },
];

/** For each operation that writes texts: its form. */
export const texts: Drive[] = [
  {
    operation: 'createText',
    at: inApp('/texts?locale=en'),
    fill: async (scene) => {
      await open(scene, 'Add text');
      await fillIn(scene, { Key: scene.name, Value: 'New' });
    },
    ...created,
    typed: typedKey,
    isAtServer: isListed(textList),
  },
  {
    operation: 'updateText',
    at: ({ appId, name }) => `/apps/${appId}/texts?locale=en&q=${name}`,
    prepare: addText,
    fill: describe,
    ...edited,
    typed: typedDescription,
    isAtServer: hasDescription(textList),
  },
  {
    operation: 'deleteText',
    at: ({ appId, name }) => `/apps/${appId}/texts?locale=en&q=${name}`,
    prepare: addText,
    ...deleted(textList),
  },
  {
    operation: 'bulkCreateTexts',
    at: ({ id }) => `/apps/${id}/texts?locale=en`,
    // In one language, without a question about translating.
    prepare: async (scene) => {
      scene.id = (await scene.api.createApp(scene.name))._id;
    },
    ...imported('text'),
    isAtServer: isListed(({ id }) => `/api/texts/app/${id}`),
  },
];
