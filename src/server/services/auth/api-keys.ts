import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type AppAccess, apps } from '#server/db/tables/apps.ts';
import type { Db } from '#server/db/schema.ts';
import { writeTo } from '../resources/write-queues.ts';

export const makeApiKey = () => `am_${randomBytes(32).toString('base64url')}`;

/** Compares in constant time. All keys have the same length. */
function sameSecret(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

export function opensApp(app: AppAccess, key: string): boolean {
  if (sameSecret(key, app.api_key)) return true;
  const { previous_api_key: previous, previous_key_until: until } = app;
  return previous !== null && until !== null && Date.now() < until && sameSecret(key, previous);
}

interface RotatedKey {
  apiKey: string;
  /** ISO 8601; null if it ended already. */
  until: string | null;
}

/** Replaces the API key. The old one stays valid for `keepFor` milliseconds. */
export async function rotateApiKey(db: Db, id: string, keepFor: number): Promise<RotatedKey> {
  const apiKey = makeApiKey();
  const until = keepFor > 0 ? Date.now() + keepFor : null;
  await writeTo(db, id, async (trx) => {
    await apps.lock(trx, [id]);
    await apps.replaceKey(trx, id, { apiKey, until });
    // Invalidates caches, which would accept the old key.
    await apps.touch(trx, [id]);
  });
  return { apiKey, until: until === null ? null : new Date(until).toISOString() };
}
