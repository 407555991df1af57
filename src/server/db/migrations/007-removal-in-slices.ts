import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const removalInSlices: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['apps', 'app_locales']) {
      await db.schema
        .alterTable(table)
        .addColumn('removed', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    }
    // Texts are read in creation order.
    await db.schema.createIndex('texts_app_id').on('texts').columns(['app_id', 'id']).execute();
  },
};
