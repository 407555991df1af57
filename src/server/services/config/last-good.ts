import type { AppAccess } from '#server/db/tables/apps.ts';
import { patiently } from '#server/outside/circuit.ts';

/** An access of which the database cannot be asked now. */
export interface LastAccess {
  access: AppAccess;
  /** When the database said so last, in epoch milliseconds. */
  seenAt: number;
  /** Why it cannot be asked. */
  cause: unknown;
}

type Read = (ids: readonly string[]) => Promise<AppAccess[]>;

/** A few hundred bytes each. */
const mostRemembered = 10_000;

/** Remembers who was let in as long as the database answers, for the time when it does not. */
export class LastGood {
  readonly #patienceMs: number | undefined;
  readonly #seen = new Map<string, { access: AppAccess; seenAt: number }>();
  #isOut = false;

  /** `patienceMs`: how long the database may take; a database inside the process cannot be given up. */
  constructor(patienceMs: number | undefined) {
    this.#patienceMs = patienceMs;
  }

  /** The same question, given up after a while, its answers remembered. */
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

  /** The last known data of an application from before `cause`; throws `cause` if there are none. */
  recall(id: string, cause: unknown): LastAccess {
    const seen = this.#seen.get(id);
    if (!seen) throw cause;
    return { ...seen, cause };
  }

  /** Whether this outage is new: it is said in the log once. */
  announce(): boolean {
    const isNew = !this.#isOut;
    this.#isOut = true;
    return isNew;
  }
}
