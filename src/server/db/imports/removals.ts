import type { LocaleCode } from '#domain/locales.ts';
import type { Db } from '../schema.ts';

/** How many rows one slice deletes: some milliseconds of work. */
const sliceSize = 400;

async function deleteTranslations(trx: Db, appId: string, locale: string, limit: number) {
  const { numDeletedRows } = await trx
    .deleteFrom('translations')
    .where('id', 'in', (slice) =>
      slice
        .selectFrom('translations')
        .select('id')
        .where('app_id', '=', appId)
        // as: the base language, of which there are no translations, is none of the table's.
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

/**
 * Deleting what is large: it is marked, which makes it gone for everybody at once, and its rows go in slices, so that
 * nobody waits for them. The marks survive whatever ends the process.
 */
export const removals = {
  /** Marks languages of an application. */
  async markLocales(trx: Db, appId: string, locales: readonly LocaleCode[]): Promise<void> {
    if (locales.length === 0) return;
    await trx
      .updateTable('app_locales')
      .set({ removed: 1 })
      .where('app_id', '=', appId)
      .where('locale', 'in', locales)
      .execute();
  },

  /** Marks an application with all its languages. What there is little of goes at once. */
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

  /** The languages of the application that are marked. */
  async markedLocales(db: Db, appId: string): Promise<LocaleCode[]> {
    const rows = await db
      .selectFrom('app_locales')
      .select('locale')
      .where('app_id', '=', appId)
      .where('removed', '=', 1)
      .execute();
    return rows.map((row) => row.locale);
  },

  /** An application of which something is marked; undefined when there is none. */
  async next(db: Db): Promise<string | undefined> {
    const part = db.selectFrom('app_locales').select('app_id').where('removed', '=', 1).limit(1);
    const whole = db.selectFrom('apps').select('id').where('removed', '=', 1).limit(1);
    return (await part.executeTakeFirst())?.app_id ?? (await whole.executeTakeFirst())?.id;
  },

  /** Deletes a slice of what is marked of an application; false when nothing is left. */
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
