import type { Image, ImageInput, ImageUpdateInput } from '#generated/model/index.ts';
import { apps } from '#server/db/tables/apps.ts';
import { images as rows } from '#server/db/tables/images.ts';
import type { Db } from '#server/db/schema.ts';
import { requireApp } from './apps.ts';
import { createItem, deleteItem, updateItem } from './keyed-resources.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { usePicture } from './use-picture.ts';
import { writeTo } from './write-queues.ts';

const picture = ['s3Key', 'url'] as const;

const image = { name: 'image', rows } as const;

export async function listImages(db: Db, appId: string): Promise<Image[]> {
  await requireApp(db, appId);
  return rows.list(db, appId);
}

export const createImage = (db: Db, input: ImageInput): Promise<Image> =>
  writeTo(db, input.appId, async (trx) => {
    await usePicture(trx, picture, input);
    return createItem(trx, image, input);
  });

/** Without a new picture it keeps the current one (spec 5: optional on edit). */
const withPicture = (
  { url, s3Key, ...input }: ImageUpdateInput,
  current: Image | undefined,
): ImageInput => {
  const picture = url === undefined ? current : { url, s3Key };
  // Without such an image, nothing is written.
  return { ...input, url: picture?.url ?? '', ...(picture?.s3Key && { s3Key: picture.s3Key }) };
};

export async function updateImage(
  db: Db,
  uploads: Uploads,
  id: string,
  change: ImageUpdateInput,
): Promise<Image> {
  const { before, after } = await writeTo(db, change.appId, async (trx) => {
    // Prevents a concurrent change of the picture, which would be lost.
    await apps.lock(trx, [change.appId]);
    const current = await rows.get(trx, id);
    const input = withPicture(change, current);
    await usePicture(trx, picture, input, current);
    return updateItem(trx, image, id, input);
  });
  await uploads.release([before.s3Key]);
  return after;
}

export async function deleteImage(db: Db, uploads: Uploads, id: string): Promise<void> {
  const deleted = await deleteItem(db, image, id);
  await uploads.release([deleted.s3Key]);
}
