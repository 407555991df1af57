import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { databaseSettings } from './postgres.ts';
import { programEnvironment } from './program-environment.ts';
import { makeTemporary } from './temporary.ts';

const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));

export interface RunningServer {
  url: string;
  dataDir: string;
  username: string;
  /** The printed or given password; empty at a later start on the same data. */
  password: string;
  lines: readonly string[];
  pid: number | undefined;
  /** Stops the server and returns the exit code. */
  stop(): Promise<number | null>;
  /** Kills the server, as in a power cut, and waits. */
  kill(): Promise<void>;
}

interface StartOptions {
  /** Settings; PORT and DATA_DIR have defaults. */
  env?: Record<string, string>;
}

const running = new Set<ChildProcess>();

// Stop the server of a failed test before its directory is deleted.
process.prependOnceListener('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts the server's main program with these settings only. `program`: that of another version. */
export function spawnServer(env: Record<string, string>, program = main): ChildProcess {
  const child = spawn(process.execPath, [program], {
    env: { ...programEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
  return child.exitCode;
}

/** Reads lines up to the server's address, and the password at a first start. */
async function readStart(child: ChildProcess, isFirst: boolean): Promise<string[]> {
  // spawnServer pipes them.
  const { stdout, stderr } = child as ChildProcess & Record<'stdout' | 'stderr', NodeJS.ReadStream>;
  let complaint = '';
  stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const lines: string[] = [];
  for await (const line of createInterface({ input: stdout })) {
    lines.push(line);
    const listens = lines.some((text) => text.includes('running at'));
    if (listens && (!isFirst || lines.length > 1)) return lines;
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  const end = child.signalCode ?? `exit code ${child.exitCode ?? ''}`;
  throw new Error(`The server did not start (${end}).\n${lines.join('\n')}\n${complaint}`);
}

/** Starts the server on a free port and a new data directory; resolves when it listens. */
export async function startServer({ env = {} }: StartOptions = {}): Promise<RunningServer> {
  const dataDir = env['DATA_DIR'] ?? makeTemporary();
  const isFirst = !('DATA_DIR' in env);
  const database = await databaseSettings(dataDir);
  const child = spawnServer({
    PORT: '0',
    HOST: '127.0.0.1',
    ...database,
    ...env,
    DATA_DIR: dataDir,
  });
  const lines = await readStart(child, isFirst);
  const text = lines.join('\n');
  const [, url = ''] = /running at (\S+)/.exec(text) ?? [];
  const [, username, printed] = /Sign in with (\S+) \/ ([\w-]+)\./.exec(text) ?? [];
  return {
    url,
    dataDir,
    username: username ?? env['ADMIN_USERNAME'] ?? 'admin',
    password: printed ?? env['ADMIN_PASSWORD'] ?? '',
    lines,
    pid: child.pid,
    stop: () => end(child, 'SIGTERM'),
    async kill() {
      await end(child, 'SIGKILL');
    },
  };
}
