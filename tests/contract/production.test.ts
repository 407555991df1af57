import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '#mocks/free-port.ts';
import { programEnvironment } from '../support/program-environment.ts';
import { databaseSettings } from '../support/postgres.ts';
import { temporaryDirectory } from '../support/test-app.ts';
import manifest from '../../package.json' with { type: 'json' };

const lines = readFileSync('Dockerfile', 'utf8').split('\n');
/** Instructions of the last stage. */
const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

// as: npm writes it
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, object>;
};

/** As `npm install --omit=dev`: leaves out all other packages. */
function installProduction(folder: string): void {
  for (const [place, about] of Object.entries(lock.packages)) {
    const nested = place.split('node_modules/').length > 2;
    if (place === '' || nested || 'dev' in about || 'devOptional' in about) continue;
    if (!existsSync(place)) continue;
    mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
    symlinkSync(path.resolve(place), path.join(folder, place));
  }
}

function copy(folder: string): void {
  for (const line of last.filter((each) => each.startsWith('COPY '))) {
    const parts = line.split(/\s+/).slice(1);
    if (parts.some((part) => part.endsWith('node_modules'))) continue;
    const named = parts.filter((part) => !part.startsWith('--'));
    const target = named.at(-1) ?? '';
    for (const source of named.slice(0, -1)) {
      const own = source.replace('/app/', '');
      const to = target.endsWith('/') ? path.join(folder, target, own) : path.join(folder, target);
      cpSync(own, to, { recursive: true });
    }
  }
}

const command = (start: string) => {
  const found = last.find((line) => line.startsWith(start)) ?? '';
  // as: a list of words, by the format of a Dockerfile
  return JSON.parse(found.slice(found.indexOf('['))) as string[];
};

/** The image's content and settings. */
async function install() {
  if (!existsSync('dist/index.html'))
    throw new Error('There is no build. Run `npm run build` first.');
  const folder = temporaryDirectory();
  installProduction(folder);
  copy(folder);
  const dataDir = temporaryDirectory();
  const env = {
    ...programEnvironment(),
    // Node looks for packages in the folder, not at the links' targets.
    NODE_OPTIONS: '--preserve-symlinks --preserve-symlinks-main',
    PORT: String(await findFreePort()),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...(await databaseSettings(dataDir)),
  };
  return { folder, env };
}

it('files copied by the Dockerfile run in an empty folder, with production packages only', async () => {
  const { folder, env } = await install();
  const [, ...parameters] = command('CMD');
  const server = spawn(process.execPath, parameters, { cwd: folder, env, stdio: 'pipe' });
  onTestFinished(() => void server.kill('SIGKILL'));
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (piece: Buffer) => (output += piece.toString()));
  const isUp = () => output.includes('running at');
  await expect.poll(() => isUp() || server.exitCode !== null).toBe(true);
  expect(isUp(), output).toBe(true);
  const [, ...health] = command('HEALTHCHECK');
  execFileSync(process.execPath, health, { cwd: folder, env });
  const page = await fetch(`http://127.0.0.1:${env.PORT}/`, { headers: { Accept: 'text/html' } });
  expect(await page.text()).toContain('<div id="root">');
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  await exited;
  expect(server.exitCode).toBe(0);
  expect(() =>
    execFileSync(process.execPath, health, { cwd: folder, env, stdio: 'ignore' }),
  ).toThrow();
});

it('its commands run there, by npm and by themselves', async () => {
  const { folder, env } = await install();
  const run = (parameters: string[], more = {}) =>
    execFileSync(process.execPath, parameters, { cwd: folder, env: { ...env, ...more } });
  // npm itself would not find its files through the links.
  expect(run(['--run', 'seed']).toString()).toContain('Harbor VPN');
  expect(run(['--run', 'admin', '--', 'list']).toString()).toBe('');
  expect(run(['--run', 'start', '--', '--version']).toString()).toBe(`${manifest.version}\n`);
  const [, program = ''] = /ln -s \/app\/(\S+) \/usr\/local\/bin\//.exec(last.join('\n')) ?? [];
  expect(gunzipSync(run([program, 'backup', '-'])).toString()).toContain('Harbor VPN');
  const byNpm = () => run([program, 'backup', '-'], { npm_lifecycle_event: 'admin' });
  expect(byNpm).toThrow('npm prints lines of its own into the pipe');
});
