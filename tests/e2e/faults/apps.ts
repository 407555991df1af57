import { has, hasField, isListed, listed, type Drive } from './drive.ts';
import {
  dialog,
  open,
  inRow,
  field,
  fillIn,
  created,
  edited,
  deleted,
  createOwnApp,
} from './forms.ts';

const list = () => '/api/apps';

/** For each operation that writes applications: its form. */
export const apps: Drive[] = [
  {
    operation: 'createApp',
    at: () => '/apps',
    fill: async (scene) => {
      await open(scene, 'New application');
      await fillIn(scene, { Name: scene.name });
    },
    ...created,
    typed: (scene) => has(field(scene, 'Name'), scene.name),
    isAtServer: isListed(list),
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
    isAtServer: async (scene) => hasField(await listed(scene, list()), `New ${scene.name}`),
  },
  {
    operation: 'deleteApp',
    at: ({ name }) => `/apps?q=${name}`,
    prepare: ({ api, name }) => api.createApp(name),
    ...deleted(list),
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
