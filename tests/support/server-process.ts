import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { databaseSettings } from './postgres.ts';
import { spawnServer } from './server.ts';

/** The real program with everything it writes. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Everything it has written so far, to either stream. */
  output: () => string;
  /** Resolves when it has ended, with its exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
}

/** Starts the real program on a data directory; it is ended with the test at the latest. */
export async function startProcess(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const settings = { PORT: '0', HOST: '127.0.0.1', ...(await databaseSettings(dataDir)) };
  const child = spawnServer({ ...settings, ...env, DATA_DIR: dataDir });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const ended = once(child, 'close').then(() => child.exitCode ?? child.signalCode);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    // Its data directory goes next, into which it may be writing.
    await ended;
  });
  const url = () => /running at (\S+)/.exec(output)?.[1];
  await expect.poll(() => url() ?? child.exitCode).not.toBeNull();
  const found = url();
  if (found === undefined) throw new Error(`The server did not start.\n${output}`);
  return { url: found, child, output: () => output, ended };
}

/** A connection on which a request is sent piece by piece. */
export async function openConnection(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  // A connection that was cut off has no answer.
  const answer = text(socket).catch(() => '');
  return {
    send: (piece: string) => new Promise<void>((sent) => socket.write(piece, () => sent())),
    /** Everything that came back, once the server has closed the connection. */
    answer,
  };
}

/** Waits until the server accepts no connection any more. */
export async function untilClosed(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const isOpen = async () => {
    const socket = connect(Number(port), hostname);
    const opened = once(socket, 'connect').then(
      () => true,
      () => false,
    );
    try {
      return await opened;
    } finally {
      socket.destroy();
    }
  };
  await expect.poll(isOpen).toBe(false);
}
