import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { administrator } from '../test-app.ts';

const main = fileURLToPath(new URL('../../conformance/main.ts', import.meta.url));

/** Starts `npm run conformance` as a program of its own; the password is in its environment. */
export function startProgram(...parameters: (string | { cwd: string })[]) {
  const env = { PATH: process.env['PATH'], CONFORMANCE_PASSWORD: administrator.password };
  const options = parameters.find((one) => typeof one === 'object') ?? {};
  const words = parameters.filter((one) => typeof one === 'string');
  const child = spawn(process.execPath, [main, ...words], { env, ...options });
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([, stdout, stderr]) => ({ code: child.exitCode, stdout, stderr }),
  );
  return { child, ended };
}

/** Runs it to its end. */
export const runProgram = (...parameters: (string | { cwd: string })[]) =>
  startProgram(...parameters).ended;
