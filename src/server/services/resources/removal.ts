import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { apps } from '#server/db/tables/apps.ts';
import { removals as rows } from '#server/db/imports/removals.ts';
import type { Db } from '#server/db/schema.ts';
import { findNewerSchema } from '#server/db/schema-version.ts';
import { type TextImport, textImports } from '#server/db/imports/text-imports.ts';

/** How many texts of an import are deleted at once. */
const sliceSize = 250;

/** Deletes the rows of an import whose lease is over. */
export async function discardImport(db: Db, work: TextImport): Promise<void> {
  const discardSlice = () =>
    db.transaction().execute(async (trx) => {
      await apps.lock(trx, [work.app_id]);
      return textImports.discardSlice(trx, work, sliceSize);
    });
  while (await discardSlice()) await setImmediate();
}

/** Deletes what is marked as removed or left of an import, slice by slice; in between others get their turn. */
export class Removal {
  readonly #db: Db;
  #isStopping = false;
  #work: Promise<unknown> = Promise.resolve();
  #again: NodeJS.Timeout | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Deletes all that is marked by now. False: the server stops or is too old, and another process goes on. */
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
    clearTimeout(this.#again);
    await this.#work;
  }

  /** Discards imports left by a process that ended; looks again later while one may still be running. */
  async #discardImports(): Promise<void> {
    for (const abandoned of await textImports.abandoned(this.#db))
      await discardImport(this.#db, abandoned);
    clearTimeout(this.#again);
    if (this.#isStopping || !(await textImports.isAnyUnderWay(this.#db))) return;
    this.#again = setTimeout(() => this.runSoon(), textImports.lease).unref();
  }

  async #deleteAll(): Promise<boolean> {
    if (await findNewerSchema(this.#db)) return false;
    await this.#discardImports();
    while (!this.#isStopping) {
      const appId = await rows.next(this.#db);
      if (appId === undefined) return true;
      const start = performance.now();
      await this.#db.transaction().execute(async (trx) => {
        await apps.lock(trx, [appId]);
        await rows.deleteSlice(trx, appId);
      });
      // Nobody waits for it: at most half of the time is its own.
      await sleep(performance.now() - start);
    }
    return false;
  }
}
