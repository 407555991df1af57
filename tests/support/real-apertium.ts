import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import { findFreePort } from './free-port.ts';

/** Debian's place of what a pair of languages is made of. */
const modes = '/usr/share/apertium/modes';

/** Whether Debian's `apertium-apy` and `apertium-eng-spa` are installed. */
export const isApertiumInstalled = (): boolean =>
  existsSync(`${modes}/eng-spa.mode`) && spawnSync('apertium-apy', ['--help']).status === 0;

/** Starts Apertium's own server, which translates from English into Spanish; answers its address. It goes when the test ends. */
export async function startApertium(): Promise<string> {
  const port = await findFreePort();
  // A group of its own: it starts programs that translate.
  const child = spawn('apertium-apy', ['--port', String(port), modes], {
    stdio: 'ignore',
    detached: true,
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
