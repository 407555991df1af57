import { sql, type SqlBool } from 'kysely';
import type { TargetLocaleCode } from '#domain/locales.ts';
import type { TranslationOutcome } from '../services/translation-engine.ts';
import type { Db } from './schema.ts';

/** A queued translation as the worker gets it. */
interface ClaimedTranslation {
  id: string;
  appId: string;
  key: string;
  text: string;
  description: string | null;
}

/** One turn of a worker: the rows it holds, all of one language. */
export interface Claim {
  token: string;
  locale: TargetLocaleCode;
  items: readonly ClaimedTranslation[];
}

/** What may be taken: queued, or held by a worker whose lease is over. The first half picks the queue's index. */
const claimable = (now: number) => sql<SqlBool>`(status in ('pending', 'translating')
  and (status = 'pending' or lease_until < ${now}))`;

interface ClaimOptions {
  token: string;
  /** How many rows at most. */
  limit: number;
  now: number;
  lease: number;
}

/** Marks the oldest rows of a language as the claim's, in one statement. */
function take(
  db: Db,
  locale: TargetLocaleCode,
  { token, limit, now, lease }: ClaimOptions,
): Promise<{ id: string; text_id: string; app_id: string }[]> {
  return (
    db
      // Materialised: PostgreSQL would choose anew for every row that it compares, and take more than `limit`.
      .with(
        (oldest) => oldest('oldest').materialized(),
        (chosen) =>
          chosen
            .selectFrom('translations')
            .select('id')
            .where(claimable(now))
            .where('locale', '=', locale)
            .orderBy('queued_at')
            .orderBy('id')
            .limit(limit)
            // What another worker is taking right now is its own.
            .forUpdate()
            .skipLocked(),
      )
      .updateTable('translations')
      .set({ status: 'translating', claim: token, lease_until: now + lease, error_message: null })
      .where('id', 'in', (chosen) => chosen.selectFrom('oldest').select('id'))
      // Said again: another process may have taken a row since the inner query saw it.
      .where(claimable(now))
      .returning(['id', 'text_id', 'app_id'])
      .execute()
  );
}

/** The rows that a claim still holds. One that is being written right now is about to leave it, and not waited for. */
const heldBy = (db: Db, { token, items }: Claim) =>
  db.updateTable('translations').where('id', 'in', (held) =>
    held
      .selectFrom('translations')
      .select('id')
      .where(
        'id',
        'in',
        items.map((item) => item.id),
      )
      .where('claim', '=', token)
      .where('status', '=', 'translating')
      .forUpdate()
      .skipLocked(),
  );

/** The worker's side of the table `translations`. Times in epoch milliseconds. */
export const translationQueue = {
  /** Takes the oldest rows of one language, until `now + lease`; undefined when nothing is queued. */
  async claim(db: Db, options: ClaimOptions): Promise<Claim | undefined> {
    const first = await db
      .selectFrom('translations')
      .select('locale')
      .where(claimable(options.now))
      .orderBy('queued_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!first) return undefined;
    const taken = await take(db, first.locale, options);
    if (taken.length === 0) return undefined;
    const wanted = taken.map((row) => row.text_id);
    const texts = await db.selectFrom('texts').selectAll().where('id', 'in', wanted).execute();
    const byId = new Map(texts.map((text) => [text.id, text]));
    const items = taken.flatMap(({ id, text_id, app_id }) => {
      const text = byId.get(text_id);
      if (!text) return [];
      const { key, value, description } = text;
      return { id, appId: app_id, key, text: value, description };
    });
    return { token: options.token, locale: first.locale, items };
  },

  /** Writes what became of one row; false when the claim does not hold it any more, and nothing is written. */
  async finish(db: Db, token: string, id: string, outcome: TranslationOutcome): Promise<boolean> {
    const query = db
      .updateTable('translations')
      .set({ claim: null, lease_until: null })
      .where('id', '=', id)
      .where('claim', '=', token)
      .where('status', '=', 'translating');
    const result =
      'value' in outcome
        ? await query
            .set({ value: outcome.value, status: 'translated', is_auto_translated: 1 })
            .executeTakeFirst()
        : await query.set({ error_message: outcome.error, status: 'error' }).executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  /** Prolongs a claim. */
  async renew(db: Db, claim: Claim, leaseUntil: number): Promise<void> {
    await heldBy(db, claim).set({ lease_until: leaseUntil }).execute();
  },

  /** Puts back what a claim still holds. */
  async giveBack(db: Db, claim: Claim): Promise<void> {
    await heldBy(db, claim).set({ status: 'pending', claim: null, lease_until: null }).execute();
  },
};
