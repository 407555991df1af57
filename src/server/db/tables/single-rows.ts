import { newId } from '../ids.ts';
import type { ColorsTable, Db, Schema } from '../schema.ts';

/** Reads and writes one row of a table whose ids are made here. */
export function singleRows<Name extends 'colors' | 'images' | 'vpn_servers', Item, Input>(
  name: Name,
  toItem: (row: Schema[Name]) => Item,
  toColumns: (input: Input) => Omit<Schema[Name], 'id'>,
) {
  // as, here and below: Kysely cannot type a table that is a parameter.
  const table = name as 'colors';
  const read = (row: ColorsTable) => toItem(row as unknown as Schema[Name]);
  const write = (input: Input) => toColumns(input) as unknown as Omit<ColorsTable, 'id'>;
  return {
    async get(db: Db, id: string): Promise<Item | undefined> {
      const row = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
      return row && read(row);
    },

    async insert(db: Db, input: Input): Promise<Item> {
      const query = db.insertInto(table).values({ id: newId(), ...write(input) });
      return read(await query.returningAll().executeTakeFirstOrThrow());
    },

    async update(db: Db, id: string, input: Input): Promise<Item> {
      const query = db.updateTable(table).set(write(input)).where('id', '=', id);
      return read(await query.returningAll().executeTakeFirstOrThrow());
    },

    async delete(db: Db, id: string): Promise<void> {
      await db.deleteFrom(table).where('id', '=', id).execute();
    },
  };
}
