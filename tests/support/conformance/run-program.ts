import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { conformanceProgram } from '#tests/conformance/program.ts';
import { administrator } from '../test-app.ts';

const main = fileURLToPath(new URL('../../conformance/main.ts', import.meta.url));

const env = { PATH: process.env['PATH'], CONFORMANCE_PASSWORD: administrator.password };

/** Starts `npm run conformance` as a separate process with the password in its environment. */
export function startProgram(...parameters: string[]) {
  const child = spawn(process.execPath, [main, ...parameters], { env });
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([, stdout, stderr]) => ({ code: child.exitCode, stdout, stderr }),
  );
  return { child, ended };
}

/** Runs it in this process, which saves a start. */
export async function runProgram(...parameters: (string | { cwd: string })[]) {
  const { cwd } = parameters.find((one) => typeof one === 'object') ?? { cwd: process.cwd() };
  const written = { stdout: '', stderr: '' };
  const to = (name: keyof typeof written) => ({
    write: (part: string) => void (written[name] += part),
  });
  const code = await conformanceProgram(
    parameters.filter((one) => typeof one === 'string'),
    {
      env,
      folder: cwd,
      stdout: to('stdout'),
      stderr: to('stderr'),
      signal: new AbortController().signal,
    },
  );
  return { code, ...written };
}
