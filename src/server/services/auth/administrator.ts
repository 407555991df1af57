import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/schema.ts';
import { users } from '#server/db/tables/users.ts';
import type { Settings } from '#server/settings.ts';
import { hashPassword, makePassword, recommendedCost } from './passwords.ts';

export interface NewAdministrator {
  username: string;
  password?: string;
}

/** Undefined if one exists. Only the creating process knows the password. */
export async function ensureAdministrator(
  db: Db,
  settings: Settings,
  passwordCost = recommendedCost,
): Promise<NewAdministrator | undefined> {
  if (await users.exist(db)) return undefined;
  const password = settings.ADMIN_PASSWORD ?? makePassword();
  const username = settings.ADMIN_USERNAME;
  const isNew = await users.insert(db, {
    id: newId(),
    username,
    email: settings.ADMIN_EMAIL,
    password_hash: await hashPassword(password, passwordCost),
    created_at: new Date().toISOString(),
  });
  if (!isNew) return undefined;
  return settings.ADMIN_PASSWORD === undefined ? { username, password } : { username };
}
