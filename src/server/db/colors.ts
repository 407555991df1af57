import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { components } from '#generated/contract.d.ts';
import { normaliseColor } from '#domain/color-value.ts';
import { newId } from './ids.ts';
import { jsonRows } from './json-rows.ts';
import type { ColorsTable, Db } from './schema.ts';

type Color = components['schemas']['Color'];
type ColorInput = components['schemas']['ColorInput'];
type ColorBulkItem = components['schemas']['ColorBulkItem'];

const toColor = (row: ColorsTable): Color => ({
  _id: row.id,
  key: row.key,
  value: row.value,
  ...(row.description === null ? {} : { description: row.description }),
  appId: row.app_id,
});

const toColumns = (input: ColorInput) => ({
  app_id: input.appId,
  key: input.key,
  value: normaliseColor(input.value),
  description: input.description ?? null,
});

/** Some milliseconds of work, between which others get their turn. */
const rowsPerStatement = 500;

/** The named colors of the applications. Values are kept as `#RRGGBB`. */
export const colors = {
  /** All colors of an app, sorted by key. */
  async list(db: Db, appId: string): Promise<Color[]> {
    const query = db.selectFrom('colors').selectAll().where('app_id', '=', appId);
    return (await query.orderBy('key').execute()).map(toColor);
  },

  async get(db: Db, id: string): Promise<Color | undefined> {
    const query = db.selectFrom('colors').selectAll().where('id', '=', id);
    const row = await query.executeTakeFirst();
    return row && toColor(row);
  },

  async insert(db: Db, input: ColorInput): Promise<Color> {
    const query = db.insertInto('colors').values({ id: newId(), ...toColumns(input) });
    return toColor(await query.returningAll().executeTakeFirstOrThrow());
  },

  async update(db: Db, id: string, input: ColorInput): Promise<Color> {
    const query = db.updateTable('colors').set(toColumns(input)).where('id', '=', id);
    return toColor(await query.returningAll().executeTakeFirstOrThrow());
  },

  async delete(db: Db, id: string): Promise<void> {
    await db.deleteFrom('colors').where('id', '=', id).execute();
  },

  /**
   * The statements that insert or update by key; keys must not repeat. Without a new description the old one stays: a
   * file without comments does not take away what people wrote. The ids of new colors are in the order of the items.
   * Made before others have to wait for them.
   */
  async toUpserts(
    db: Db,
    appId: string,
    items: readonly ColorBulkItem[],
  ): Promise<RawBuilder<ColorsTable>[]> {
    const statements: RawBuilder<ColorsTable>[] = [];
    for (let start = 0; start < items.length; start += rowsPerStatement) {
      const rows = items.slice(start, start + rowsPerStatement).map((item) => {
        const { id, key, value, description } = { id: newId(), ...toColumns({ appId, ...item }) };
        return [id, key, value, description];
      });
      statements.push(sql<ColorsTable>`
        insert into colors (id, app_id, key, value, description)
        select item.value ->> 0, ${appId}, item.value ->> 1, item.value ->> 2, item.value ->> 3
        from ${jsonRows(db, rows)} where true
        on conflict (app_id, key) do update set value = excluded.value,
          description = coalesce(excluded.description, colors.description)
        returning *`);
      await setImmediate();
    }
    return statements;
  },

  /** Runs such statements; answers the colors by their keys. */
  async upsert(
    trx: Db,
    statements: readonly RawBuilder<ColorsTable>[],
  ): Promise<Map<string, Color>> {
    const written = new Map<string, Color>();
    for (const statement of statements) {
      for (const row of (await statement.execute(trx)).rows) written.set(row.key, toColor(row));
      await setImmediate();
    }
    return written;
  },
};
