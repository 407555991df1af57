import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../dialects/is-postgres.ts';
import type { Db } from '../schema.ts';

/**
 * Rows as a source of a query, named `item`, with their fields as `item.value ->> 0`, `->> 1` and so on. All of them are
 * one parameter: a statement with one for each field is compiled and bound longer than it runs. PostgreSQL would read a
 * row of the other kind of JSON once for each of its fields.
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
