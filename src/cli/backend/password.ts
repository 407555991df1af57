import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CannotRun, type Surroundings } from '../surroundings.ts';
import type { Account } from './account.ts';

/** Reads the password from the environment, or asks for it without an echo. */
export async function readPassword(
  { env, stdin, stderr, signal }: Surroundings,
  { url, username, passwordFrom = 'APP_MANAGER_PASSWORD' }: Account,
): Promise<string> {
  const password = env[passwordFrom] ?? '';
  if (password !== '') return password;
  if (stdin.isTTY !== true)
    throw new CannotRun(
      `There is no password: set ${passwordFrom}. Without it, only a terminal can ask for one.`,
    );
  stderr.write(`Password of ${username} at ${url}: `);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silence, terminal: true });
  const interrupted = new AbortController();
  lines.on('SIGINT', () => interrupted.abort());
  try {
    return await lines.question('', { signal: AbortSignal.any([signal, interrupted.signal]) });
  } catch {
    throw new CannotRun('No password was entered.');
  } finally {
    lines.close();
    stderr.write('\n');
  }
}
