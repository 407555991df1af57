import { Socket } from 'node:net';
import { Client, DatabaseError } from 'pg';
import { AwayError } from '#server/outside/circuit.ts';

/** Time without a response until the database is probed, in milliseconds. */
const suspicionMs = 3000;

const patienceMs = 2000;

/** Longer than any statement timeout: the connection is lost. In milliseconds. */
const silenceMs = 75_000;

/** Pause between connection attempts to an unavailable database, in milliseconds. */
const restMs = 1000;

const gone = () => Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' });

const farewellMs = 2000;

/** Local failures, which reveal nothing about the database. */
const isOwnTrouble = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ENOTFOUND', 'EAI_AGAIN', 'EMFILE'].includes(String(error.code));

/**
 * Whether the database accepts or refuses a connection. No query follows: PgBouncer queues it while
 * all server connections are busy.
 */
async function answers(url: string): Promise<boolean> {
  const socket = new Socket();
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    stream: () => socket,
  }).on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // A refusal proves that the database is up.
    return error instanceof DatabaseError || isOwnTrouble(error);
  } finally {
    socket.destroy();
  }
}

/**
 * Closes connections whose database no longer responds. Since statements may run long, a silent
 * connection triggers a probe over a new one.
 */
export class Pulse {
  readonly #url: string;
  readonly #sockets = new Set<Socket>();
  #look: Promise<void> | undefined;
  #restsUntil = 0;

  constructor(url: string) {
    this.#url = url;
  }

  readonly stream = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    return socket.setTimeout(silenceMs, () => socket.destroy(gone()));
  };

  /** Connects. Throws `AwayError` at once if the database was just found unavailable. */
  async connect<Made>(make: () => Promise<Made>): Promise<Made> {
    if (performance.now() < this.#restsUntil) throw new AwayError('The database is silent');
    return make();
  }

  /** Waits for a query result. Rejects seconds after the database falls silent. */
  async watch<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const suspicion = setInterval(() => {
      // All waiting queries share one probe.
      this.#look ??= this.#closeIfAway().finally(() => (this.#look = undefined));
    }, suspicionMs);
    try {
      return await answer;
    } finally {
      clearInterval(suspicion);
    }
  }

  /** Lets the process end even if the database is silent. */
  end(): void {
    const close = () => {
      for (const socket of this.#sockets) socket.destroy();
    };
    setTimeout(close, farewellMs).unref();
  }

  async #closeIfAway(): Promise<void> {
    // Probe twice: this process may have been too busy to read the first response in time.
    if ((await answers(this.#url)) || (await answers(this.#url))) return;
    this.#restsUntil = performance.now() + restMs;
    for (const socket of this.#sockets) socket.destroy(gone());
  }
}
