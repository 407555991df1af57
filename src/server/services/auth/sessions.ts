import { createHash, randomBytes } from 'node:crypto';
import type { components } from '#generated/contract.d.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/schema.ts';
import { sessions as rows } from '#server/db/tables/sessions.ts';
import { users } from '#server/db/tables/users.ts';
import type { AccessTokens } from './access-tokens.ts';
import { ApiProblem } from '../api-problem.ts';
import { hashPassword, recommendedCost, verifyPassword } from './passwords.ts';

type User = components['schemas']['User'];

/** A session as the browser gets it: who it is, and the values of the two cookies. */
export interface OpenSession {
  user: User;
  accessToken: string;
  refreshToken: string;
}

/** The database was away when the caller's key was checked: by what it said at `seenAt`. */
interface Outage {
  seenAt: number;
  cause: unknown;
}

/** The sender of a request: unknown, a user with an expired token or a valid one (`token`), or a client application. */
export type Caller =
  | { kind: 'none' | 'expired' }
  | { kind: 'user'; sessionId: string; username: string; user: User; token: string }
  | { kind: 'app'; revision: number; outage?: Outage };

/**
 * Two tabs may send the same refresh token at almost the same time; for this long, in milliseconds, the
 * second one is let in. After it, a token that comes twice was stolen.
 */
const rotationGrace = 10_000;

/** Sessions are deleted this long after they have run out, in milliseconds. */
const tidyAfter = 24 * 60 * 60 * 1000;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

const toUser = (email: string | null): User => (email === null ? {} : { email });

const wrongCredentials = () =>
  new ApiProblem(401, 'Invalid username or password', { code: 'invalid_credentials' });

/** Refused: the refresh token is unknown, has run out, was used before, or its session was ended. */
const sessionEnded = () =>
  new ApiProblem(401, 'Your session has ended. Please sign in again.', { code: 'session_ended' });

/** Signing in, staying signed in, signing out. */
export class Sessions {
  readonly #db: Db;
  readonly #tokens: AccessTokens;
  readonly #refreshTtl: number;
  /** Compared with when the user does not exist, so that this takes as long as a wrong password. */
  readonly #nobody: Promise<string>;

  constructor(
    db: Db,
    tokens: AccessTokens,
    refreshTtlSeconds: number,
    passwordCost = recommendedCost,
  ) {
    this.#db = db;
    this.#tokens = tokens;
    this.#refreshTtl = refreshTtlSeconds * 1000;
    this.#nobody = hashPassword('', passwordCost);
  }

  /** Starts a session; 401 with the same words for a wrong user name and a wrong password (spec 8, Login). */
  async login(username: string, password: string): Promise<OpenSession> {
    const user = await users.byUsername(this.#db, username);
    const matches = await verifyPassword(password, user?.password_hash ?? (await this.#nobody));
    if (!user || !matches) throw wrongCredentials();
    const sessionId = newId();
    const refreshToken = await this.#db.transaction().execute(async (db) => {
      // A reset that came meanwhile ends the sessions there are; this one must not come after it.
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

  /** Exchanges a refresh token for the next one; 401 when it is not valid. */
  async refresh(token: string): Promise<OpenSession> {
    const renewed = await this.#db.transaction().execute(async (db) => {
      const known = await this.#rotate(db, token);
      if (!known) return undefined;
      return { ...known, refreshToken: await this.#issue(db, known.session_id) };
    });
    // Outside the transaction: what ended the session must not be rolled back.
    if (!renewed) throw sessionEnded();
    return {
      user: toUser(renewed.email),
      accessToken: await this.#tokens.sign(renewed.session_id),
      refreshToken: renewed.refreshToken,
    };
  }

  /** Ends a session for good: neither of its tokens is accepted from now on. */
  async end(sessionId: string): Promise<void> {
    await rows.revoke(this.#db, sessionId, new Date().toISOString());
  }

  /** Ends every session of a user. */
  async endAll(userId: string): Promise<void> {
    await rows.revokeAll(this.#db, userId, new Date().toISOString());
  }

  /** Deletes what has run out, a day later: nothing that a request under way still works with. */
  async tidy(): Promise<void> {
    await rows.deleteExpired(this.#db, tidyAfter);
  }

  /** The first caller whom one of the `admin_jwt` cookies lets in. */
  async byAccessTokens(tokens: readonly string[]): Promise<Caller> {
    let refused: Caller = { kind: 'none' };
    for (const token of tokens) {
      const caller = await this.#byAccessToken(token);
      if (caller.kind === 'user') return caller;
      if (caller.kind === 'expired') refused = caller;
    }
    return refused;
  }

  /** The caller whom one of the `admin_refresh` cookies lets in, without using it up; throws 401 when none does. */
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

  /** Asks the database, so that signing out takes effect at once everywhere. */
  async #byAccessToken(token: string): Promise<Caller> {
    const read = await this.#tokens.read(token);
    if (read.kind !== 'valid') return { kind: read.kind === 'expired' ? 'expired' : 'none' };
    const user = await rows.activeUser(this.#db, read.sessionId);
    if (!user) return { kind: 'none' };
    const { username, email } = user;
    return { kind: 'user', sessionId: read.sessionId, username, user: toUser(email), token };
  }

  /**
   * Uses up the token and returns its session; ends the session when the token was used up before, too long
   * ago for another tab. The write comes first: of two processes with the same token one waits for the other
   * and then reads its result.
   */
  async #rotate(db: Db, token: string) {
    const isFirst = await rows.markRotated(db, hashToken(token));
    const known = await rows.token(db, hashToken(token));
    if (!known || known.revoked_at !== null || known.expires_at <= known.now) return undefined;
    if (isFirst || known.now - (known.rotated_at ?? known.now) < rotationGrace) return known;
    await rows.revoke(db, known.session_id, new Date().toISOString());
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
