import { invisibleProblem, trimInvisible } from '#domain/invisible.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/schema.ts';
import { users } from '../db/tables/users.ts';
import { hashPassword, makePassword, verifyPassword } from '../services/auth/passwords.ts';
import type { Services } from '../services/services.ts';
import { type Command, type CommandContext, withServices, type Streams } from './command.ts';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { OperatorError } from '../operator-error.ts';

/** Finds the user by name, or the only user. Throws `OperatorError` with the names otherwise. */
async function findUser(db: Db, username: string | undefined) {
  const names = await users.names(db);
  const wanted = username ?? (names.length === 1 ? names[0] : undefined);
  const user = wanted === undefined ? undefined : await users.byUsername(db, wanted);
  if (user) return user;
  if (names.length === 0) {
    throw new OperatorError(
      'There are no users in this database yet: the first start makes one. Is it the right DATA_DIR or DATABASE_URL?',
    );
  }
  const problem = username === undefined ? 'Say whose' : `There is no user ${username}`;
  throw new OperatorError(`${problem}. The users are: ${names.join(', ')}.`);
}

/** Short ones are guessed despite the limit of attempts. */
const minPasswordLength = 8;

function checkPassword(password: string): void {
  if (password.trim() === '') throw new OperatorError('The password must not be blank.');
  if (password.length < minPasswordLength)
    throw new OperatorError(`The password must have at least ${minPasswordLength} characters.`);
  if (password.length > 1000)
    throw new OperatorError('The password must have at most 1000 characters.');
}

async function readPassword({
  options,
  input,
}: CommandContext): Promise<{ password: string; isMadeUp: boolean }> {
  if (options['password-stdin'] !== true) return { password: makePassword(), isMadeUp: true };
  // `echo` appends a line break that is not part of the password.
  const password = (await input()).replace(/\r?\n$/, '');
  checkPassword(password);
  return { password, isMadeUp: false };
}

const signInWith = (username: string, password: string) =>
  `Sign in with ${username} / ${password}. The password is shown only this once; keep it.`;

const sessionsEnded = 'All sessions of this user have ended.';

/** Also ends a session that starts concurrently. */
export async function replacePassword(
  { db, sessions }: Pick<Services, 'db' | 'sessions'>,
  userId: string,
  password: string,
): Promise<void> {
  await users.setPassword(db, userId, await hashPassword(password));
  await sessions.endAll(userId);
}

const passwordOptions = { 'password-stdin': { type: 'boolean' } } as const;

/** Ends the user's sessions and clears every failed login, since those store no user name. */
const resetPassword: Command = {
  takes: '[NAME] [--password-stdin]',
  help: [
    'Gives a user a new password, ends all their sessions and forgets failed logins. The password is made up and',
    'printed once, or read from the standard input. The name can be left out while there is one user.',
  ],
  options: passwordOptions,
  parameters: { least: 0, most: 1 },
  async run(given) {
    const { password, isMadeUp } = await readPassword(given);
    return withServices(given.settings, async ({ db, sessions, loginLimit }) => {
      const user = await findUser(db, given.parameters[0]);
      await replacePassword({ db, sessions }, user.id, password);
      await loginLimit.reset();
      return isMadeUp
        ? `${signInWith(user.username, password)} ${sessionsEnded}\n`
        : `${user.username} has the new password. ${sessionsEnded}\n`;
    });
  },
};

const changePassword: Command = {
  takes: 'NAME',
  help: [
    'Changes one’s own password: asks for the present and the new one, or reads them from a pipe, a line each. Ends',
    'all sessions of this user.',
  ],
  parameters: { least: 1, most: 1 },
  async run({ settings, parameters, input, streams }) {
    const [present = '', next = ''] = isTerminal(streams.stdin)
      ? [await askSecret('Present password: ', streams), await askSecret('New password: ', streams)]
      : (await input()).split(/\r?\n/);
    return withServices(settings, async ({ db, sessions }) => {
      const user = await findUser(db, parameters[0]);
      if (!(await verifyPassword(present, user.password_hash)))
        throw new OperatorError('The present password is not the right one.');
      checkPassword(next);
      await replacePassword({ db, sessions }, user.id, next);
      return `${user.username} has the new password. ${sessionsEnded}\n`;
    });
  },
};

const add: Command = {
  takes: 'NAME [--email EMAIL] [--password-stdin]',
  help: ['Adds an administrator. All may do everything. The password as for reset-password.'],
  options: { ...passwordOptions, email: { type: 'string' } },
  parameters: { least: 1, most: 1 },
  async run(given) {
    const username = trimInvisible(given.parameters[0] ?? '');
    if (username === '' || username.length > 200)
      throw new OperatorError('The name must not be blank, and have at most 200 characters.');
    const unseen = invisibleProblem('The name', username);
    if (unseen !== undefined) throw new OperatorError(`${unseen}.`);
    const { email } = given.options;
    if (typeof email === 'string' && !/^[^\s@]+@[^\s@]+$/.test(email))
      throw new OperatorError(`${email} is no email address.`);
    const { password, isMadeUp } = await readPassword(given);
    return withServices(given.settings, async ({ db }) => {
      const known = await users.byUsername(db, username);
      if (known) throw new OperatorError(`There is a user ${known.username} already.`);
      const isNew = await users.insert(db, {
        id: newId(),
        username,
        email: typeof email === 'string' ? email : null,
        password_hash: await hashPassword(password),
        created_at: new Date().toISOString(),
      });
      if (!isNew) throw new OperatorError(`There is a user ${username} already.`);
      return isMadeUp ? `${signInWith(username, password)}\n` : `${username} can sign in.\n`;
    });
  },
};

const list: Command = {
  takes: '',
  help: ['Names the administrators, with their emails and since when they are there.'],
  parameters: { least: 0, most: 0 },
  run: ({ settings }) =>
    withServices(settings, async ({ db }) => {
      const rows = (await users.all(db)).map(({ username, email, created_at }) =>
        [username, email ?? '-', created_at.slice(0, 10)].join('\t'),
      );
      return rows.map((row) => `${row}\n`).join('');
    }),
};

const remove: Command = {
  takes: 'NAME',
  help: ['Removes an administrator, who is signed out at once. The last one stays.'],
  parameters: { least: 1, most: 1 },
  run: ({ settings, parameters }) =>
    withServices(settings, async ({ db }) => {
      const user = await findUser(db, parameters[0]);
      const isRemoved = await db.transaction().execute(async (trx) => {
        // Two users who delete each other must not both succeed.
        if ((await users.lockAll(trx)) < 2) return false;
        await users.delete(trx, user.username);
        return true;
      });
      if (!isRemoved)
        throw new OperatorError(
          `${user.username} is the last administrator. Add another one first.`,
        );
      return `${user.username} is removed and signed out.\n`;
    }),
};

const signOut: Command = {
  takes: 'NAME',
  help: ['Ends all sessions of an administrator.'],
  parameters: { least: 1, most: 1 },
  run: ({ settings, parameters }) =>
    withServices(settings, async ({ db, sessions }) => {
      const user = await findUser(db, parameters[0]);
      await sessions.endAll(user.id);
      return `${sessionsEnded}\n`;
    }),
};

export const userCommands = {
  'reset-password': resetPassword,
  'change-password': changePassword,
  add,
  list,
  remove,
  'sign-out': signOut,
};

const isTerminal = (stdin: Streams['stdin']): boolean => 'isTTY' in stdin && stdin.isTTY === true;

async function askSecret(question: string, { stdin, stderr }: Streams): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: silent, terminal: true });
  try {
    // Later than the terminal's echo is off.
    stderr.write(question);
    for await (const line of terminal) return line;
    throw new OperatorError('No password was entered.');
  } finally {
    terminal.close();
    stderr.write('\n');
  }
}
