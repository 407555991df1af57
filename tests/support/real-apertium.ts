import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import { findFreePort } from '#mocks/free-port.ts';

/** Language pairs of Debian. */
const modes = '/usr/share/apertium/modes';

/** Without a locale, as in many containers, it does not even print its usage. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' };

/** Whether Debian's `apertium-apy` and `apertium-eng-spa` are installed. */
export const isApertiumInstalled = (): boolean =>
  existsSync(`${modes}/eng-spa.mode`) &&
  spawnSync('apertium-apy', ['--help'], { env }).status === 0;

/** Starts Apertium for English to Spanish and returns its address, until the test ends. */
export async function startApertium(): Promise<string> {
  const port = await findFreePort();
  // A process group, since it starts translation programs.
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
