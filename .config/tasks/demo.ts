import { execFileSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { settingsTable } from '../../src/server/settings-table.ts';
import { readArguments } from './read-arguments.ts';

readArguments(`npm run demo

The product with three demo applications, made at the first start, and an engine that only pretends to translate.

PORT moves it. Its data is in data/demo, or the folder demo of DATA_DIR; delete that to begin again. Ctrl+C ends it.`);

const FOLDER = path.join(process.env['DATA_DIR'] ?? 'data', 'demo');
const PASSWORD = 'demo-password';

// It must never touch an installation that the environment names, nor let others in.
for (const name of Object.keys(settingsTable)) {
  Reflect.deleteProperty(process.env, `${name}_FILE`);
  if (name !== 'PORT') Reflect.deleteProperty(process.env, name);
}
Object.assign(process.env, { DATA_DIR: FOLDER, TRANSLATION_ENGINE: 'pseudo' });

function makeDemo(): void {
  console.log('Making the demo (only the first time)...');
  // Renamed when it is complete.
  const draft = `${FOLDER}-${process.pid}`;
  const env = {
    ...process.env,
    DATA_DIR: draft,
    AUDIT_LOG_FILE: path.join(draft, 'audit.log'),
  };
  const run = (program: string, args: readonly string[], input = '') =>
    execFileSync(process.execPath, [`src/server/${program}/main.ts`, ...args], {
      env,
      input,
      stdio: ['pipe', 'ignore', 'inherit'],
    });
  run('seed', []);
  const user = ['admin', '--email', 'admin@example.com', '--password-stdin'];
  run('admin', ['add', ...user], PASSWORD);
  renameSync(draft, FOLDER);
}

if (!existsSync(FOLDER)) makeDemo();
await import('./start.ts');
if (process.exitCode === undefined) console.log(`Sign in with admin / ${PASSWORD}.`);
