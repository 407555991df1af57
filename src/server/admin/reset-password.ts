import type { Db } from '../db/schema.ts';
import { users } from '../db/users.ts';
import { hashPassword, makePassword } from '../services/passwords.ts';
import type { Services } from '../services/services.ts';

/** The command cannot be carried out. The message says what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Who is meant: the one with that name, or the only one there is. Throws `CommandError` with the names otherwise. */
async function findUser(db: Db, username: string | undefined) {
  const names = await users.names(db);
  const wanted = username ?? (names.length === 1 ? names[0] : undefined);
  const user = wanted === undefined ? undefined : await users.byUsername(db, wanted);
  if (user) return user;
  if (names.length === 0) {
    throw new CommandError(
      'There are no users in this database yet: the first start makes one. Is it the right DATA_DIR or DATABASE_URL?',
    );
  }
  const problem = username === undefined ? 'Say whose' : `There is no user ${username}`;
  throw new CommandError(`${problem}. The users are: ${names.join(', ')}.`);
}

/** The same rules as for ADMIN_PASSWORD and the sign-in form: with any other nobody could sign in. */
function checkPassword(password = 'made up'): void {
  if (password.trim() === '') throw new CommandError('The password must not be blank.');
  if (password.length > 1000)
    throw new CommandError('The password must have at most 1000 characters.');
}

/**
 * Gives a user a new password, ends all their sessions and forgets all failed logins (of everybody: from which
 * address the user failed is not known here). Without a password one is made up. Answers what to print.
 */
export async function resetPassword(
  { db, sessions, loginLimit }: Pick<Services, 'db' | 'sessions' | 'loginLimit'>,
  username: string | undefined,
  given: string | undefined,
): Promise<string> {
  checkPassword(given);
  const user = await findUser(db, username);
  const password = given ?? makePassword();
  await users.setPassword(db, user.id, await hashPassword(password));
  await sessions.endAll(user.id);
  await loginLimit.reset();
  const ended = 'All sessions of this user have ended.';
  return given === undefined
    ? `Sign in with ${user.username} / ${password}. The password is shown only this once; keep it. ${ended}`
    : `${user.username} has the new password. ${ended}`;
}
