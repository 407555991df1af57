import { statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
import { temporaryDirectory } from '../support/test-app.ts';

const rows = 8000;

/** A separate database after a transaction with many changes. */
async function changed(): Promise<{ db: Db; file: string }> {
  const directory = temporaryDirectory();
  const db = await openDatabase({ DATA_DIR: directory }, new Uint8Array(32));
  await db.transaction().execute(async (trx) => {
    await sql`insert into login_attempts (key, count, expires_at)
      with recursive numbers (at) as (select 1 union all select at + 1 from numbers where at < ${rows})
      select ${'a key as long as a page needs to be filled soon '.repeat(10)} || at, 1, 1 from numbers`.execute(
      trx,
    );
  });
  return { db, file: path.join(directory, 'app-manager.db') };
}

/** Pages of the log that trigger a checkpoint; 0: never. */
async function readLimit(db: Db): Promise<unknown> {
  const read = (trx: Db) => sql<object>`pragma wal_autocheckpoint`.execute(trx);
  const [row = {}] = (await db.transaction().execute(read)).rows;
  return Object.values(row)[0];
}

it('leaves the log of a large transaction to another thread, and that of the next ones to SQLite again', async () => {
  const { db, file } = await changed();
  onTestFinished(() => db.destroy());
  expect(await readLimit(db)).toBe(0);
  await expect.poll(() => readLimit(db)).toBe(1000);
  expect(statSync(file).size).toBeGreaterThan(rows * 400);
});

it('has everything in the file when it is closed before the other thread is done', async () => {
  const { db, file } = await changed();
  await db.destroy();
  expect(() => statSync(`${file}-wal`)).toThrow('ENOENT');
  const copy = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => copy.close());
  expect(copy.prepare('select count(*) as count from login_attempts').get()).toEqual({
    count: rows,
  });
});
