import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { openDatabase } from '../db/open.ts';
import { reportFailure } from '../report-failure.ts';
import { secretKeys } from '../services/secret-keys.ts';
import { createServices } from '../services/services.ts';
import { readSettings } from '../settings.ts';
import { CommandError, resetPassword } from './reset-password.ts';

const usage = `Usage: npm run admin -- <command>

  reset-password [username] [--password-stdin]
      Gives a user a new password, ends all their sessions and forgets failed logins. The password is made
      up and printed once, or read from the standard input. The name can be left out while there is one user.

Works on the database of the server: give it the same settings, DATA_DIR or DATABASE_URL and SECRET_KEY.
`;

function readCommand() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { 'password-stdin': { type: 'boolean' }, help: { type: 'boolean' } },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${reason}\n\n${usage}`, { cause: error });
  }
}

/** Does what the command line says; answers what to print. */
async function run(): Promise<string> {
  const { values, positionals } = readCommand();
  const [command, username, ...others] = positionals;
  if (command === undefined || values.help === true) return usage;
  if (command !== 'reset-password' || others.length > 0)
    throw new CommandError(`There is no command ${positionals.join(' ')}.\n\n${usage}`);
  // A line break at the end belongs to `echo`, not to the password.
  const given =
    values['password-stdin'] === true
      ? (await text(process.stdin)).replace(/\r?\n$/, '')
      : undefined;
  const settings = readSettings(process.env);
  const db = await openDatabase(settings, secretKeys(settings).encryption);
  try {
    return `${await resetPassword(createServices(settings, db), username, given)}\n`;
  } finally {
    await db.destroy();
  }
}

try {
  process.stdout.write(await run());
} catch (error) {
  reportFailure(error, [CommandError]);
}
