import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../dialects/is-postgres.ts';
import type { Db } from '../schema.ts';

/**
 * Rows as a query source named `item`, with fields `item.value ->> 0`, `->> 1` and so on. A single
 * JSON parameter binds faster than one per field. PostgreSQL's `jsonb` would be read again for each
 * field.
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
