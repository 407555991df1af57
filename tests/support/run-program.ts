import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
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
  /** Settings that come before those of the tests' database. */
  env?: Record<string, string>;
}

/** Runs a program of the server (`admin`, `seed`) as npm does, on the database of a data directory. */
export async function runProgram(
  name: 'admin' | 'seed',
  parameters: readonly string[],
  { dataDir, input = '', env: given = {} }: Run,
): Promise<Finished> {
  const main = fileURLToPath(new URL(`../../src/server/${name}/main.ts`, import.meta.url));
  const place = { DATA_DIR: dataDir, ...(await databaseSettings(dataDir)) };
  const env = { ...programEnvironment(), ...place, ...given };
  const child = spawn(process.execPath, [main, ...parameters], { env });
  child.stdin.end(input);
  const closed = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await closed;
  return { code: child.exitCode, stdout, stderr };
}
