import { sql } from 'kysely';
import { databaseTime } from '../dialects/dialect.ts';
import { jsonRows } from '../imports/json-rows.ts';
import type { Db } from '../schema.ts';

/** In milliseconds. Undo happens within seconds, or at the next visit after closing the tab. */
const retentionMs = 24 * 60 * 60 * 1000;

/** A text created again with the same key regains its id, and so its position in lists. */
export const deletedTexts = {
  async add(trx: Db, textId: string): Promise<void> {
    await trx
      .insertInto('deleted_texts')
      .columns(['app_id', 'key_hash', 'id', 'deleted_at'])
      .expression(
        trx
          .selectFrom('texts')
          .select(['app_id', 'key_hash', 'id', databaseTime(trx).as('deleted_at')])
          .where('id', '=', textId),
      )
      .onConflict((conflict) =>
        conflict.columns(['app_id', 'key_hash']).doUpdateSet((row) => ({
          id: row.ref('excluded.id'),
          deleted_at: row.ref('excluded.deleted_at'),
        })),
      )
      .execute();
  },

  /** Returns and deletes the id that a text with this key had. */
  async take(trx: Db, appId: string, keyHash: string): Promise<string | undefined> {
    const query = trx
      .deleteFrom('deleted_texts')
      .where('app_id', '=', appId)
      .where('key_hash', '=', keyHash);
    return (await query.returning('id').executeTakeFirst())?.id;
  },

  async find(trx: Db, appId: string, hashes: Iterable<string>): Promise<Map<string, string>> {
    const asked = jsonRows(
      trx,
      Array.from(hashes, (hash) => [hash]),
    );
    const { rows } = await sql<{ key_hash: string; id: string }>`
      select deleted_texts.key_hash, deleted_texts.id from ${asked} cross join deleted_texts
      where deleted_texts.app_id = ${appId} and deleted_texts.key_hash = item.value ->> 0`.execute(
      trx,
    );
    return new Map(rows.map((row) => [row.key_hash, row.id]));
  },

  async tidy(db: Db): Promise<void> {
    await db
      .deleteFrom('deleted_texts')
      .where('deleted_at', '<', sql<number>`${databaseTime(db)} - ${sql.lit(retentionMs)}`)
      .execute();
  },
};
