import { sql } from 'kysely';
import { databaseTime } from '../dialects/clock.ts';
import type { Db } from '../schema.ts';

const dayMs = sql.lit(24 * 60 * 60 * 1000);

/** The day (UTC) by the clock of the database, counted from 1970 on. */
const today = (db: Db) => sql<number>`${databaseTime(db)} / ${dayMs}`;

/** When the day after this one begins, in epoch milliseconds. */
export const nextDay = (db: Db) => sql<number>`(${today(db)} + 1) * ${dayMs}`;

/** The characters that the engine gets a day, for all processes on the database. */
export const translationDays = {
  /** How many it got today, and when the next day begins, in epoch milliseconds. */
  async read(db: Db): Promise<{ characters: number; nextDay: number }> {
    const ofToday = db
      .selectFrom('translation_days')
      .select('characters')
      .where('day', '=', today(db));
    return db
      .selectNoFrom((row) => [
        nextDay(db).as('nextDay'),
        row.fn.coalesce(ofToday, sql.lit(0)).as('characters'),
      ])
      .executeTakeFirstOrThrow();
  },

  /** Adds to today's, unless it would become more than `limit`; answers whether it did. Of many at once none goes over. */
  async add(db: Db, characters: number, limit: number): Promise<boolean> {
    if (characters > limit) return false;
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('translation_days')
      .values({ day: today(db), characters })
      .onConflict((conflict) =>
        conflict
          .column('day')
          .doUpdateSet((row) => ({
            characters: row('translation_days.characters', '+', characters),
          }))
          .where('translation_days.characters', '<=', limit - characters),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  },

  /** Takes off what today's hold. */
  async takeOff(db: Db, characters: number): Promise<void> {
    await db
      .updateTable('translation_days')
      .set((row) => ({ characters: row('characters', '-', characters) }))
      .where('day', '=', today(db))
      .where('characters', '>=', characters)
      .execute();
  },
};
