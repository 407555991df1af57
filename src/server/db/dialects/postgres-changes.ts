import type { Pool } from 'pg';
import type { Changes } from '../changes.ts';

/**
 * Changes with every commit. Includes the server's start time, reads no row and works through
 * PgBouncer.
 */
const question = `select pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text as token`;

export class PostgresChanges implements Changes {
  readonly #pool: Pool;
  readonly #reconnect: <Made>(make: () => Promise<Made>) => Promise<Made>;
  #connections = 0;

  /** @param pool - of exactly one connection */
  constructor(pool: Pool, reconnect: <Made>(make: () => Promise<Made>) => Promise<Made>) {
    this.#pool = pool.on('connect', () => (this.#connections += 1));
    this.#reconnect = reconnect;
  }

  async ask(): Promise<string> {
    const { rows } = await this.#reconnect(() => this.#pool.query<{ token: string }>(question));
    const [row] = rows;
    if (!row) throw new Error('PostgreSQL has returned no snapshot.');
    // After a crash PostgreSQL may reuse transaction numbers, but only on a new connection.
    return `${this.#connections} ${row.token}`;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
