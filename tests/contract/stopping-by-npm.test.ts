import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '#mocks/free-port.ts';
import { ApiClient, ok } from '../support/api-client.ts';
import { listen } from '../support/listen.ts';
import { programEnvironment } from '../support/program-environment.ts';
import { databaseSettings } from '../support/postgres.ts';
import { openConnection, untilClosed, untilRead } from '../support/server-process.ts';
import { temporaryDirectory } from '../support/test-app.ts';

if (!existsSync('dist/index.html'))
  throw new Error('There is no build. Run `npm run build` first.');

/** In its own process group, as from a terminal. */
function startByNpm(script: readonly string[], env: Record<string, string>) {
  const npm = spawn('npm', ['run', ...script], {
    env: { ...programEnvironment(), NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const group = -(npm.pid ?? 0);
  onTestFinished(() => {
    if (isAlive(group)) process.kill(group, 'SIGKILL');
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  return { npm, group, output: () => output };
}

function isAlive(group: number): boolean {
  try {
    process.kill(group, 0);
    return true;
  } catch {
    return false;
  }
}

async function exitCode(npm: ChildProcess): Promise<number | null> {
  if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit');
  return npm.exitCode;
}

/** A backend for `npm run proxy`. */
async function startBackend(): Promise<string> {
  const { url, stop } = await listen(createServer((socket) => socket.destroy()));
  onTestFinished(stop);
  return url;
}

async function startServer() {
  const dataDir = temporaryDirectory();
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    // A busy machine would reach the limit before the test ends its request.
    STOP_TIMEOUT_SECONDS: '600',
  };
  const started = startByNpm(['start'], { ...settings, ...(await databaseSettings(dataDir)) });
  const url = () => /running at (\S+)/.exec(started.output())?.[1];
  await expect.poll(() => url() ?? started.npm.exitCode).not.toBeNull();
  return { ...started, url: url() ?? '' };
}

describe('npm start', () => {
  it.each([
    ['SIGTERM', 'npm alone', (npm: ChildProcess) => npm.kill('SIGTERM')],
    // A terminal and systemd signal each process, and npm passes it on.
    ['SIGTERM', 'everyone', (npm: ChildProcess) => process.kill(-(npm.pid ?? 0), 'SIGTERM')],
    ['Ctrl+C', 'everyone', (npm: ChildProcess) => process.kill(-(npm.pid ?? 0), 'SIGINT')],
  ])('%s to %s: the server finishes its requests, and nothing lives on', async (_, _to, send) => {
    const { npm, group, url } = await startServer();
    const open = await openConnection(url);
    await open.send('GET /readyz HTTP/1.1\r\nHost: x\r\n');
    await untilRead(url);
    send(npm);
    await untilClosed(url);
    await open.send('\r\n');
    expect(await open.answer).toMatch(/^HTTP\/1.1 503 [^]*"stopping"/);
    expect(await exitCode(npm)).toBe(0);
    await expect.poll(() => isAlive(group)).toBe(false);
  });
});

describe('npm run demo', () => {
  it('fills a folder of its own, whatever database is set, and prints how to sign in', async () => {
    const dataDir = temporaryDirectory();
    const { npm, output } = startByNpm(['demo'], {
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://nowhere.invalid/production',
    });
    await expect.poll(() => npm.exitCode ?? output()).toMatch(/Sign in with admin .+\n/);
    const [, url = ''] = /running at (\S+)/.exec(output()) ?? [];
    const [, password = ''] = /Sign in with admin \/ (\S+)\.\n/.exec(output()) ?? [];
    const client = new ApiClient(url);
    await client.login('admin', password);
    expect(ok(await client.api.GET('/api/apps'))).toHaveLength(3);
    expect(readdirSync(dataDir)).toEqual(['demo']);
    npm.kill('SIGTERM');
    expect(await exitCode(npm)).toBe(0);
  });
});

describe('SIGTERM to npm alone leaves nothing of', () => {
  it.each([
    // Either part may be the first.
    ['npm run dev', ['dev'], /Local:[^]*running at|running at[^]*Local:/],
    ['npm run mock', ['mock'], /any user name and password/],
    ['npm run proxy', ['proxy', '--'], /is checked by the contract/],
  ])('%s', async (name, script, ready) => {
    const backend = name === 'npm run proxy' ? [await startBackend()] : [];
    const started = startByNpm([...script, ...backend], {
      PORT: '0',
      MOCK_PORT: String(await findFreePort()),
      DATA_DIR: temporaryDirectory(),
    });
    await expect.poll(started.output).toMatch(ready);
    started.npm.kill('SIGTERM');
    await exitCode(started.npm);
    await expect.poll(() => isAlive(started.group)).toBe(false);
  });
});
