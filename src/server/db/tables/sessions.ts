import { type Insertable, sql } from 'kysely';
import { databaseTime } from '../dialects/dialect.ts';
import type { Db, RefreshTokensTable, SessionsTable } from '../schema.ts';

/** Times are by the database's clock, since processes may differ. */
export const sessions = {
  async insert(db: Db, row: Omit<Insertable<SessionsTable>, 'revoked_at'>): Promise<void> {
    await db
      .insertInto('sessions')
      .values({ ...row, revoked_at: null })
      .execute();
  },

  activeUser: (db: Db, sessionId: string) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.email', 'users.username'])
      .where('sessions.id', '=', sessionId)
      .where('sessions.revoked_at', 'is', null)
      .executeTakeFirst(),

  /** A session by its `id`, or all of a user. */
  async revoke(db: Db, by: 'id' | 'user_id', id: string): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ revoked_at: new Date().toISOString() })
      .where(by, '=', id)
      .where('revoked_at', 'is', null)
      .execute();
  },

  async insertToken(
    db: Db,
    row: Pick<Insertable<RefreshTokensTable>, 'token_hash' | 'session_id'>,
    ttl: number,
  ): Promise<void> {
    const expiresAt = sql<number>`${databaseTime(db)} + ${sql.lit(ttl)}`;
    await db
      .insertInto('refresh_tokens')
      .values({ ...row, expires_at: expiresAt, rotated_at: null })
      .execute();
  },

  /** A refresh token in any state with its session and user, and the current time `now`. */
  token: (db: Db, tokenHash: string) =>
    db
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        databaseTime(db).as('now'),
        'refresh_tokens.session_id',
        'refresh_tokens.expires_at',
        'refresh_tokens.rotated_at',
        'sessions.revoked_at',
        'users.email',
        'users.username',
      ])
      .where('refresh_tokens.token_hash', '=', tokenHash)
      .executeTakeFirst(),

  /** Marks the token as exchanged. Returns false if it was already. */
  async markRotated(db: Db, tokenHash: string): Promise<boolean> {
    const result = await db
      .updateTable('refresh_tokens')
      .set({ rotated_at: databaseTime(db) })
      .where('token_hash', '=', tokenHash)
      .where('rotated_at', 'is', null)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  /** Deletes tokens that expired `ms` milliseconds ago, and sessions without others. */
  async deleteExpired(db: Db, ms: number): Promise<void> {
    const moment = sql<number>`${databaseTime(db)} - ${sql.lit(ms)}`;
    await db
      .deleteFrom('sessions')
      .where('id', 'not in', (valid) =>
        valid.selectFrom('refresh_tokens').select('session_id').where('expires_at', '>', moment),
      )
      .execute();
    await db.deleteFrom('refresh_tokens').where('expires_at', '<=', moment).execute();
  },
};
