import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * Rows as a source of a query, named `item`, with their fields as `item.value ->> 0`, `->> 1` and so on. All of them are
 * one parameter: a statement with one for each field is compiled and bound longer than it runs.
 */
export function jsonRows(
  db: Db,
  rows: readonly (readonly (string | null)[])[],
): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`json_array_elements(${json}::json) as item (value)`
    : sql`json_each(${json}) as item`;
}
