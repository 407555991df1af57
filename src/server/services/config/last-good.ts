import type { AppAccess } from '#server/db/tables/apps.ts';
import { patiently } from '#server/outside/circuit.ts';

export interface LastAccess {
  access: AppAccess;
  /** Time of the last successful query, in epoch milliseconds. */
  seenAt: number;
  cause: unknown;
}

type Read = (ids: readonly string[]) => Promise<AppAccess[]>;

/** A few hundred bytes each. */
const mostRemembered = 10_000;

/** Remembers access data for outages of the database. */
export class LastGood {
  readonly #patienceMs: number | undefined;
  readonly #seen = new Map<string, { access: AppAccess; seenAt: number }>();
  #isOut = false;

  /** `patienceMs`: timeout of the database; an embedded one has none. */
  constructor(patienceMs: number | undefined) {
    this.#patienceMs = patienceMs;
  }

  /** Adds the timeout to a query and remembers its results. */
  watch(read: Read): Read {
    return async (ids) => {
      const ms = this.#patienceMs;
      const found = await (ms === undefined ? read(ids) : patiently(() => read(ids), ms));
      this.#isOut = false;
      const seenAt = Date.now();
      for (const id of ids) this.#seen.delete(id);
      for (const access of found) this.#seen.set(access.id, { access, seenAt });
      for (const oldest of this.#seen.keys()) {
        if (this.#seen.size <= mostRemembered) break;
        this.#seen.delete(oldest);
      }
      return found;
    };
  }

  /** Returns an application's last known data; throws `cause` if there is none. */
  recall(id: string, cause: unknown): LastAccess {
    const seen = this.#seen.get(id);
    if (!seen) throw cause;
    return { ...seen, cause };
  }

  /** Whether to log this outage: once. */
  announce(): boolean {
    const isNew = !this.#isOut;
    this.#isOut = true;
    return isNew;
  }
}
