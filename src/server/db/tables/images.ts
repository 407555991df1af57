import type { Image, ImageInput } from '#generated/model/index.ts';
import type { Db, ImagesTable } from '../schema.ts';
import { singleRows } from './single-rows.ts';

const toImage = (row: ImagesTable): Image => ({
  _id: row.id,
  key: row.key,
  url: row.url,
  ...(row.s3_key === null ? {} : { s3Key: row.s3_key }),
  ...(row.description === null ? {} : { description: row.description }),
  appId: row.app_id,
});

const toColumns = (input: ImageInput) => ({
  app_id: input.appId,
  key: input.key,
  url: input.url,
  // Empty means none (spec 7 does not list the field as optional).
  s3_key: input.s3Key || null,
  description: input.description ?? null,
});

export const images = {
  ...singleRows('images', toImage, toColumns),

  async list(db: Db, appId: string): Promise<Image[]> {
    const rows = await db
      .selectFrom('images')
      .selectAll()
      .where('app_id', '=', appId)
      .orderBy('key')
      .execute();
    return rows.map(toImage);
  },

  async storageKeys(db: Db, appId: string): Promise<string[]> {
    const rows = await db
      .selectFrom('images')
      .select('s3_key')
      .where('app_id', '=', appId)
      .execute();
    return rows.flatMap((row) => row.s3_key ?? []);
  },
};
