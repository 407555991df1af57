import type { Client } from 'pg';
import type { Pulse } from './postgres-pulse.ts';

/**
 * What the present moment sees of all transactions, and of which start of the server they are: as long as both are the
 * same, nothing was committed. One word of the simple protocol, which takes less than any row read, and needs nothing
 * of a connection that PgBouncer would not give.
 */
const question = `select pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text as mark`;

/** Asks a PostgreSQL, on a connection of its own, whether anything has been committed, by whatever process. */
export class PostgresChanges {
  readonly #connect: () => Promise<Client>;
  readonly #pulse: Pulse;
  #client: Promise<Client> | undefined;
  #isEnded = false;

  constructor(connect: () => Promise<Client>, pulse: Pulse) {
    this.#connect = connect;
    this.#pulse = pulse;
  }

  /** Another text after each commit. What was committed before it was asked for is in it. */
  async ask(): Promise<string> {
    if (this.#isEnded) throw new Error('The connections to the database are closed.');
    const connecting = (this.#client ??= this.#open());
    try {
      const client = await connecting;
      const { rows } = await this.#pulse.watch(client.query<{ mark: string }>(question));
      const [row] = rows;
      if (!row) throw new Error('The database has not said what it sees.');
      return row.mark;
    } catch (error) {
      this.#forget(connecting);
      throw error;
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    const connecting = this.#client;
    this.#client = undefined;
    await connecting?.then(
      (client) => client.end(),
      () => undefined,
    );
  }

  #open(): Promise<Client> {
    const connecting = this.#connect().then((client) =>
      client.on('end', () => this.#forget(connecting)),
    );
    return connecting;
  }

  #forget(connecting: Promise<Client>): void {
    if (this.#client === connecting) this.#client = undefined;
  }
}
