import { Socket } from 'node:net';
import { Client, DatabaseError } from 'pg';
import { AwayError } from '#server/outside/circuit.ts';

/** Time without a response until the database is probed, in milliseconds. */
const probeAfterMs = 3000;

const probeTimeoutMs = 2000;

/** Longer than any statement timeout: the connection is lost. In milliseconds. */
const silenceTimeoutMs = 75_000;

/** Pause between connection attempts to an unavailable database, in milliseconds. */
const reconnectAfterMs = 1000;

const silentError = () => Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' });

const closeTimeoutMs = 2000;

/** Local failures, which reveal nothing about the database. */
const isLocalError = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ENOTFOUND', 'EAI_AGAIN', 'EMFILE'].includes(String(error.code));

/** No query follows: PgBouncer queues it while all server connections are busy. */
async function respondsAt(url: string): Promise<boolean> {
  const socket = new Socket();
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: probeTimeoutMs,
    stream: () => socket,
  }).on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // A refusal proves that the database is up.
    return error instanceof DatabaseError || isLocalError(error);
  } finally {
    socket.destroy();
  }
}

/** Statements may run long, so a silent connection triggers a probe over a new one. */
export class ConnectionMonitor {
  readonly #url: string;
  readonly #sockets = new Set<Socket>();
  #probe: Promise<void> | undefined;
  #awayUntil = 0;

  constructor(url: string) {
    this.#url = url;
  }

  readonly stream = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    return socket.setTimeout(silenceTimeoutMs, () => socket.destroy(silentError()));
  };

  /** Connects. Throws `AwayError` at once if the database was just found unavailable. */
  async connect<Result>(make: () => Promise<Result>): Promise<Result> {
    if (performance.now() < this.#awayUntil) throw new AwayError('The database is silent');
    return make();
  }

  /** Waits for a query result. Rejects seconds after the database falls silent. */
  async watch<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const suspicion = setInterval(() => {
      // All waiting queries share one probe.
      this.#probe ??= this.#closeIfAway().finally(() => (this.#probe = undefined));
    }, probeAfterMs);
    try {
      return await answer;
    } finally {
      clearInterval(suspicion);
    }
  }

  end(): void {
    const close = () => {
      for (const socket of this.#sockets) socket.destroy();
    };
    setTimeout(close, closeTimeoutMs).unref();
  }

  async #closeIfAway(): Promise<void> {
    // Probe twice: this process may have been too busy to read the first response in time.
    if ((await respondsAt(this.#url)) || (await respondsAt(this.#url))) return;
    this.#awayUntil = performance.now() + reconnectAfterMs;
    for (const socket of this.#sockets) socket.destroy(silentError());
  }
}
