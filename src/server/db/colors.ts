import type { components } from '#generated/contract.d.ts';
import { normaliseColor } from '#domain/color-value.ts';
import { newId } from './ids.ts';
import type { ColorsTable, Db } from './schema.ts';
import { upsertByKey } from './upsert.ts';

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

  /** Inserts or updates by key; keys must not repeat. Answers in the order of the items. */
  async upsert(db: Db, appId: string, items: readonly ColorBulkItem[]): Promise<Color[]> {
    const normalised = items.map((item) => ({ ...item, value: normaliseColor(item.value) }));
    return (await upsertByKey(db, 'colors', appId, normalised)).map(toColor);
  },
};
