import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { hashKey } from '../encryption/key-hash.ts';

interface Tables {
  texts: { id: string; key: string; key_hash: string };
}

const hash = sql`encode(sha256(convert_to(key, 'UTF8')), 'hex')`;

async function checkInPostgres(db: Kysely<Tables>): Promise<void> {
  // Keys are limited to 2,000 characters.
  await sql`update texts set key = left(key, 1900) || ' (' || id || ')' where exists (select 1 from texts as first
    where first.app_id = texts.app_id and first.key = texts.key and first.id < texts.id)`.execute(
    db,
  );
  // First use values that no hash has: two rows may swap theirs.
  await sql`update texts set key_hash = id where key_hash <> ${hash}`.execute(db);
  await sql`update texts set key_hash = ${hash} where key_hash = id`.execute(db);
  await sql`alter table texts alter column key_hash drop default`.execute(db);
  await sql`alter table texts add constraint texts_key_hash check (key_hash = ${hash})`.execute(db);
}

async function checkInSqlite(db: Kysely<Tables>): Promise<void> {
  const texts = await db.selectFrom('texts').select(['id', 'key', 'key_hash']).execute();
  const wrong = texts.filter(({ key, key_hash }) => key_hash !== hashKey(key));
  for (const toHash of [
    ({ id }: Tables['texts']) => id,
    ({ key }: Tables['texts']) => hashKey(key),
  ])
    for (const text of wrong)
      await db
        .updateTable('texts')
        .set({ key_hash: toHash(text) })
        .where('id', '=', text.id)
        .execute();
  const refusal = sql`begin
    select raise(abort, 'The key_hash of a text is missing: a newer version of App Manager has upgraded the database');
    end`;
  await sql`create trigger texts_key_hash_insert before insert on texts
    when length(new.key_hash) <> 64 ${refusal}`.execute(db);
  await sql`create trigger texts_key_hash_update before update of key on texts
    when new.key <> old.key and new.key_hash = old.key_hash ${refusal}`.execute(db);
}

/** Versions before `006-long-keys` write texts without a key hash, which allows duplicate keys. */
export const keyHashes: Migration = {
  async up(db: Kysely<Tables>) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await (isPostgres ? checkInPostgres(db) : checkInSqlite(db));
  },
};
