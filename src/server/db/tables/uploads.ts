import type { Insertable } from 'kysely';
import type { Db, UploadsTable } from '../schema.ts';

/** A thing that refers to a stored file, as a person would name it. */
interface FileUser {
  kind: 'image' | 'server';
  name: string;
}

/** The address under which this server hands a stored file out, wherever it is stored. */
export const uploadPath = (key: string) => `/uploads/${key}`;

/** Keys as they are made for uploads, wherever they stand in an address. */
const keyInside = /[a-z-]+\/[\da-f]{32}\.[a-z]{3,4}(?![\w.])/;

/** The key that a reference, itself a key or any address of a stored file, speaks of. */
const toKey = (reference: string) => keyInside.exec(reference)?.[0] ?? reference;

const toKeys = (references: readonly (string | undefined)[]) =>
  new Set(references.flatMap((reference) => reference || []).map(toKey));

/** Stored files and who refers to them: by storage key, or by address. */
export const uploads = {
  /** Notes that a file is about to be stored and will wait for what refers to it. */
  async insert(db: Db, row: Omit<Insertable<UploadsTable>, 'awaits_use' | 'state'>): Promise<void> {
    await db
      .insertInto('uploads')
      .values({ ...row, awaits_use: 1, state: 'storing' })
      .execute();
  },

  /** Says that the file is stored; false when it is not wanted any more. */
  async confirm(db: Db, key: string): Promise<boolean> {
    const result = await db
      .updateTable('uploads')
      .set({ state: 'stored' })
      .where('key', '=', key)
      .where('state', '=', 'storing')
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  /**
   * Finds a file with the same content for another upload, which it then waits for; answers its key. One that
   * another upload waits for is not shared: whoever gives that up deletes it.
   */
  async share(
    db: Db,
    { folder, content, now }: { folder: string; content: string; now: number },
  ): Promise<string | undefined> {
    const row = await db
      .updateTable('uploads')
      .set({ awaits_use: 1, uploaded_at: now })
      .where('key', 'in', (same) =>
        same
          .selectFrom('uploads')
          .select('key')
          .where('content', '=', content)
          .where('key', 'like', `${folder}/%`)
          .where('state', '=', 'stored')
          .where('awaits_use', '=', 0)
          .limit(1),
      )
      // Said again: it may have been marked for removal since the inner query saw it.
      .where('state', '=', 'stored')
      .where('awaits_use', '=', 0)
      .returning('key')
      .executeTakeFirst();
    return row?.key;
  },

  /** A file that is stored; undefined when there is none, or only one on its way in or out. */
  get: (db: Db, key: string): Promise<UploadsTable | undefined> =>
    db
      .selectFrom('uploads')
      .selectAll()
      .where('key', '=', key)
      .where('state', '=', 'stored')
      .executeTakeFirst(),

  /** All files that are stored. */
  stored: (db: Db): Promise<{ key: string; mimeType: string; size: number }[]> =>
    db
      .selectFrom('uploads')
      .select(['key', 'mime_type as mimeType', 'size'])
      .where('state', '=', 'stored')
      .orderBy('key')
      .execute(),

  /** As `get`; nobody else uses or removes the file until the transaction ends. */
  lock: (trx: Db, key: string): Promise<UploadsTable | undefined> =>
    trx
      .selectFrom('uploads')
      .selectAll()
      .where('key', '=', key)
      .where('state', '=', 'stored')
      .forUpdate()
      .executeTakeFirst(),

  /**
   * Says that the files have been used, and keeps them from being removed until the transaction ends. What was
   * in use `before` still waits for whoever uploaded it again.
   */
  async markUsed(
    trx: Db,
    references: readonly (string | undefined)[],
    before: readonly (string | undefined)[],
  ): Promise<void> {
    const keys = toKeys(references);
    const known = toKeys(before);
    // One after the other and always in the same order, so that no two transactions wait for each other.
    for (const key of [...keys].sort()) {
      await trx
        .updateTable('uploads')
        .set((row) => ({ awaits_use: known.has(key) ? row.ref('awaits_use') : 0 }))
        .where('key', '=', key)
        .where('state', '=', 'stored')
        .execute();
    }
  },

  /** Marks a file for removal: from here on it is gone for everybody. */
  async condemn(trx: Db, key: string): Promise<void> {
    await trx.updateTable('uploads').set({ state: 'removing' }).where('key', '=', key).execute();
  },

  /** As `condemn`, for files that have been on their way into the store since before `moment` (epoch milliseconds). */
  async condemnInterrupted(db: Db, moment: number): Promise<void> {
    await db
      .updateTable('uploads')
      .set({ state: 'removing' })
      .where('state', '=', 'storing')
      .where('uploaded_at', '<', moment)
      .execute();
  },

  /** The keys of the files that are marked for removal. */
  async condemned(db: Db): Promise<string[]> {
    const rows = await db
      .selectFrom('uploads')
      .select('key')
      .where('state', '=', 'removing')
      .execute();
    return rows.map((row) => row.key);
  },

  async delete(db: Db, key: string): Promise<void> {
    await db.deleteFrom('uploads').where('key', '=', key).execute();
  },

  /** One of those that refer to the file, by key or by any address that contains it; undefined when nobody does. */
  async findUser(db: Db, key: string): Promise<FileUser | undefined> {
    // Whole, relative, of this server, of a bucket or of yesterday's CDN: keys are too long to be there by chance.
    const inside = `%${key}%`;
    const image = await db
      .selectFrom('images')
      .select('key')
      .where((where) => where.or([where('s3_key', '=', key), where('url', 'like', inside)]))
      .executeTakeFirst();
    if (image) return { kind: 'image', name: image.key };
    const server = await db
      .selectFrom('vpn_servers')
      .select('country_name')
      .where((where) =>
        where.or([where('country_image_s3_key', '=', key), where('country_image', 'like', inside)]),
      )
      .executeTakeFirst();
    return server && { kind: 'server', name: server.country_name };
  },

  /** The keys of the files, uploaded before `moment` (epoch milliseconds), whose key nothing refers to. */
  async abandoned(db: Db, moment: number): Promise<string[]> {
    const rows = await db
      .selectFrom('uploads')
      .select('uploads.key')
      .where('state', '=', 'stored')
      .where('uploaded_at', '<', moment)
      .where((file) => {
        const images = file.selectFrom('images').select('images.id');
        return file.not(file.exists(images.whereRef('images.s3_key', '=', 'uploads.key')));
      })
      .where((file) => {
        const servers = file.selectFrom('vpn_servers').select('vpn_servers.id');
        const users = servers.whereRef('vpn_servers.country_image_s3_key', '=', 'uploads.key');
        return file.not(file.exists(users));
      })
      .execute();
    return rows.map((row) => row.key);
  },
};
