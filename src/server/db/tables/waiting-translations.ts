import { sql, type SqlBool } from 'kysely';
import type { TranslationStatus } from '#domain/translation-status.ts';
import { databaseTime } from '../dialects/dialect.ts';
import type { Db } from '../schema.ts';
import { nextDay } from './translation-days.ts';

/** The condition must match the index for SQLite to use it. */
const isWaiting = (db: Db) =>
  sql<SqlBool>`(status in ('pending', 'translating') and status = 'pending' and queued_at >= ${nextDay(db)})`;

export const waitingTranslations = {
  async lengths(db: Db): Promise<{ status: TranslationStatus; locale: string; count: number }[]> {
    const rows = await db
      .selectFrom('translations')
      .select(({ fn }) => ['status', 'locale', fn.countAll().as('count')])
      .where('status', 'in', ['pending', 'translating'])
      .groupBy(['status', 'locale'])
      .execute();
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  },

  async count(db: Db): Promise<number> {
    const row = await db
      .selectFrom('translations')
      .select(({ fn }) => fn.countAll().as('count'))
      .where(isWaiting(db))
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  },

  /** Rows queued before the clock was set back: none is postponed beyond the next day. */
  async releaseAhead(db: Db): Promise<void> {
    await db
      .updateTable('translations')
      .set({ queued_at: databaseTime(db) })
      .where(isWaiting(db))
      .where('queued_at', '>', nextDay(db))
      .execute();
  },

  async release(db: Db): Promise<void> {
    await db
      .updateTable('translations')
      .set({ queued_at: databaseTime(db) })
      .where(isWaiting(db))
      .execute();
  },
};
