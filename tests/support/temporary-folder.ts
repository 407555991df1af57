import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';

/** Settings of this machine for npm, git, PostgreSQL, AWS and for how dates and messages are written. */
const ofMachine = /^(?:npm_config_|GIT_|PG|AWS_|LC_|XDG_)/i;

/** Keeps the machine's settings from the tests and from the programs that they start. */
function forgetMachine(folder: string): void {
  for (const name of Object.keys(process.env))
    if (ofMachine.test(name)) Reflect.deleteProperty(process.env, name);
  // npm's cache and the files of git, psql and AWS are below it.
  const home = path.join(folder, 'home');
  mkdirSync(home);
  Object.assign(process.env, {
    HOME: home,
    TZ: 'UTC',
    LANG: 'C.UTF-8',
    GIT_CONFIG_NOSYSTEM: '1',
    npm_config_globalconfig: path.join(home, 'npmrc'),
  });
}

/** Gives a run of tests a temporary folder and a home of its own, removed at the end of the run (Vitest's global setup). */
export function setup(): void {
  // Each project of Vitest runs it, in one process.
  if (homedir() === path.join(tmpdir(), 'home')) return;
  // Short: it has sockets, whose names are limited.
  const folder = mkdtempSync(path.join(tmpdir(), 'am-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  forgetMachine(folder);
  // After everything else: it has databases, too, into which programs that are ending may still write.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
}
