import type { Pool } from 'pg';

/**
 * What the present moment sees of all transactions, and of which start of the server they are: as long as both are the
 * same, nothing was committed. One word of the simple protocol, which takes less than any row read, and needs nothing
 * of a connection that PgBouncer would not give.
 */
const question = `select pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text as mark`;

/** Asks a PostgreSQL, on a connection of its own, whether anything has been committed, by whatever process. */
export class PostgresChanges {
  readonly #pool: Pool;
  readonly #reconnect: <Made>(make: () => Promise<Made>) => Promise<Made>;
  #connections = 0;

  /** @param pool - of one connection, which nobody else uses */
  constructor(pool: Pool, reconnect: <Made>(make: () => Promise<Made>) => Promise<Made>) {
    this.#pool = pool.on('connect', () => (this.#connections += 1));
    this.#reconnect = reconnect;
  }

  /** Another text after each commit. What was committed before it was asked for is in it. */
  async ask(): Promise<string> {
    const { rows } = await this.#reconnect(() => this.#pool.query<{ mark: string }>(question));
    const [row] = rows;
    if (!row) throw new Error('The database has not said what it sees.');
    // A server that recovers from a crash may give the numbers of lost transactions again, but to a new connection.
    return `${this.#connections} ${row.mark}`;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
