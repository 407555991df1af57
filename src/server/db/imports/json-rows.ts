import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../dialects/dialect.ts';
import type { Db } from '../schema.ts';

/**
 * As a query source `item`, with fields `item.value ->> 0` and so on. A single JSON parameter binds
 * faster than one per field.
 */
export function jsonRows(
  db: Db,
  rows: readonly (readonly (string | null)[])[],
): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  return isPostgres(db)
    ? sql`jsonb_array_elements(${json}::jsonb) as item (value)`
    : sql`json_each(${json}) as item`;
}
