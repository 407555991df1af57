import type { Insertable, Selectable } from 'kysely';
import type { Db, UsersTable } from './schema.ts';

type UserRow = Selectable<UsersTable>;

/** The administrators; the first start makes one. */
export const users = {
  async exist(db: Db): Promise<boolean> {
    return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
  },

  byUsername: (db: Db, username: string): Promise<UserRow | undefined> =>
    db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst(),

  byId: (db: Db, id: string): Promise<UserRow | undefined> =>
    db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

  async insert(db: Db, row: Insertable<UsersTable>): Promise<void> {
    await db.insertInto('users').values(row).execute();
  },
};
