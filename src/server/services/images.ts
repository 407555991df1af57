import type { components } from '#generated/contract.d.ts';
import { images as rows } from '../db/images.ts';
import type { Db } from '../db/schema.ts';
import { requireApp } from './apps.ts';
import { createThing, deleteThing, updateThing } from './keyed-resources.ts';
import type { Uploads } from './uploads.ts';

type Image = components['schemas']['Image'];
type ImageInput = components['schemas']['ImageInput'];

const image = { name: 'image', rows } as const;

/** The images of an application; 404 when there is no such application. */
export async function listImages(db: Db, appId: string): Promise<Image[]> {
  await requireApp(db, appId);
  return rows.list(db, appId);
}

export const createImage = (db: Db, uploads: Uploads, input: ImageInput): Promise<Image> =>
  db.transaction().execute(async (trx) => {
    await uploads.use(trx, [input.s3Key, input.url]);
    return createThing(trx, image, input);
  });

/** Replaces the fields of an image; the stored file it referred to goes if nothing else refers to it. */
export async function updateImage(
  db: Db,
  uploads: Uploads,
  id: string,
  input: ImageInput,
): Promise<Image> {
  const { before, after } = await db.transaction().execute(async (trx) => {
    const current = await rows.get(trx, id);
    await uploads.use(trx, [input.s3Key, input.url], [current?.s3Key, current?.url]);
    return updateThing(trx, image, id, input);
  });
  await uploads.release([before.s3Key]);
  return after;
}

/** Deletes an image, and its stored file if nothing else refers to it. */
export async function deleteImage(db: Db, uploads: Uploads, id: string): Promise<void> {
  const deleted = await db.transaction().execute((trx) => deleteThing(trx, image, id));
  await uploads.release([deleted.s3Key]);
}
