import { sql } from 'kysely';
import type { Db, LoginAttemptsTable } from '../schema.ts';

type Counted = Pick<LoginAttemptsTable, 'count' | 'expires_at'>;

/** Failed logins by key. Times in epoch milliseconds. An expired row counts as absent. */
export const loginAttempts = {
  get: (db: Db, key: string, now: number): Promise<Counted | undefined> =>
    db
      .selectFrom('login_attempts')
      .select(['count', 'expires_at'])
      .where('key', '=', key)
      .where('expires_at', '>', now)
      .executeTakeFirst(),

  /** Atomic. The row expires with its first attempt; it starts over if the clock was set back. */
  add(db: Db, key: string, now: number, expiresAt: number): Promise<Counted> {
    const latest = 2 * expiresAt - now;
    const counts = sql`login_attempts.expires_at > ${now} and login_attempts.expires_at <= ${latest}`;
    return db
      .insertInto('login_attempts')
      .values({ key, count: 1, expires_at: expiresAt })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when ${counts} then login_attempts.count + 1 else 1 end`,
          expires_at: sql`case when ${counts} then login_attempts.expires_at else excluded.expires_at end`,
        }),
      )
      .returning(['count', 'expires_at'])
      .executeTakeFirstOrThrow();
  },

  async subtract(db: Db, key: string): Promise<void> {
    await db
      .updateTable('login_attempts')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute();
  },

  async keep(db: Db, key: string, expiresAt: number): Promise<void> {
    await db
      .insertInto('login_attempts')
      .values({ key, count: 0, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ expires_at: expiresAt }))
      .execute();
  },

  async delete(db: Db, keys: readonly string[]): Promise<void> {
    await db.deleteFrom('login_attempts').where('key', 'in', keys).execute();
  },

  async deleteExpired(db: Db, now: number): Promise<void> {
    await db.deleteFrom('login_attempts').where('expires_at', '<=', now).execute();
  },

  async deleteAll(db: Db): Promise<void> {
    await db.deleteFrom('login_attempts').execute();
  },
};
