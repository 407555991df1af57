import { putOnDisk } from '#tests/support/files-on-disk.ts';
import { pngFile } from '#tests/support/image-files.ts';
import { addImage } from '../prepared-app.ts';
import { button, inApp, isListed, isThere, type Drive, type Scene } from './drive.ts';
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

const list = ({ appId }: Scene) => `/api/images/app/${appId}`;

const fillImage = async (scene: Scene) => {
  await open(scene, 'Add image');
  await dialog(scene).getByRole('radio', { name: 'URL' }).check();
  await fillIn(scene, { Key: scene.name, 'Image URL': 'https://example.com/none.png' });
};

const fillImageFile = async (scene: Scene) => {
  await open(scene, 'Add image');
  await dialog(scene).getByRole('radio', { name: 'File' }).check();
  const serial = Number(scene.name.replaceAll(/\D/g, ''));
  const file = pngFile(`${scene.name}.png`, [serial % 256, serial >> 8, 7]);
  // More than a connection buffers.
  file.buffer = Buffer.concat([file.buffer, Buffer.alloc(1_000_000)]);
  await dialog(scene)
    .getByLabel('Image file')
    .setInputFiles(await putOnDisk(file));
  await fillIn(scene, { Key: scene.name });
};

export const images: Drive[] = [
  {
    operation: 'createImage',
    at: inApp('/images'),
    fill: fillImage,
    ...created,
    typed: typedKey,
    isAtServer: isListed(list),
  },
  {
    operation: 'updateImage',
    at: ({ appId, name }) => `/apps/${appId}/images?q=${name}`,
    prepare: ({ api, appId, name }) => addImage(api, appId, name),
    fill: describe,
    ...edited,
    typed: typedDescription,
    isAtServer: hasDescription(list),
  },
  {
    operation: 'deleteImage',
    at: ({ appId, name }) => `/apps/${appId}/images?q=${name}`,
    prepare: ({ api, appId, name }) => addImage(api, appId, name),
    ...deleted(list),
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
    // The key is taken, so the uploaded file is removed with the dialog.
    prepare: ({ api, appId, name }) => addImage(api, appId, name),
    fill: async (scene) => {
      await fillImageFile(scene);
      await fillIn(scene, { Key: `${scene.name}_` });
      await refuseOnce(scene);
      await inDialog('Create')(scene);
      await saidInDialog(scene).waitFor();
    },
    send: inDialog('Cancel'),
    // The server deletes the orphaned file later, without a message.
    failed: ({ page }) => button(page, 'Add image'),
    again: ({ page }) => page.reload(),
    done: (scene) => isThere(button(scene.page, 'Add image')),
  },
];

/** Refuses the next image, as if another user had taken its key. */
async function refuseOnce({ page }: Scene): Promise<void> {
  const refusal = { status: 500, json: { code: 'INTERNAL', message: 'Not now' } };
  await page.route('**/api/images', (route) => route.fulfill(refusal), { times: 1 });
}
