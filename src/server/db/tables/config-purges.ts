import type { ConfigPurgesTable, Db } from '../schema.ts';

/** Changes that an address of the webhook has not confirmed yet. Triggers on `apps` add them. */
export const configPurges = {
  list: (db: Db): Promise<ConfigPurgesTable[]> =>
    db.selectFrom('config_purges').selectAll().orderBy('app_id').execute(),

  /** Deletes an entry, unless the application has changed again. */
  async delete(db: Db, { app_id: appId, revision }: ConfigPurgesTable): Promise<void> {
    await db
      .deleteFrom('config_purges')
      .where('app_id', '=', appId)
      .where('revision', '=', revision)
      .execute();
  },
};
