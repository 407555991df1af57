import type { Pool, PoolClient } from 'pg';
import type { Changes } from '../changes.ts';
import { Lease, presentMark } from './postgres-lease.ts';

/**
 * As long as the answer is the same, nothing was committed. One word of the simple protocol, which takes less than any
 * row read, and needs nothing of a connection that PgBouncer would not give.
 */
const question = `select ${presentMark} as mark`;

/** So many questions within so many milliseconds make it worth while to hold a lease instead. */
const often = { questions: 10, withinMs: 100 };

/** How long no lease is taken again when somebody wants to change something, in milliseconds. */
const restMs = 100;

/** What changes an application, or is about to. What this overlooks is seen by a lease a moment later. */
const writesApps =
  /^(?:(?:update|insert into|delete from) "apps"|select "id" from "apps" .* for update$)/;

/** Asks a PostgreSQL, on a connection of its own, whether anything has been committed, by whatever process. */
export class PostgresChanges implements Changes {
  /** A lease holds no other table. */
  readonly scope = 'applications';
  readonly #pool: Pool;
  readonly #reconnect: <Made>(make: () => Promise<Made>) => Promise<Made>;
  #connections = 0;
  #lease: Lease | undefined;
  #asked = { since: 0, questions: 0 };
  #restsUntil = 0;

  /** @param pool - of one connection, which nobody else uses */
  constructor(pool: Pool, reconnect: <Made>(make: () => Promise<Made>) => Promise<Made>) {
    this.#pool = pool.on('connect', () => (this.#connections += 1));
    this.#reconnect = reconnect;
  }

  /** The text that `ask` would answer, if it is known without asking. */
  recall(): string | undefined {
    return this.#lease?.isHeld() ? this.#name(this.#lease.mark) : undefined;
  }

  /** Another text after each commit. What was committed before it was asked for is in it. One asks at a time. */
  async ask(): Promise<string> {
    const known = this.recall();
    if (known !== undefined) return known;
    // One that is not certain any more still has the connection.
    this.#lease?.end();
    if (this.#isAskedOften()) return this.#take();
    const { rows } = await this.#reconnect(() => this.#pool.query<{ mark: string }>(question));
    const [row] = rows;
    if (!row) throw new Error('The database has not said what it sees.');
    return this.#name(row.mark);
  }

  /** To be told of each statement of this process, which then does not wait for the lease to be given back. */
  notice(statement: string): void {
    if (!writesApps.test(statement)) return;
    this.#rest();
    this.#lease?.end();
  }

  end(): Promise<void> {
    this.#lease?.end();
    return this.#pool.end();
  }

  /** A server that recovers from a crash may give the numbers of lost transactions again, but to a new connection. */
  #name(mark: string): string {
    return `${this.#connections} ${mark}`;
  }

  #isAskedOften(): boolean {
    const now = performance.now();
    if (now > this.#asked.since + often.withinMs) this.#asked = { since: now, questions: 0 };
    this.#asked.questions += 1;
    return this.#asked.questions > often.questions && now > this.#restsUntil;
  }

  async #take(): Promise<string> {
    const client = await this.#reconnect<PoolClient>(() => this.#pool.connect());
    const taken = await Lease.take(client, () => this.#rest());
    if ('lease' in taken) this.#lease = taken.lease;
    else this.#rest(taken.refusal === 'forever' ? Infinity : restMs);
    return this.#name(taken.mark);
  }

  #rest(ms = restMs): void {
    this.#restsUntil = Math.max(this.#restsUntil, performance.now() + ms);
  }
}
