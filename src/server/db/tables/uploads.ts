import type { Insertable } from 'kysely';
import type { Db, UploadsTable } from '../schema.ts';

interface FileUser {
  kind: 'image' | 'server';
  name: string;
}

/** Path of a stored file on this server, for any store. */
export const uploadPath = (key: string) => `/uploads/${key}`;

/** Matches a generated key anywhere in an address. */
const keyInside = /[a-z-]+\/[\da-f]{32}\.[a-z]{3,4}(?![\w.])/;

/** Keys of other backends look different. */
export const isUploadKey = (key: string) => keyInside.exec(key)?.[0] === key;

const toKey = (reference: string) => keyInside.exec(reference)?.[0] ?? reference;

const toKeys = (references: readonly (string | undefined)[]) =>
  new Set(references.flatMap((reference) => reference || []).map(toKey));

export const uploads = {
  /** Inserts a file before it is stored. It then awaits its first reference. */
  async insert(db: Db, row: Omit<Insertable<UploadsTable>, 'awaits_use' | 'state'>): Promise<void> {
    await db
      .insertInto('uploads')
      .values({ ...row, awaits_use: 1, state: 'storing' })
      .execute();
  },

  /** Returns false if the file is no longer wanted. */
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
   * Which then awaits this upload's reference. Skips a file awaiting another upload, which may
   * delete it.
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
      // Repeated: it may have been marked for removal since the inner query.
      .where('state', '=', 'stored')
      .where('awaits_use', '=', 0)
      .returning('key')
      .executeTakeFirst();
    return row?.key;
  },

  /** A stored file; undefined if absent or in transit. */
  get: (db: Db, key: string): Promise<UploadsTable | undefined> =>
    db
      .selectFrom('uploads')
      .selectAll()
      .where('key', '=', key)
      .where('state', '=', 'stored')
      .executeTakeFirst(),

  stored: (db: Db): Promise<{ key: string; mimeType: string; size: number }[]> =>
    db
      .selectFrom('uploads')
      .select(['key', 'mime_type as mimeType', 'size'])
      .where('state', '=', 'stored')
      .orderBy('key')
      .execute(),

  lock: (trx: Db, key: string): Promise<UploadsTable | undefined> =>
    trx
      .selectFrom('uploads')
      .selectAll()
      .where('key', '=', key)
      .where('state', '=', 'stored')
      .forUpdate()
      .executeTakeFirst(),

  /**
   * Before references are written, locks their files until the transaction ends. Files in use `before`
   * still await their new upload's reference. Returns the keys without a file.
   */
  async markUsed(
    trx: Db,
    references: readonly (string | undefined)[],
    before: readonly (string | undefined)[],
  ): Promise<Set<string>> {
    const keys = toKeys(references);
    const known = toKeys(before);
    const missing = new Set([...keys].filter((key) => !known.has(key)));
    // A fixed order prevents deadlocks.
    for (const key of [...keys].sort()) {
      const { numUpdatedRows } = await trx
        .updateTable('uploads')
        .set((row) => ({ awaits_use: known.has(key) ? row.ref('awaits_use') : 0 }))
        .where('key', '=', key)
        .where('state', '=', 'stored')
        .executeTakeFirst();
      if (numUpdatedRows > 0n) missing.delete(key);
    }
    return missing;
  },

  /** Marks a file for removal and hides it. */
  async condemn(trx: Db, key: string): Promise<void> {
    await trx.updateTable('uploads').set({ state: 'removing' }).where('key', '=', key).execute();
  },

  /** Like `condemn`, for uploads that were interrupted before `moment` (epoch milliseconds). */
  async condemnInterrupted(db: Db, moment: number): Promise<void> {
    await db
      .updateTable('uploads')
      .set({ state: 'removing' })
      .where('state', '=', 'storing')
      .where('uploaded_at', '<', moment)
      .execute();
  },

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

  /** By key or by an address containing it. */
  async findUser(db: Db, key: string): Promise<FileUser | undefined> {
    // Any address matches: relative, of a bucket or of a former CDN. Keys are too long for
    // accidental matches.
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

  /** Keys of files without references, uploaded before `moment` (epoch milliseconds). */
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
