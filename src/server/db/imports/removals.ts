import type { LocaleCode } from '#domain/locales.ts';
import type { Db } from '../schema.ts';

/** Rows per slice: a few milliseconds of work. */
const sliceSize = 400;

async function deleteTranslations(trx: Db, appId: string, locale: string, limit: number) {
  const { numDeletedRows } = await trx
    .deleteFrom('translations')
    .where('id', 'in', (slice) =>
      slice
        .selectFrom('translations')
        .select('id')
        .where('app_id', '=', appId)
        // as: the base language has no translations.
        .where('locale', '=', locale as 'fr')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function deleteTexts(trx: Db, appId: string, limit: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('texts')
    .where('id', 'in', (slice) =>
      slice.selectFrom('texts').select('id').where('app_id', '=', appId).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** A mark hides it at once and survives a crash; slices then delete its rows. */
export const removals = {
  async markLocales(trx: Db, appId: string, locales: readonly LocaleCode[]): Promise<void> {
    if (locales.length === 0) return;
    await trx
      .updateTable('app_locales')
      .set({ removed: 1 })
      .where('app_id', '=', appId)
      .where('locale', 'in', locales)
      .execute();
  },

  /** Marks an application and its languages, and deletes its small tables at once. */
  async markApp(trx: Db, appId: string): Promise<void> {
    await trx
      .updateTable('apps')
      .set((row) => ({ removed: 1, revision: row('revision', '+', 1) }))
      .where('id', '=', appId)
      .execute();
    await trx.updateTable('app_locales').set({ removed: 1 }).where('app_id', '=', appId).execute();
    for (const table of ['text_imports', 'images', 'colors', 'app_vpn_servers'] as const)
      await trx.deleteFrom(table).where('app_id', '=', appId).execute();
  },

  async markedLocales(db: Db, appId: string): Promise<LocaleCode[]> {
    const rows = await db
      .selectFrom('app_locales')
      .select('locale')
      .where('app_id', '=', appId)
      .where('removed', '=', 1)
      .execute();
    return rows.map((row) => row.locale);
  },

  async next(db: Db): Promise<string | undefined> {
    const part = db.selectFrom('app_locales').select('app_id').where('removed', '=', 1).limit(1);
    const whole = db.selectFrom('apps').select('id').where('removed', '=', 1).limit(1);
    return (await part.executeTakeFirst())?.app_id ?? (await whole.executeTakeFirst())?.id;
  },

  /** Returns false when no row is left. */
  async deleteSlice(trx: Db, appId: string): Promise<boolean> {
    let room = sliceSize;
    for (const locale of await removals.markedLocales(trx, appId)) {
      room -= await deleteTranslations(trx, appId, locale, room);
      if (room === 0) return true;
      await trx
        .deleteFrom('app_locales')
        .where('app_id', '=', appId)
        .where('locale', '=', locale)
        .execute();
    }
    const app = trx
      .selectFrom('apps')
      .select('id')
      .where('id', '=', appId)
      .where('removed', '=', 1);
    if (!(await app.executeTakeFirst())) return false;
    if ((await deleteTexts(trx, appId, room)) === room) return true;
    await trx.deleteFrom('apps').where('id', '=', appId).execute();
    return false;
  },
};
