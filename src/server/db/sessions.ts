import type { Insertable } from 'kysely';
import type { Db, RefreshTokensTable, SessionsTable } from './schema.ts';

/** Sign-ins and their refresh tokens. */
export const sessions = {
  async insert(db: Db, row: Omit<Insertable<SessionsTable>, 'revoked_at'>): Promise<void> {
    await db
      .insertInto('sessions')
      .values({ ...row, revoked_at: null })
      .execute();
  },

  /** The user of a session that nobody has ended; undefined otherwise. */
  activeUser: (db: Db, sessionId: string) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.email', 'users.username'])
      .where('sessions.id', '=', sessionId)
      .where('sessions.revoked_at', 'is', null)
      .executeTakeFirst(),

  async revoke(db: Db, sessionId: string, at: string): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ revoked_at: at })
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .execute();
  },

  async revokeAll(db: Db, userId: string, at: string): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ revoked_at: at })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .execute();
  },

  async insertToken(db: Db, row: Omit<Insertable<RefreshTokensTable>, 'rotated_at'>) {
    await db
      .insertInto('refresh_tokens')
      .values({ ...row, rotated_at: null })
      .execute();
  },

  /** A refresh token with its session and user, whatever state they are in. */
  token: (db: Db, tokenHash: string) =>
    db
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'refresh_tokens.session_id',
        'refresh_tokens.expires_at',
        'refresh_tokens.rotated_at',
        'sessions.revoked_at',
        'users.email',
        'users.username',
      ])
      .where('refresh_tokens.token_hash', '=', tokenHash)
      .executeTakeFirst(),

  /** Notes that the token was exchanged; false when that was noted before. */
  async markRotated(db: Db, tokenHash: string, at: number): Promise<boolean> {
    const result = await db
      .updateTable('refresh_tokens')
      .set({ rotated_at: at })
      .where('token_hash', '=', tokenHash)
      .where('rotated_at', 'is', null)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  /** Forgets the tokens that have run out by `moment` (epoch milliseconds), and the sessions without any other. */
  async deleteExpired(db: Db, moment: number): Promise<void> {
    await db
      .deleteFrom('sessions')
      .where('id', 'not in', (valid) =>
        valid.selectFrom('refresh_tokens').select('session_id').where('expires_at', '>', moment),
      )
      .execute();
    await db.deleteFrom('refresh_tokens').where('expires_at', '<=', moment).execute();
  },
};
