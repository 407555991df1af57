import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { adminProgram } from '#server/admin/program.ts';
import { databaseSettings } from './postgres.ts';
import { programEnvironment } from './program-environment.ts';

interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface Run {
  dataDir: string;
  input?: string;
  /** Whether a person types the input. */
  isTTY?: boolean;
  /** Settings that override those of the test's database. */
  env?: Record<string, string>;
}

const makeEnvironment = async ({ dataDir, env = {} }: Run) => ({
  DATA_DIR: dataDir,
  ...(await databaseSettings(dataDir)),
  ...env,
});

/** Runs a server program (`admin`, `seed`) like npm on the database of a data directory. */
export async function runProgram(
  name: 'admin' | 'seed',
  parameters: readonly string[],
  run: Run,
): Promise<Finished> {
  const main = fileURLToPath(new URL(`../../src/server/${name}/main.ts`, import.meta.url));
  const env = { ...programEnvironment(), ...(await makeEnvironment(run)) };
  const child = spawn(process.execPath, [main, ...parameters], { env });
  child.stdin.end(run.input ?? '');
  const closed = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await closed;
  return { code: child.exitCode, stdout, stderr };
}

/** Runs `npm run admin` in this process, which saves a start. */
export async function runAdmin(parameters: readonly string[], run: Run): Promise<Finished> {
  const env = await makeEnvironment(run);
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const written = Promise.all([text(stdout), text(stderr)]);
  const stdin = Object.assign(Readable.from([run.input ?? '']), { isTTY: run.isTTY === true });
  const code = await adminProgram(parameters, { env, stdin, stdout, stderr });
  stdout.end();
  stderr.end();
  const [printed, complaint] = await written;
  return { code, stdout: printed, stderr: complaint };
}
