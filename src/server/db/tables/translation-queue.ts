import { sql, type SqlBool } from 'kysely';
import type { TargetLocaleCode } from '#domain/locales.ts';
import type { Platform } from '#domain/placeholder-forms.ts';
import type { TranslationStatus } from '#domain/translation-status.ts';
import { databaseTime, isPostgres } from '../dialects/dialect.ts';
import { hashKey } from '../encryption/key-hash.ts';
import {
  liveLocale,
  everyTranslation,
  newColumnNames,
  newColumns,
  released,
} from './new-translations.ts';
import type { Db, TranslationsTable } from '../schema.ts';
import { nextDay } from './translation-days.ts';

/** A translation, or an error message for the administrator. */
export type TranslationOutcome = { value: string } | { error: string };

export interface ClaimedTranslation {
  id: string;
  appId: string;
  key: string;
  text: string;
  description: string | null;
  platform: Platform;
}

export interface Claim {
  token: string;
  locale: TargetLocaleCode;
  items: readonly ClaimedTranslation[];
}

/**
 * Due, or held with an expired lease. Rows wait for the next day only: the clock may be set back.
 */
const claimable = (db: Db) => sql<SqlBool>`(status in ('pending', 'translating')
  and queued_at < ${nextDay(db)}
  and (status = 'pending' or lease_until < ${databaseTime(db)}))`;

interface ClaimOptions {
  token: string;
  limit: number;
  lease: number;
}

const leaseEnd = (db: Db, lease: number) => sql<number>`${databaseTime(db)} + ${lease}`;

/** Claims the oldest rows of a language atomically. */
function take(
  db: Db,
  locale: TargetLocaleCode,
  { token, limit, lease }: ClaimOptions,
): Promise<Pick<TranslationsTable, 'id' | 'text_id' | 'app_id' | 'queued_at'>[]> {
  return (
    db
      // Materialized: otherwise PostgreSQL evaluates it for every row and claims more than `limit`.
      .with(
        (oldest) => oldest('oldest').materialized(),
        (chosen) =>
          chosen
            .selectFrom('translations')
            .select('id')
            .where(claimable(db))
            .where(liveLocale)
            .where('locale', '=', locale)
            .orderBy('queued_at')
            .orderBy('id')
            .limit(limit)
            // Skip rows that another worker is claiming.
            .forUpdate()
            .skipLocked(),
      )
      .updateTable('translations')
      .set({
        status: 'translating',
        claim: token,
        lease_until: leaseEnd(db, lease),
        error_message: null,
      })
      .where('id', 'in', (chosen) => chosen.selectFrom('oldest').select('id'))
      // Repeated: another process may have claimed a row since the inner query.
      .where(claimable(db))
      .returning(['id', 'text_id', 'app_id', 'queued_at'])
      .execute()
  );
}

/** Rows the claim still holds. A locked row is about to leave it, so skip it. */
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

interface EnqueueOptions {
  locales: readonly TargetLocaleCode[];
  from: readonly TranslationStatus[];
  after: string;
}

/** Maximum rows per slice of queueing. PostgreSQL blocks writes to this application only. */
const getSliceSize = (db: Db): number => (isPostgres(db) ? 2000 : 500);

export const translationQueue = {
  async claim(db: Db, options: ClaimOptions): Promise<Claim | undefined> {
    const first = await db
      .selectFrom('translations')
      .select('locale')
      .where(claimable(db))
      .where(liveLocale)
      .orderBy('queued_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!first) return undefined;
    const taken = await take(db, first.locale, options);
    if (taken.length === 0) return undefined;
    const wanted = taken.map((row) => row.text_id);
    const texts = await db
      .selectFrom('texts')
      .innerJoin('apps', 'apps.id', 'texts.app_id')
      .selectAll('texts')
      .select('apps.platform')
      .where('texts.id', 'in', wanted)
      .execute();
    const byId = new Map(texts.map((text) => [text.id, text]));
    // An UPDATE returns rows in any order.
    const inOrder = taken.toSorted(
      (one, other) => (one.queued_at ?? 0) - (other.queued_at ?? 0) || (one.id < other.id ? -1 : 1),
    );
    const items = inOrder.flatMap(({ id, text_id, app_id }) => {
      const text = byId.get(text_id);
      if (!text) return [];
      const { key, value, description, platform } = text;
      return { id, appId: app_id, key, text: value, description, platform };
    });
    return { token: options.token, locale: first.locale, items };
  },

  /**
   * Returns false if the claim lost the row or its English changed; `giveBack` then queues it
   * again.
   */
  async finish(
    db: Db,
    token: string,
    { id, text }: ClaimedTranslation,
    outcome: TranslationOutcome,
  ): Promise<boolean> {
    const result =
      'value' in outcome
        ? {
            value: outcome.value,
            english_hash: hashKey(text),
            status: 'translated' as const,
            is_auto_translated: 1 as const,
          }
        : { error_message: outcome.error, status: 'error' as const };
    const { numUpdatedRows } = await db
      .updateTable('translations')
      .set({ claim: null, lease_until: null, ...result })
      .where('id', '=', id)
      .where('claim', '=', token)
      .where('status', '=', 'translating')
      .where((row) => {
        const texts = row.selectFrom('texts').select('texts.id').where('texts.value', '=', text);
        return row.exists(texts.whereRef('texts.id', '=', 'translations.text_id'));
      })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async renew(db: Db, claim: Claim, lease: number): Promise<void> {
    await heldBy(db, claim)
      .set({ lease_until: leaseEnd(db, lease) })
      .execute();
  },

  /** Releases a claim's rows until the next UTC day. */
  async postpone(db: Db, claim: Claim): Promise<void> {
    await heldBy(db, claim)
      .set({ status: 'pending', claim: null, lease_until: null, queued_at: nextDay(db) })
      .execute();
  },

  async giveBack(db: Db, claim: Claim): Promise<void> {
    await heldBy(db, claim).set({ status: 'pending', claim: null, lease_until: null }).execute();
  },

  /**
   * Texts after the id `after` with a state of `from`. Returns the number queued and the last id;
   * undefined when done.
   */
  async enqueueSlice(
    trx: Db,
    appId: string,
    { locales, from, after }: EnqueueOptions,
  ): Promise<{ count: number; last: string | undefined }> {
    const size = Math.max(1, Math.floor(getSliceSize(trx) / locales.length));
    const slice = trx.selectFrom('texts').select('id').where('app_id', '=', appId);
    const ids = await slice.where('id', '>', after).orderBy('id').limit(size).execute();
    const last = ids.at(-1)?.id;
    if (last === undefined) return { count: 0, last };
    const queued = { ...released, status: 'pending' as const, queued_at: databaseTime(trx) };
    if (from.includes('new')) {
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('translations')
        .columns([...newColumnNames, 'queued_at'])
        .expression(
          everyTranslation(trx)
            .select([...newColumns('pending'), queued.queued_at.as('queued_at')])
            .where('texts.app_id', '=', appId)
            .where('texts.id', '>', after)
            .where('texts.id', '<=', last)
            .where('app_locales.locale', 'in', locales)
            .orderBy('texts.id'),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['text_id', 'locale'])
            .doUpdateSet(queued)
            .where('translations.status', 'in', from),
        )
        .executeTakeFirst();
      return { count: Number(numInsertedOrUpdatedRows), last };
    }
    const { numUpdatedRows } = await trx
      .updateTable('translations')
      .set(queued)
      .where('text_id', '>', after)
      .where('text_id', '<=', last)
      .where('app_id', '=', appId)
      .where('locale', 'in', locales)
      .where('status', 'in', from)
      .executeTakeFirst();
    return { count: Number(numUpdatedRows), last };
  },
};
