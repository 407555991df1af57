import { sql } from 'kysely';
import type { Color, ColorInput, ColorBulkItem } from '#generated/model/index.ts';
import { normaliseColor } from '#domain/color-value.ts';
import { newId } from '../ids.ts';
import type { ColorsTable, Db } from '../schema.ts';
import { inSlices } from '../in-slices.ts';
import { jsonRows } from '../imports/json-rows.ts';
import { singleRows } from './single-rows.ts';

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

/** Rows per slice: a few milliseconds of work. */
const sliceSize = 500;

export const colors = {
  ...singleRows('colors', toColor, toColumns),

  async list(db: Db, appId: string): Promise<Color[]> {
    const query = db.selectFrom('colors').selectAll().where('app_id', '=', appId);
    return (await query.orderBy('key').execute()).map(toColor);
  },

  /** In the order of the items; one without a description keeps the old one. */
  async upsert(
    trx: Db,
    appId: string,
    items: readonly ColorBulkItem[],
  ): Promise<Map<string, Color>> {
    const written = new Map<string, Color>();
    for await (const slice of inSlices(items, sliceSize)) {
      const colorRows = slice.map(({ key, value, description }) => [
        newId(),
        key,
        normaliseColor(value),
        description ?? null,
      ]);
      const { rows } = await sql<ColorsTable>`
        insert into colors (id, app_id, key, value, description)
        select item.value ->> 0, ${appId}, item.value ->> 1, item.value ->> 2, item.value ->> 3
        from ${jsonRows(trx, colorRows)} where true
        on conflict (app_id, key) do update set value = excluded.value,
          description = coalesce(excluded.description, colors.description)
        returning *`.execute(trx);
      for (const row of rows) written.set(row.key, toColor(row));
    }
    return written;
  },
};
