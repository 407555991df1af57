import type { PoolClient, QueryResult } from 'pg';

/** After this time without a word from us the database gives the lock back, in milliseconds. */
const silenceMs = 500;

/** How long after a word from us the lock is certainly still ours: well below `silenceMs`. In milliseconds. */
const trustMs = 150;

/** How often the database is asked whether somebody waits, in milliseconds. */
const lookMs = 20;

/** With fewer calls between two looks it is cheaper to ask each time. */
const fewestUses = 2;

/** No transaction stays open for longer: it would look forgotten. In milliseconds. */
const longestMs = 1000;

/** As text, what the present moment sees of all transactions, and of which start of the server they are. */
export const presentMark = `pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text`;

/**
 * Share mode: any number of processes may have it, and nobody changes a row meanwhile, whatever program he uses. It is
 * taken only if nobody waits, who would be passed otherwise, and in a block, as a refusal would end up in the
 * database's log. The mark is read after it, so that it stays true as long as the lock is held.
 */
const taking = `
begin isolation level read committed;
set local idle_in_transaction_session_timeout = ${silenceMs};
do $$ begin
  lock table apps in share mode nowait;
exception when lock_not_available or insufficient_privilege then null; end $$;
select ${presentMark} as mark, pg_backend_pid() as pid, exists (
  select from pg_locks
  where pid = pg_backend_pid() and relation = 'apps'::regclass and mode = 'ShareLock'
) as held`;

const looking = `select exists (
  select from pg_locks
  where relation = 'apps'::regclass and locktype = 'relation' and not granted
    and database = (select oid from pg_database where datname = current_database())
) as awaited`;

interface Taken {
  mark: string;
  pid: number;
  held: boolean;
}

/** What the present moment sees of all transactions, and the lease or why there is none. */
type Answer = { mark: string; lease: Lease } | { mark: string; refusal: 'for now' | 'forever' };

/** Behind PgBouncer a connection of the server would be kept from all others. */
const isBehindPooler = (client: PoolClient, { pid }: Taken) =>
  Reflect.get(client, 'processID') !== pid;

/**
 * The promise of the database that no application is changed while this is held: what was read of applications needs no
 * question. Whoever wants to change one waits until the next look, or, when this process is frozen, for `silenceMs`.
 */
export class Lease {
  #mark = '';
  readonly #client: PoolClient;
  readonly #onAwaited: () => void;
  readonly #since = performance.now();
  #confirmedAt = -Infinity;
  #uses = fewestUses;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  /** Listens before anything is asked: the connection may be cut with the answer. */
  private constructor(client: PoolClient, onAwaited: () => void) {
    this.#client = client.on('error', this.#lose).on('end', this.#lose);
    this.#onAwaited = onAwaited;
  }

  /**
   * Takes it if nobody stands in the way; answers what the present moment sees in any case. The connection is given
   * back to its pool in the end.
   *
   * @param onAwaited - told when it was given back as somebody wants to change an application
   */
  static async take(client: PoolClient, onAwaited: () => void): Promise<Answer> {
    const lease = new Lease(client, onAwaited);
    try {
      return await lease.#take();
    } catch (error) {
      lease.#lose();
      throw error;
    }
  }

  async #take(): Promise<Answer> {
    // as: several statements are answered by as many results, of which pg's types do not know.
    const results = (await this.#client.query(taking)) as unknown as QueryResult<Taken>[];
    const taken = results.at(-1)?.rows[0];
    if (!taken) throw new Error('The database has not said what it sees.');
    const { mark } = taken;
    const isPooled = isBehindPooler(this.#client, taken);
    if (taken.held && !isPooled) {
      this.#mark = mark;
      this.#confirmedAt = this.#since;
      if (!this.#isOver) this.#lookLater();
      return { mark, lease: this };
    }
    await this.#client.query('rollback');
    this.#finish();
    this.#client.release();
    return { mark, refusal: isPooled ? 'forever' : 'for now' };
  }

  /** What is seen of all transactions for as long as it is held. */
  get mark(): string {
    return this.#mark;
  }

  /** Whether the promise holds at this moment. */
  isHeld(): boolean {
    this.#uses += 1;
    return !this.#isOver && performance.now() < this.#confirmedAt + trustMs;
  }

  /** Lets others change applications. */
  end(): void {
    if (this.#isOver) return;
    this.#finish();
    this.#client.query('commit').then(
      () => this.#client.release(),
      () => this.#client.release(true),
    );
  }

  readonly #lose = (): void => {
    if (this.#isOver) return;
    this.#finish();
    this.#client.release(true);
  };

  #finish(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#client.off('error', this.#lose).off('end', this.#lose);
  }

  #lookLater(): void {
    this.#timer = setTimeout(() => void this.#look().catch(this.#lose), lookMs).unref();
  }

  async #look(): Promise<void> {
    const sentAt = performance.now();
    const { rows } = await this.#client.query<{ awaited: boolean }>(looking);
    if (this.#isOver) return;
    const isWorthIt = this.#uses >= fewestUses && sentAt < this.#since + longestMs;
    const isAwaited = rows[0]?.awaited !== false;
    if (isAwaited) this.#onAwaited();
    if (isAwaited || !isWorthIt) {
      this.end();
      return;
    }
    this.#confirmedAt = sentAt;
    this.#uses = 0;
    this.#lookLater();
  }
}
