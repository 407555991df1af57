import type { ConfigPurgesTable, Db } from '../schema.ts';

/** Changes that the cache in front has not confirmed yet. Triggers on `apps` add them. */
export const configPurges = {
  /** Lists entries in a fixed order. */
  list: (db: Db, limit: number): Promise<ConfigPurgesTable[]> =>
    db.selectFrom('config_purges').selectAll().orderBy('app_id').limit(limit).execute(),

  /** Deletes an entry, unless the application has changed again. */
  async delete(db: Db, { app_id: appId, revision }: ConfigPurgesTable): Promise<void> {
    await db
      .deleteFrom('config_purges')
      .where('app_id', '=', appId)
      .where('revision', '=', revision)
      .execute();
  },
};
