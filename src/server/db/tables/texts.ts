import { sql } from 'kysely';
import type { Text, TextInput } from '#generated/model/index.ts';
import { deletedTexts } from './deleted-texts.ts';
import { newId } from '../ids.ts';
import { isPostgres } from '../dialects/dialect.ts';
import { hashKey } from '../encryption/key-hash.ts';
import type { Db, TextsTable } from '../schema.ts';
import { isVisible } from '../imports/text-imports.ts';

export const toText = (row: Omit<TextsTable, 'key_hash'>): Text => ({
  _id: row.id,
  key: row.key,
  value: row.value,
  ...(row.description === null ? {} : { description: row.description }),
  appId: row.app_id,
});

const toColumns = (input: TextInput) => ({
  app_id: input.appId,
  key: input.key,
  key_hash: hashKey(input.key),
  value: input.value,
  description: input.description ?? null,
});

export const texts = {
  async get(db: Db, id: string): Promise<Text | undefined> {
    const row = await db
      .selectFrom('texts')
      .innerJoin('apps', 'apps.id', 'texts.app_id')
      .selectAll('texts')
      .where('texts.id', '=', id)
      .where('apps.removed', '=', 0)
      .where(isVisible())
      .executeTakeFirst();
    return row && toText(row);
  },

  async count(db: Db, appId: string): Promise<number> {
    const { count } = await db
      .selectFrom('texts')
      .select((texts) => texts.fn.countAll<number | string>().as('count'))
      .where('app_id', '=', appId)
      .where(isVisible())
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  async insert(db: Db, input: TextInput): Promise<Text> {
    const columns = toColumns(input);
    const id = (await deletedTexts.take(db, columns.app_id, columns.key_hash)) ?? newId();
    const query = db.insertInto('texts').values({ id, ...columns });
    return toText(await query.returningAll().executeTakeFirstOrThrow());
  },

  async update(db: Db, id: string, input: TextInput): Promise<Text> {
    const query = db.updateTable('texts').set(toColumns(input)).where('id', '=', id);
    return toText(await query.returningAll().executeTakeFirstOrThrow());
  },

  async delete(db: Db, id: string): Promise<void> {
    await deletedTexts.add(db, id);
    await db.deleteFrom('texts').where('id', '=', id).execute();
  },

  /** Until autovacuum does, PostgreSQL sorts all texts for each page. */
  async updateStatistics(db: Db): Promise<void> {
    if (isPostgres(db)) await sql`analyze texts`.execute(db);
  },
};
