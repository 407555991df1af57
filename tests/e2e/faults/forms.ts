import { setLocales } from '../prepared-app.ts';
import { button, has, hasField, isGone, isListed, listed, row, type Scene } from './drive.ts';

export const dialog = ({ page }: Scene) => page.getByRole('dialog').first();
export const inDialog = (name: string) => (scene: Scene) => button(dialog(scene), name).click();
export const isDialogGone = (scene: Scene) => isGone(dialog(scene));

export const open = (scene: Scene, name: string) => button(scene.page, name).first().click();
export const inRow = (scene: Scene, name: string) =>
  button(row(scene.page, scene.name), name).click();

/** In a dialog, above its buttons or beside a field. */
export const saidInDialog = (scene: Scene) =>
  dialog(scene).locator('[role="alert"], .mantine-InputWrapper-error').first();

export const field = (scene: Scene, label: string) =>
  dialog(scene).getByRole('textbox', { name: label });

export async function fillIn(scene: Scene, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(scene, label).fill(value);
}

/** Shared by all forms in dialogs. */
export const saved = { failed: saidInDialog, done: isDialogGone };
export const created = { ...saved, send: inDialog('Create'), isFoundAgain: true };
export const edited = { ...saved, send: inDialog('Save') };

/** Confirms; the row disappears. */
export const deleted = (path: (scene: Scene) => string) => ({
  fill: (scene: Scene) => inRow(scene, 'Delete'),
  send: inDialog('Delete'),
  failed: saidInDialog,
  done: isDialogGone,
  isAtServer: async (scene: Scene) => !(await isListed(path)(scene)),
});

export const typedKey = (scene: Scene) => has(field(scene, 'Key'), scene.name);

export const hasDescription = (path: (scene: Scene) => string) => async (scene: Scene) =>
  hasField(await listed(scene, path(scene)), `New ${scene.name}`);
export const typedDescription = (scene: Scene) =>
  has(field(scene, 'Description'), `New ${scene.name}`);
export const describe = async (scene: Scene) => {
  await inRow(scene, 'Edit');
  await fillIn(scene, { Description: `New ${scene.name}` });
};

export async function createOwnApp(scene: Scene): Promise<void> {
  const { api, name } = scene;
  scene.id = (await api.createApp(name))._id;
  await setLocales(api, scene.id, ['en', 'fr']);
  await api.call('POST', '/api/texts', { appId: scene.id, key: 'only', value: name });
}
