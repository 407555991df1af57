import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import { findFreePort } from '#mocks/free-port.ts';

/** Debian's place of what a pair of languages is made of. */
const modes = '/usr/share/apertium/modes';

/** Without a language of the system, as in many containers, it does not even say how it is called. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' };

/** Whether Debian's `apertium-apy` and `apertium-eng-spa` are installed. */
export const isApertiumInstalled = (): boolean =>
  existsSync(`${modes}/eng-spa.mode`) &&
  spawnSync('apertium-apy', ['--help'], { env }).status === 0;

/** Starts Apertium's own server, which translates from English into Spanish; answers its address. It goes when the test ends. */
export async function startApertium(): Promise<string> {
  const port = await findFreePort();
  // A group of its own: it starts programs that translate.
  const child = spawn('apertium-apy', ['--port', String(port), modes], {
    stdio: 'ignore',
    detached: true,
    env,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('apertium-apy cannot be started.');
  onTestFinished(() => void process.kill(-pid, 'SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  const isThere = () =>
    fetch(`${url}/listPairs`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
  return url;
}
