import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';

/** This machine's settings for npm, git, PostgreSQL, AWS and locale. */
const ofMachine = /^(?:npm_config_|GIT_|PG|AWS_|LC_|XDG_)/i;

/** Isolates tests and their programs from the machine's settings. */
function forgetMachine(folder: string): void {
  for (const name of Object.keys(process.env))
    if (ofMachine.test(name)) Reflect.deleteProperty(process.env, name);
  // Contains npm's cache and files of git, psql and AWS.
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

/** Vitest's global setup: creates a temporary folder and home, removed after the run. */
export function setup(): void {
  // Every Vitest project runs it in the same process.
  if (homedir() === path.join(tmpdir(), 'home')) return;
  // Short, since socket names have a limited length.
  const folder = mkdtempSync(path.join(tmpdir(), 'am-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  forgetMachine(folder);
  // Last, since ending programs may still write to their databases.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
}
