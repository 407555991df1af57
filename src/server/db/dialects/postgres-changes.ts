import type { Pool } from 'pg';
import type { Changes } from '../changes.ts';

/**
 * As long as the result is the same, nothing was committed. The text names the start of the server and all its
 * transactions; reading it costs less than any row, and works through PgBouncer.
 */
const question = `select pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text as mark`;

/** Asks PostgreSQL, on a connection of its own, whether anything was committed, by whatever process. */
export class PostgresChanges implements Changes {
  readonly #pool: Pool;
  readonly #reconnect: <Made>(make: () => Promise<Made>) => Promise<Made>;
  #connections = 0;

  /** @param pool - of one connection, used for nothing else */
  constructor(pool: Pool, reconnect: <Made>(make: () => Promise<Made>) => Promise<Made>) {
    this.#pool = pool.on('connect', () => (this.#connections += 1));
    this.#reconnect = reconnect;
  }

  async ask(): Promise<string> {
    const { rows } = await this.#reconnect(() => this.#pool.query<{ mark: string }>(question));
    const [row] = rows;
    if (!row) throw new Error('PostgreSQL has returned no snapshot.');
    // A server that recovers from a crash may reuse the numbers of lost transactions, but on a new connection.
    return `${this.#connections} ${row.mark}`;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
