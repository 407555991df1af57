import type { Insertable } from 'kysely';
import type { Db, UploadsTable } from './schema.ts';

/** What refers to a stored file, as a person would name it. */
interface FileUser {
  kind: 'image' | 'server';
  name: string;
}

/** The address under which a stored file is served. */
export const uploadUrl = (key: string) => `/uploads/${key}`;

/** Stored files and who refers to them: by storage key, or by address. */
export const uploads = {
  /** Notes that a file is stored and waits for what will refer to it. */
  async insert(db: Db, row: Omit<Insertable<UploadsTable>, 'awaits_use'>): Promise<void> {
    await db
      .insertInto('uploads')
      .values({ ...row, awaits_use: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ awaits_use: 1, uploaded_at: row.uploaded_at }),
      )
      .execute();
  },

  get: (db: Db, key: string) =>
    db.selectFrom('uploads').selectAll().where('key', '=', key).executeTakeFirst(),

  async markUsed(db: Db, key: string): Promise<void> {
    await db.updateTable('uploads').set({ awaits_use: 0 }).where('key', '=', key).execute();
  },

  async delete(db: Db, key: string): Promise<void> {
    await db.deleteFrom('uploads').where('key', '=', key).execute();
  },

  /** One of those that refer to the file; undefined when nobody does. */
  async userOf(db: Db, key: string): Promise<FileUser | undefined> {
    const image = await db
      .selectFrom('images')
      .select('key')
      .where((where) => where.or([where('s3_key', '=', key), where('url', '=', uploadUrl(key))]))
      .executeTakeFirst();
    if (image) return { kind: 'image', name: image.key };
    const server = await db
      .selectFrom('vpn_servers')
      .select('country_name')
      .where((where) =>
        where.or([
          where('country_image_s3_key', '=', key),
          where('country_image', '=', uploadUrl(key)),
        ]),
      )
      .executeTakeFirst();
    return server && { kind: 'server', name: server.country_name };
  },

  /** The keys of the files that wait in vain: uploaded before `moment` (epoch milliseconds), referred to by nobody. */
  async abandoned(db: Db, moment: number): Promise<string[]> {
    const rows = await db
      .selectFrom('uploads')
      .select('key')
      .where('uploaded_at', '<', moment)
      .where('awaits_use', '=', 1)
      .execute();
    return rows.map((row) => row.key);
  },
};
