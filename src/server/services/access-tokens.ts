import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errors, jwtVerify, SignJWT } from 'jose';

/**
 * The key that signs `admin_jwt`: 256 bits, made at the first start and kept in `dataDir`, readable by its
 * owner only. Of two processes that start at once both end up with the same key.
 */
export function loadSigningKey(dataDir: string): Uint8Array {
  const file = path.join(dataDir, 'signing.key');
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(32), { mode: 0o600, flush: true });
  try {
    // A link is made whole or not at all, and never replaces a key that is there.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file);
}

/** What `admin_jwt` says: it belongs to `sessionId`, or it did (`expired`), or it is not ours (`invalid`). */
type AccessToken = { kind: 'valid'; sessionId: string } | { kind: 'expired' } | { kind: 'invalid' };

/** Signs and reads `admin_jwt` (HS256). */
export interface AccessTokens {
  sign(sessionId: string): Promise<string>;
  read(token: string): Promise<AccessToken>;
}

/** `ttlSeconds`: how long a token is valid. */
export function accessTokens(key: Uint8Array, ttlSeconds: number): AccessTokens {
  return {
    sign: (sessionId) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + ttlSeconds)
        .sign(key),

    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
        const sessionId = payload['sid'];
        return typeof sessionId === 'string' ? { kind: 'valid', sessionId } : { kind: 'invalid' };
      } catch (error) {
        return { kind: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
      }
    },
  };
}
