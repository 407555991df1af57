import { setImmediate } from 'node:timers/promises';
import { apps } from '../db/apps.ts';
import { removals as rows } from '../db/removals.ts';
import type { Db } from '../db/schema.ts';

/** Deletes what is marked as removed, slice by slice; in between others get their turn. */
export class Removal {
  readonly #db: Db;
  #isStopping = false;
  #work: Promise<unknown> = Promise.resolve();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Deletes all that is marked by now. False: the server stops, and the next start goes on. */
  run(): Promise<boolean> {
    // Behind the run under way, which may have looked for the last time already.
    const run = this.#work.then(() => this.#deleteAll());
    this.#work = run.catch(() => undefined);
    return run;
  }

  /** As `run`, for a caller who does not wait: what fails now, the housekeeping tries again and reports. */
  runSoon(): void {
    this.run().catch(() => undefined);
  }

  /** Ends with the slice under way. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#work;
  }

  async #deleteAll(): Promise<boolean> {
    while (!this.#isStopping) {
      const appId = await rows.next(this.#db);
      if (appId === undefined) return true;
      await this.#db.transaction().execute(async (trx) => {
        await apps.lock(trx, [appId]);
        await rows.deleteSlice(trx, appId);
      });
      await setImmediate();
    }
    return false;
  }
}
