import { sql } from 'kysely';
import { databaseTime } from '../dialects/dialect.ts';
import type { Db } from '../schema.ts';

const dayMs = sql.lit(24 * 60 * 60 * 1000);

/** The current UTC day by the database's clock, counted from 1970. */
const today = (db: Db) => sql<number>`${databaseTime(db)} / ${dayMs}`;

/** Start of the next day, in epoch milliseconds. */
export const nextDay = (db: Db) => sql<number>`(${today(db)} + 1) * ${dayMs}`;

export const translationDays = {
  /** Characters sent today, and the start of the next day in epoch milliseconds. */
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

  /** Adds to today's count unless it would exceed `limit`. Returns whether it was added. Atomic. */
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

  async takeOff(db: Db, characters: number): Promise<void> {
    await db
      .updateTable('translation_days')
      .set((row) => ({ characters: row('characters', '-', characters) }))
      .where('day', '=', today(db))
      .where('characters', '>=', characters)
      .execute();
  },
};
