import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type AppAccess, apps } from '#server/db/tables/apps.ts';
import type { Db } from '#server/db/schema.ts';
import { getState } from '#server/db/state.ts';
import { withTimeout } from '#server/outside/circuit.ts';

type Answers = ReadonlyMap<string, AppAccess>;

interface PendingQuery {
  ids: Set<string>;
  answers: Promise<Answers>;
}

interface SeenAccess {
  access: AppAccess;
  /** Start of its query, by the process's clock. */
  askedAt: number;
  /** End of its query, in epoch milliseconds. */
  seenAt: number;
}

export interface LastAccess {
  access: AppAccess;
  /** Time of the last successful query, in epoch milliseconds. */
  seenAt: number;
  cause: unknown;
}

/** Below every database's limit of parameters. */
const maxIds = 1000;

const maxRemembered = 10_000;

/** Calls share the next query, so that no result is older than its call. */
export class AccessReader {
  readonly #read: (ids: readonly string[]) => Promise<AppAccess[]>;
  readonly #timeoutMs: number | undefined;
  readonly #maxAgeMs: number;
  readonly #seen = new LRUCache<string, SeenAccess>({ max: maxRemembered });
  #running: Promise<unknown> = Promise.resolve();
  #next: PendingQuery | undefined;
  #isOut = false;

  /** `maxAgeMs`: how long `recall` may reuse a result; 0: never. `timeoutMs`: of a query. */
  constructor(
    db: Db,
    { timeoutMs, maxAgeMs }: { timeoutMs: number | undefined; maxAgeMs: number },
  ) {
    this.#timeoutMs = timeoutMs;
    this.#maxAgeMs = maxAgeMs;
    this.#read = apps.prepareAccess(getState(db).reserved ?? db);
  }

  /** Returns the row without a query if the last one is recent enough. */
  recall(id: string): AppAccess | undefined {
    if (this.#maxAgeMs === 0) return undefined;
    const seen = this.#seen.get(id);
    return seen && performance.now() <= seen.askedAt + this.#maxAgeMs ? seen.access : undefined;
  }

  /** The next `recall` finds nothing. */
  outdate(id: string): void {
    const seen = this.#seen.get(id);
    if (seen) seen.askedAt = -Infinity;
  }

  /** The last good row; throws `cause` without one. */
  getLast(id: string, cause: unknown): LastAccess {
    const seen = this.#seen.get(id);
    if (!seen) throw cause;
    return { access: seen.access, seenAt: seen.seenAt, cause };
  }

  /** Whether this outage of the database was not announced yet. */
  announce(): boolean {
    const isNew = !this.#isOut;
    this.#isOut = true;
    return isNew;
  }

  /** Unknown applications have no row. */
  ask(id: string): Promise<Answers> {
    if (!this.#next || this.#next.ids.size >= maxIds) this.#next = this.#prepare();
    this.#next.ids.add(id);
    return this.#next.answers;
  }

  #prepare(): PendingQuery {
    const ids = new Set<string>();
    const answers = this.#running
      // Collects calls that arrived already.
      .then(() => setImmediate())
      .then(async () => {
        // Later calls need a new query.
        if (this.#next?.ids === ids) this.#next = undefined;
        const found = await this.#readNow([...ids]);
        return new Map(found.map((access) => [access.id, access]));
      });
    this.#running = answers.catch(() => undefined);
    return { ids, answers };
  }

  async #readNow(ids: readonly string[]): Promise<AppAccess[]> {
    const askedAt = performance.now();
    const ms = this.#timeoutMs;
    const found = await (ms === undefined
      ? this.#read(ids)
      : withTimeout(() => this.#read(ids), ms));
    this.#isOut = false;
    const seenAt = Date.now();
    for (const id of ids) this.#seen.delete(id);
    for (const access of found) this.#seen.set(access.id, { access, askedAt, seenAt });
    return found;
  }
}
