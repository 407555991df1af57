import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type AppAccess, apps } from '#server/db/tables/apps.ts';
import type { Db } from '#server/db/schema.ts';
import { writeTo } from '../resources/write-lines.ts';

/** A new API key: 256 bits, of which the beginning says what it is for. */
export const makeApiKey = () => `am_${randomBytes(32).toString('base64url')}`;

/** Compares in constant time. What a length would tell is known to everybody: all keys have the same. */
function sameSecret(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** Whether a key opens the configuration: it is the application's, or the one before while that is still valid. */
export function opensApp(app: AppAccess, key: string): boolean {
  if (sameSecret(key, app.api_key)) return true;
  const { previous_api_key: previous, previous_key_until: until } = app;
  return previous !== null && until !== null && Date.now() < until && sameSecret(key, previous);
}

/** The new key of an application, and the end of the old one. */
interface RotatedKey {
  apiKey: string;
  /** ISO 8601; null: it has ended. */
  until: string | null;
}

/** Gives an application a new API key; for `keepFor` milliseconds the old one opens it, too. */
export async function rotateApiKey(db: Db, id: string, keepFor: number): Promise<RotatedKey> {
  const apiKey = makeApiKey();
  const until = keepFor > 0 ? Date.now() + keepFor : null;
  await writeTo(db, id, async (trx) => {
    await apps.lock(trx, [id]);
    await apps.replaceKey(trx, id, { apiKey, until });
    // Caches are told, which would go on answering the old one.
    await apps.touch(trx, [id]);
  });
  return { apiKey, until: until === null ? null : new Date(until).toISOString() };
}
