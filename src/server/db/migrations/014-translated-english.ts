import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * For the translation memory. Unknown for older translations: their English may have changed since.
 */
export const translatedEnglish: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('translations').addColumn('english_hash', 'text').execute();
  },
};
