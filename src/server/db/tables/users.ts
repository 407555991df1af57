import type { Insertable, Selectable } from 'kysely';
import { toUserKey } from '#domain/invisible.ts';
import type { Db, UsersTable } from '../schema.ts';

type UserRow = Selectable<UsersTable>;

export const users = {
  async exist(db: Db): Promise<boolean> {
    return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
  },

  /** Finds a user by name, first to the letter, then by `toUserKey`. */
  async byUsername(db: Db, username: string): Promise<UserRow | undefined> {
    const rows = await users.all(db);
    return (
      rows.find((row) => row.username === username) ??
      rows.find((row) => toUserKey(row.username) === toUserKey(username))
    );
  },

  async lockPassword(db: Db, id: string): Promise<string | undefined> {
    const query = db.selectFrom('users').select('password_hash').where('id', '=', id);
    return (await query.forUpdate().executeTakeFirst())?.password_hash;
  },

  async names(db: Db): Promise<string[]> {
    const rows = await db.selectFrom('users').select('username').orderBy('username').execute();
    return rows.map((row) => row.username);
  },

  all: (db: Db): Promise<UserRow[]> =>
    db.selectFrom('users').selectAll().orderBy('username').execute(),

  async lockAll(trx: Db): Promise<number> {
    const rows = await trx.selectFrom('users').select('id').orderBy('id').forUpdate().execute();
    return rows.length;
  },

  /** Inserts a user. Returns false if the name exists, unchanged. */
  async insert(db: Db, row: Insertable<UsersTable>): Promise<boolean> {
    const inserted = await db
      .insertInto('users')
      .values(row)
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted !== undefined;
  },

  async fillEmails(db: Db, email: string): Promise<void> {
    await db.updateTable('users').set({ email }).where('email', 'is', null).execute();
  },

  async delete(db: Db, username: string): Promise<void> {
    await db.deleteFrom('users').where('username', '=', username).execute();
  },

  async setPassword(db: Db, id: string, passwordHash: string): Promise<void> {
    await db
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', id)
      .execute();
  },
};
