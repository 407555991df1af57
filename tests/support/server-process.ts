import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { databaseSettings } from './postgres.ts';
import { spawnServer } from './server.ts';

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  output: () => string;
  /** Resolves with the exit code or the signal. */
  ended: Promise<number | string | null>;
}

/** Starts the server program on a data directory, until the test ends. */
export async function startProcess(
  dataDir: string,
  env: Record<string, string> = {},
  program?: string,
): Promise<ServerProcess> {
  const settings = { PORT: '0', HOST: '127.0.0.1', ...(await databaseSettings(dataDir)) };
  const child = spawnServer({ ...settings, ...env, DATA_DIR: dataDir }, program);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const ended = once(child, 'close').then(() => child.exitCode ?? child.signalCode);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    // It may still write to the data directory, which is deleted next.
    await ended;
  });
  const url = () => /running at (\S+)/.exec(output)?.[1];
  await expect.poll(() => url() ?? child.exitCode).not.toBeNull();
  const found = url();
  if (found === undefined) throw new Error(`The server did not start.\n${output}`);
  return { url: found, child, output: () => output, ended };
}

/** Opens a connection for sending a request in pieces. */
export async function openConnection(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  // An aborted connection has no response.
  const answer = text(socket).catch(() => '');
  return {
    send: (piece: string) => new Promise<void>((sent) => socket.write(piece, () => sent())),
    /** Everything received until the server closed the connection. */
    answer,
  };
}

/**
 * Until the server has read everything that was sent before: it may read the first of these
 * requests earlier, not the second.
 */
export async function untilRead(url: string): Promise<void> {
  await fetch(`${url}/healthz`);
  await fetch(`${url}/healthz`);
}

/** Waits until the server accepts no connections. */
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
