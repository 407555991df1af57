import { getStorageFault, type StorageFault } from './faults.ts';
import type { Db } from './schema.ts';

/** The faults that queries have found in each database. */
const noted = new WeakMap<Db, { fault: StorageFault; error: unknown }>();

/** Remembers that the database is full or damaged: a query that happens not to touch it does not see that. */
export function noteStorageFault(db: Db, error: unknown): void {
  const fault = getStorageFault(error);
  // Damage stays whatever else comes; whether the database can be reached, everybody sees at once.
  const isWorse = fault === 'damaged' || (fault === 'full' && noted.get(db)?.fault !== 'damaged');
  if (isWorse) noted.set(db, { fault, error });
}

/** More than any page of a database holds, in characters: writing it needs room. */
const roomy = 64 * 1024;

/** No row has this id for longer than the transaction. */
const trial = 0;

/** Whether there is room again: writes a row that needs some, and takes it away. */
async function tryToWrite(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('encryption')
      .values({ id: trial, proof: 'x'.repeat(roomy) })
      .execute();
    await trx.deleteFrom('encryption').where('id', '=', trial).execute();
  });
}

/**
 * Throws the fault when the database was found damaged since the start, or full and still is. To be asked by
 * whoever watches over the server; costs nothing as long as nothing was found.
 */
export async function checkStorage(db: Db): Promise<void> {
  const found = noted.get(db);
  if (!found) return;
  if (found.fault === 'damaged') throw found.error;
  await tryToWrite(db);
  noted.delete(db);
}
