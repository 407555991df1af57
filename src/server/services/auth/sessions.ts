import { createHash, randomBytes } from 'node:crypto';
import type { User } from '#generated/model/index.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/schema.ts';
import { sessions as rows } from '#server/db/tables/sessions.ts';
import { users } from '#server/db/tables/users.ts';
import type { AccessTokens } from './access-tokens.ts';
import { ApiProblem } from '../api-problem.ts';
import { hashPassword, type PasswordCost, verifyPassword } from './passwords.ts';

export interface OpenSession {
  user: User;
  accessToken: string;
  refreshToken: string;
}

/** The database was unavailable; the key matched the data of `seenAt`. */
interface Outage {
  seenAt: number;
  cause: unknown;
}

/** Unknown, a user with an expired or valid token (`token`), or a client application. */
export type Caller =
  | { kind: 'none' | 'expired' }
  | { kind: 'user'; sessionId: string; username: string; user: User; token: string }
  | { kind: 'app'; revision: number; outage?: Outage };

/**
 * Two tabs may send the same refresh token within this time, in milliseconds. A later reuse means
 * theft.
 */
const rotationGrace = 10_000;

const tidyAfter = 24 * 60 * 60 * 1000;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

const toUser = (email: string | null): User => (email === null ? {} : { email });

const wrongCredentials = () =>
  new ApiProblem(401, 'Invalid username or password', { code: 'invalid_credentials' });

const sessionEnded = () =>
  new ApiProblem(401, 'Your session has ended. Please sign in again.', { code: 'session_ended' });

export class Sessions {
  readonly #db: Db;
  readonly #tokens: AccessTokens;
  readonly #refreshTtl: number;
  /** Compared for unknown users, so that the response takes as long as for a wrong password. */
  readonly #nobody: Promise<string>;

  constructor(db: Db, tokens: AccessTokens, refreshTtlSeconds: number, passwordCost: PasswordCost) {
    this.#db = db;
    this.#tokens = tokens;
    this.#refreshTtl = refreshTtlSeconds * 1000;
    this.#nobody = hashPassword('', passwordCost);
  }

  /** The same 401 for a wrong user name and a wrong password (spec 8, Login). */
  async login(username: string, password: string): Promise<OpenSession> {
    const user = await users.byUsername(this.#db, username);
    const matches = await verifyPassword(password, user?.password_hash ?? (await this.#nobody));
    if (!user || !matches) throw wrongCredentials();
    const sessionId = newId();
    const refreshToken = await this.#db.transaction().execute(async (db) => {
      // A concurrent password reset ends all sessions; do not create one after it.
      if ((await users.lockPassword(db, user.id)) !== user.password_hash) throw wrongCredentials();
      await rows.insert(db, {
        id: sessionId,
        user_id: user.id,
        created_at: new Date().toISOString(),
      });
      return this.#issue(db, sessionId);
    });
    return {
      user: toUser(user.email),
      accessToken: await this.#tokens.sign(sessionId),
      refreshToken,
    };
  }

  /** 401 if the token is invalid. */
  async refresh(token: string): Promise<OpenSession> {
    const renewed = await this.#db.transaction().execute(async (db) => {
      const known = await this.#rotate(db, token);
      if (!known) return undefined;
      return { ...known, refreshToken: await this.#issue(db, known.session_id) };
    });
    // Thrown outside the transaction, whose rollback would revive the session.
    if (!renewed) throw sessionEnded();
    return {
      user: toUser(renewed.email),
      accessToken: await this.#tokens.sign(renewed.session_id),
      refreshToken: renewed.refreshToken,
    };
  }

  async end(sessionId: string): Promise<void> {
    await rows.revoke(this.#db, 'id', sessionId);
  }

  async endAll(userId: string): Promise<void> {
    await rows.revoke(this.#db, 'user_id', userId);
  }

  /** Deletes sessions a day after they expired, when no running request uses them. */
  async tidy(): Promise<void> {
    await rows.deleteExpired(this.#db, tidyAfter);
  }

  async byAccessTokens(tokens: readonly string[]): Promise<Caller> {
    let refused: Caller = { kind: 'none' };
    for (const token of tokens) {
      const caller = await this.#byAccessToken(token);
      if (caller.kind === 'user') return caller;
      if (caller.kind === 'expired') refused = caller;
    }
    return refused;
  }

  /** Does not exchange the cookie; throws 401 without a valid one. */
  async byRefreshTokens(tokens: readonly string[]): Promise<Caller> {
    for (const token of tokens) {
      const known = await rows.token(this.#db, hashToken(token));
      if (known?.revoked_at !== null || known.expires_at <= known.now) continue;
      const { session_id: sessionId, username, email } = known;
      return { kind: 'user', sessionId, username, user: toUser(email), token };
    }
    if (tokens.length > 0) throw sessionEnded();
    return { kind: 'none' };
  }

  /** Reads the session, so that a sign-out takes effect immediately. */
  async #byAccessToken(token: string): Promise<Caller> {
    const read = await this.#tokens.read(token);
    if (read.kind !== 'valid') return { kind: read.kind === 'expired' ? 'expired' : 'none' };
    const user = await rows.activeUser(this.#db, read.sessionId);
    if (!user) return { kind: 'none' };
    const { username, email } = user;
    return { kind: 'user', sessionId: read.sessionId, username, user: toUser(email), token };
  }

  /**
   * Reuse after the grace time ends the session. The write comes first, so concurrent processes run
   * in turn.
   */
  async #rotate(db: Db, token: string) {
    const isFirst = await rows.markRotated(db, hashToken(token));
    const known = await rows.token(db, hashToken(token));
    if (!known || known.revoked_at !== null || known.expires_at <= known.now) return undefined;
    if (isFirst || known.now - (known.rotated_at ?? known.now) < rotationGrace) return known;
    await rows.revoke(db, 'id', known.session_id);
    return undefined;
  }

  async #issue(db: Db, sessionId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await rows.insertToken(
      db,
      { token_hash: hashToken(token), session_id: sessionId },
      this.#refreshTtl,
    );
    return token;
  }
}
