import type { AppAccess } from '#server/db/tables/apps.ts';
import { withTimeout } from '#server/outside/circuit.ts';

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
