import { errors, jwtVerify, SignJWT } from 'jose';

type AccessToken = { kind: 'valid'; sessionId: string } | { kind: 'expired' } | { kind: 'invalid' };

export interface AccessTokens {
  sign(sessionId: string): Promise<string>;
  read(token: string): Promise<AccessToken>;
}

export function accessTokens(secret: Uint8Array<ArrayBuffer>, ttlSeconds: number): AccessTokens {
  // Once: importing it takes longer than verifying a token.
  const imported = crypto.subtle.importKey(
    'raw',
    secret,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  return {
    sign: async (sessionId) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + ttlSeconds)
        .sign(await imported),

    async read(token) {
      try {
        const { payload } = await jwtVerify(token, await imported, { algorithms: ['HS256'] });
        const sessionId = payload['sid'];
        return typeof sessionId === 'string' ? { kind: 'valid', sessionId } : { kind: 'invalid' };
      } catch (error) {
        return { kind: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
      }
    },
  };
}
