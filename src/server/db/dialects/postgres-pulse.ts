import { Socket } from 'node:net';
import { Client, DatabaseError } from 'pg';
import { AwayError } from '#server/outside/circuit.ts';

/** A question that is not answered for so long raises the suspicion that the database is away. In milliseconds. */
const suspicionMs = 3000;

/** How long the database may take then to say that it is there, in milliseconds. */
const patienceMs = 2000;

/** Longer than any statement may run: the connection, if not the database, is gone. In milliseconds. */
const silenceMs = 75_000;

/** How long nobody tries to connect to a database that was found away, in milliseconds. */
const restMs = 1000;

const gone = () => Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' });

/** How long the farewells of connections may take when all is over, in milliseconds. */
const farewellMs = 2000;

/** What this side of the line is to blame for; it says nothing of the database. */
const isOwnTrouble = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ENOTFOUND', 'EAI_AGAIN', 'EMFILE'].includes(String(error.code));

/**
 * Whether a database lets somebody new in, or says why not. It is asked nothing more, for behind PgBouncer a question
 * waits as long as all connections of the server are at work.
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
    // A refusal comes from a database that is there.
    return error instanceof DatabaseError || isOwnTrouble(error);
  } finally {
    socket.destroy();
  }
}

/**
 * Sees to it that nobody waits for a database that has stopped answering without closing its connections. How long a
 * statement runs says nothing of that, so that the database is asked something else meanwhile.
 */
export class Pulse {
  readonly #url: string;
  readonly #sockets = new Set<Socket>();
  #look: Promise<void> | undefined;
  #restsUntil = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** Makes what a connection is made on. */
  readonly stream = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    return socket.setTimeout(silenceMs, () => socket.destroy(gone()));
  };

  /** Makes a connection; throws `AwayError` at once where the database was found away a moment ago. */
  async connect<Made>(make: () => Promise<Made>): Promise<Made> {
    if (performance.now() < this.#restsUntil) throw new AwayError('The database is silent');
    return make();
  }

  /** The answer to a question that was sent on one of these; rejects some seconds after the database has gone silent. */
  async watch<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const suspicion = setInterval(() => {
      // Shared by all who wait.
      this.#look ??= this.#closeIfAway().finally(() => (this.#look = undefined));
    }, suspicionMs);
    try {
      return await answer;
    } finally {
      clearInterval(suspicion);
    }
  }

  /** To be called when no more is asked: a database that is silent does not hold up the end of the process. */
  end(): void {
    const close = () => {
      for (const socket of this.#sockets) socket.destroy();
    };
    setTimeout(close, farewellMs).unref();
  }

  async #closeIfAway(): Promise<void> {
    // Twice: the first answer may have come while this process was busy with something else.
    if ((await answers(this.#url)) || (await answers(this.#url))) return;
    this.#restsUntil = performance.now() + restMs;
    for (const socket of this.#sockets) socket.destroy(gone());
  }
}
