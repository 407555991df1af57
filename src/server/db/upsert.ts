import { setImmediate } from 'node:timers/promises';
import { newId } from './ids.ts';
import { hashKey } from './key-hash.ts';
import type { ColorsTable, Db } from './schema.ts';

/** One entry of an import. */
interface ImportItem {
  key: string;
  value: string;
  description?: string;
}

/** Some milliseconds of work, between which others get their turn. */
const rowsPerStatement = 500;

/**
 * Writes entries by key: one that the app does not have is inserted, one that it has gets the new value, and
 * the new description if there is one (a file without comments does not take away what people wrote).
 * Keys must not repeat. Answers the rows in the order of the entries; ids of new rows follow it too.
 */
export async function upsertByKey(
  db: Db,
  table: 'colors' | 'texts',
  appId: string,
  items: readonly ImportItem[],
): Promise<ColorsTable[]> {
  const written = new Map<string, ColorsTable>();
  const uniqueColumn = table === 'texts' ? 'key_hash' : 'key';
  for (let start = 0; start < items.length; start += rowsPerStatement) {
    const rows = items.slice(start, start + rowsPerStatement).map((item) => ({
      id: newId(),
      app_id: appId,
      key: item.key,
      ...(table === 'texts' && { key_hash: hashKey(item.key) }),
      value: item.value,
      description: item.description ?? null,
    }));
    const result = await db
      // as: both tables have these columns; naming one of them keeps Kysely's types readable.
      .insertInto(table as 'colors')
      .values(rows)
      .onConflict((conflict) =>
        // as: only the texts have the other column, and it is named for them only.
        conflict.columns(['app_id', uniqueColumn as 'key']).doUpdateSet((row) => ({
          value: row.ref('excluded.value'),
          description: row.fn.coalesce('excluded.description', `${table as 'colors'}.description`),
        })),
      )
      .returningAll()
      .execute();
    for (const row of result) written.set(row.key, row);
    await setImmediate();
  }
  return items.flatMap((item) => written.get(item.key) ?? []);
}
