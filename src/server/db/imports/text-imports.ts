import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TextBulkItem } from '#generated/model/index.ts';
import { databaseTime, isPostgres } from '../dialects/dialect.ts';
import { deletedTexts } from '../tables/deleted-texts.ts';
import { headLength, newId, randomEnd } from '../ids.ts';
import { inSlices } from '../in-slices.ts';
import { jsonRows } from './json-rows.ts';
import { hashKey } from '../encryption/key-hash.ts';
import type { Db, TextImportsTable, TextsTable } from '../schema.ts';

export type TextImport = Pick<TextImportsTable, 'app_id' | 'mark' | 'first_id'>;

export type ImportedText = Omit<TextsTable, 'key_hash'>;

/** A text that regains the id it had before its deletion. */
export interface ReturnedText {
  madeId: string;
  id: string;
  key_hash: string;
}

/** Texts of one slice in the order of its entries, and existing ones to change at the end. */
interface WrittenSlice {
  texts: ImportedText[];
  changed: ImportedText[];
  /** At the end as well. */
  returned: ReturnedText[];
}

const leaseMs = 10_000;

/** Texts that one statement changes at the end: a few milliseconds of work. */
const sliceSize = 500;

/** `texts`: table or alias. */
const isOf = (texts: string, imports: RawBuilder<unknown>) => sql<SqlBool>`
  ${sql.ref(`${texts}.app_id`)} = ${imports}.app_id and ${sql.ref(`${texts}.id`)} >= ${imports}.first_id
  and substr(${sql.ref(`${texts}.id`)}, ${sql.lit(headLength + 1)}) = ${imports}.mark`;

/** `texts`: table or alias. An import appears as a whole. */
export const isVisible = (texts = 'texts') =>
  sql<SqlBool>`not exists (select 1 from text_imports as pending where ${isOf(texts, sql`pending`)})`;

const leaseEnd = (db: Db) => sql<number>`${databaseTime(db)} + ${sql.lit(leaseMs)}`;

/** Lease of an import that is being discarded; it cannot be renewed. */
const expired = 0;

const ours = (db: Db, { app_id, mark }: TextImport) =>
  db.updateTable('text_imports').where('app_id', '=', app_id).where('mark', '=', mark);

/** SQLite keeps the order of a cross join. Otherwise it scans all texts for each key. */
async function findByKey(db: Db, appId: string, hashes: readonly string[]) {
  if (hashes.length === 0) return new Map<string, TextsTable>();
  const found = await sql<TextsTable>`
    select texts.*
    from ${jsonRows(
      db,
      hashes.map((hash) => [hash]),
    )} cross join texts
    where texts.app_id = ${appId} and texts.key_hash = item.value ->> 0`.execute(db);
  return new Map(found.rows.map((row) => [row.key, row]));
}

/**
 * Returns the hashes of inserted texts. A query first would be slow: PostgreSQL's statistics lag
 * after an import.
 */
async function insertNew(db: Db, texts: readonly TextsTable[]): Promise<ReadonlySet<string>> {
  const rows = texts.map((text) => [
    text.id,
    text.app_id,
    text.key,
    text.key_hash,
    text.value,
    text.description,
  ]);
  const inserted = await sql<Pick<TextsTable, 'key_hash'>>`
    insert into texts (id, app_id, key, key_hash, value, description)
    select item.value ->> 0, item.value ->> 1, item.value ->> 2, item.value ->> 3, item.value ->> 4, item.value ->> 5
    from ${jsonRows(db, rows)} where true
    on conflict do nothing returning key_hash`.execute(db);
  return new Set(inserted.rows.map((row) => row.key_hash));
}

/**
 * In slices, so that others can write in between. New texts stay hidden and existing ones unchanged
 * until the end.
 */
export const textImports = {
  /** A few milliseconds of work. PostgreSQL takes more, since each slice costs six round trips. */
  getSliceSize: (db: Db): number => (isPostgres(db) ? 1000 : 250),

  /** Undefined while the application has another import. */
  async begin(trx: Db, appId: string): Promise<TextImport | undefined> {
    const mark = randomEnd();
    const begun = { app_id: appId, mark, first_id: newId(mark) };
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('text_imports')
      .values({ ...begun, lease_until: leaseEnd(trx) })
      .onConflict((conflict) => conflict.column('app_id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 0n ? undefined : begun;
  },

  /** In each transaction of the import. Returns false if it is lost: write nothing then. */
  async renew(trx: Db, work: TextImport): Promise<boolean> {
    const { numUpdatedRows } = await ours(trx, work)
      .set({ lease_until: leaseEnd(trx) })
      .where('lease_until', '>', expired)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Returns keys that the application has, or had until a deletion that can be undone. */
  async findKnownKeys(db: Db, appId: string, keys: readonly string[]): Promise<Set<string>> {
    const there = await findByKey(db, appId, keys.map(hashKey));
    const deleted = await deletedTexts.find(db, appId, keys.map(hashKey));
    return new Set(keys.filter((key) => there.has(key) || deleted.has(hashKey(key))));
  },

  async giveUp(db: Db, work: TextImport): Promise<void> {
    await ours(db, work).set({ lease_until: expired }).execute();
  },

  /** Existing texts change at the end; an import without a description keeps the old one. */
  async writeSlice(
    trx: Db,
    { app_id, mark }: TextImport,
    items: readonly TextBulkItem[],
  ): Promise<WrittenSlice> {
    const made = items.map(({ key, value, description }) => ({
      id: newId(mark),
      app_id,
      key,
      key_hash: hashKey(key),
      value,
      description: description ?? null,
    }));
    const added = await insertNew(trx, made);
    const others = made.filter(({ key_hash }) => !added.has(key_hash));
    const known = await findByKey(
      trx,
      app_id,
      others.map(({ key_hash }) => key_hash),
    );
    const ids = await deletedTexts.find(trx, app_id, added);
    const slice: WrittenSlice = { texts: [], changed: [], returned: [] };
    for (const text of made) {
      const id = ids.get(text.key_hash);
      if (id !== undefined) {
        slice.returned.push({ madeId: text.id, id, key_hash: text.key_hash });
        slice.texts.push({ ...text, id });
        continue;
      }
      const before = known.get(text.key);
      const after = before
        ? { ...text, id: before.id, description: text.description ?? before.description }
        : text;
      slice.texts.push(after);
      if (before && (before.value !== after.value || before.description !== after.description))
        slice.changed.push(after);
    }
    return slice;
  },

  async change(trx: Db, texts: readonly ImportedText[]): Promise<void> {
    for await (const slice of inSlices(texts, sliceSize)) {
      const changes = slice.map(({ id, value, description }) => [id, value, description]);
      await sql`update texts set value = item.value ->> 1, description = item.value ->> 2
        from ${jsonRows(trx, changes)} where texts.id = item.value ->> 0`.execute(trx);
    }
  },

  /** Restores former ids; until now these texts have hidden ones. */
  async giveIdsBack(trx: Db, appId: string, returned: readonly ReturnedText[]): Promise<void> {
    for await (const slice of inSlices(returned, sliceSize)) {
      const ids = jsonRows(
        trx,
        slice.map(({ madeId, id, key_hash }) => [madeId, id, key_hash]),
      );
      await sql`update texts set id = item.value ->> 1
        from ${ids} where texts.id = item.value ->> 0`.execute(trx);
      await sql`delete from deleted_texts where app_id = ${appId}
        and key_hash in (select item.value ->> 2 from ${ids})`.execute(trx);
    }
  },

  async end(trx: Db, { app_id, mark }: TextImport): Promise<void> {
    await trx
      .deleteFrom('text_imports')
      .where('app_id', '=', app_id)
      .where('mark', '=', mark)
      .execute();
  },

  /** Returns false when nothing is left or the lease was renewed. */
  async discardSlice(trx: Db, work: TextImport, size: number): Promise<boolean> {
    const { numUpdatedRows } = await ours(trx, work)
      .set({ lease_until: expired })
      .where('lease_until', '<', databaseTime(trx))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const { numDeletedRows } = await trx
      .deleteFrom('texts')
      .where('id', 'in', (slice) =>
        slice
          .selectFrom('texts')
          .select('texts.id')
          .innerJoin('text_imports', (join) => join.on(isOf('texts', sql`text_imports`)))
          .where('texts.app_id', '=', work.app_id)
          .where('text_imports.app_id', '=', work.app_id)
          .where('text_imports.mark', '=', work.mark)
          .limit(size),
      )
      .executeTakeFirst();
    if (Number(numDeletedRows) === size) return true;
    await textImports.end(trx, work);
    return false;
  },

  abandoned: (db: Db, appId?: string): Promise<TextImport[]> =>
    db
      .selectFrom('text_imports')
      .select(['app_id', 'mark', 'first_id'])
      .where('lease_until', '<', databaseTime(db))
      .$if(appId !== undefined, (query) => query.where('app_id', '=', appId ?? ''))
      .execute(),

  async isAnyUnderWay(db: Db): Promise<boolean> {
    const query = db.selectFrom('text_imports').select('app_id').limit(1);
    return (await query.executeTakeFirst()) !== undefined;
  },

  lease: leaseMs,
};
