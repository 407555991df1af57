import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { apps } from '#server/db/tables/apps.ts';
import { removals as rows } from '#server/db/imports/removals.ts';
import type { Db } from '#server/db/schema.ts';
import { findNewerSchema } from '#server/db/schema-version.ts';
import { type TextImport, textImports } from '#server/db/imports/text-imports.ts';

const sliceSize = 250;

export async function discardImport(db: Db, work: TextImport): Promise<void> {
  const discardSlice = () =>
    db.transaction().execute(async (trx) => {
      await apps.lock(trx, [work.app_id]);
      return textImports.discardSlice(trx, work, sliceSize);
    });
  while (await discardSlice()) await setImmediate();
}

export class Removal {
  readonly #db: Db;
  #isStopping = false;
  #work: Promise<unknown> = Promise.resolve();
  #again: NodeJS.Timeout | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns false if the server is stopping or too old; another process continues. */
  run(): Promise<boolean> {
    // Follows the current run, which may have missed the latest marks.
    const run = this.#work.then(() => this.#deleteAll());
    this.#work = run.catch(() => undefined);
    return run;
  }

  runSoon(): void {
    this.run().catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#again);
    await this.#work;
  }

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
      // Background work takes at most half of the time.
      await sleep(performance.now() - start);
    }
    return false;
  }
}
