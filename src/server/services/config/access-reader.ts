import { setImmediate } from 'node:timers/promises';
import { type AppAccess, apps } from '#server/db/tables/apps.ts';
import { type Changes, type ChangeToken, getState } from '#server/db/state.ts';
import type { Db } from '#server/db/schema.ts';
import { withTimeout } from '#server/outside/circuit.ts';

type Answers = ReadonlyMap<string, AppAccess>;

interface PendingQuery {
  ids: Set<string>;
  answers: Promise<Answers>;
}

/** Below every database's limit of parameters. */
const maxIds = 1000;

/** Calls share the next query, so that no result is older than its call. */
export class AccessReader {
  readonly #read: (ids: readonly string[]) => Promise<AppAccess[]>;
  readonly #changes: Changes | undefined;
  readonly #maxAgeMs: number;
  /** Rows as of `#changeToken`. */
  readonly #known = new Map<string, AppAccess>();
  #changeToken: ChangeToken | undefined;
  #askedAt = -Infinity;
  #running: Promise<unknown> = Promise.resolve();
  #next: PendingQuery | undefined;

  /** `maxAgeMs`: how long `recall` may reuse a result; 0: never. */
  constructor(db: Db, lastGood: LastGood, maxAgeMs: number) {
    this.#changes = getState(db).changes;
    this.#maxAgeMs = maxAgeMs;
    const read = apps.prepareAccess(db);
    this.#read = lastGood.watch((ids) => this.#readWhatChanged(ids, read));
  }

  /** Returns the row without a query if the last one is recent enough. */
  recall(id: string): AppAccess | undefined {
    if (this.#maxAgeMs === 0 || performance.now() > this.#askedAt + this.#maxAgeMs)
      return undefined;
    return this.#known.get(id);
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
        const found = await this.#read([...ids]);
        return new Map(found.map((access) => [access.id, access]));
      });
    this.#running = answers.catch(() => undefined);
    return { ids, answers };
  }

  async #readWhatChanged(
    ids: readonly string[],
    read: (ids: readonly string[]) => Promise<AppAccess[]>,
  ): Promise<AppAccess[]> {
    const askedAt = performance.now();
    // Read before the rows, so that the next query notices a commit in between.
    const token = await this.#changes?.ask();
    if (token === undefined) return read(ids);
    if (token !== this.#changeToken || !ids.every((id) => this.#known.has(id))) {
      const found = await read(ids);
      if (token !== this.#changeToken) this.#known.clear();
      for (const access of found) this.#known.set(access.id, access);
      this.#changeToken = token;
    }
    this.#askedAt = askedAt;
    return ids.flatMap((id) => this.#known.get(id) ?? []);
  }
}

export interface LastAccess {
  access: AppAccess;
  /** Time of the last successful query, in epoch milliseconds. */
  seenAt: number;
  cause: unknown;
}

type Read = (ids: readonly string[]) => Promise<AppAccess[]>;

const maxRemembered = 10_000;

export class LastGood {
  readonly #timeoutMs: number | undefined;
  readonly #seen = new Map<string, { access: AppAccess; seenAt: number }>();
  #isOut = false;

  constructor(timeoutMs: number | undefined) {
    this.#timeoutMs = timeoutMs;
  }

  watch(read: Read): Read {
    return async (ids) => {
      const ms = this.#timeoutMs;
      const found = await (ms === undefined ? read(ids) : withTimeout(() => read(ids), ms));
      this.#isOut = false;
      const seenAt = Date.now();
      for (const id of ids) this.#seen.delete(id);
      for (const access of found) this.#seen.set(access.id, { access, seenAt });
      for (const oldest of this.#seen.keys()) {
        if (this.#seen.size <= maxRemembered) break;
        this.#seen.delete(oldest);
      }
      return found;
    };
  }

  recall(id: string, cause: unknown): LastAccess {
    const seen = this.#seen.get(id);
    if (!seen) throw cause;
    return { ...seen, cause };
  }

  announce(): boolean {
    const isNew = !this.#isOut;
    this.#isOut = true;
    return isNew;
  }
}
