import { setTimeout as sleep } from 'node:timers/promises';
import { getStorageFault, type StorageFault } from './faults.ts';
import type { Db } from './schema.ts';

interface Noted {
  fault: StorageFault;
  error: unknown;
  /** The write under way that tries whether the fault is over. */
  trial?: Promise<void>;
}

/** The faults that queries have found in each database. */
const noted = new WeakMap<Db, Noted>();

/** Only a restart helps. */
const isLasting = (fault: StorageFault | undefined) => fault === 'damaged' || fault === 'replaced';

/** Remembers a fault that not every query sees. An unreachable database is seen by all. */
export function noteStorageFault(db: Db, error: unknown): void {
  const fault = getStorageFault(error);
  if (fault === undefined || fault === 'unreachable' || isLasting(noted.get(db)?.fault)) return;
  noted.set(db, { fault, error });
}

/** How long a write may take that tries whether a fault is over, in milliseconds. */
const trialMs = 1000;

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

/** Throws the fault that a query has found, unless a write shows that it is over. */
export async function checkStorage(db: Db): Promise<void> {
  const found = noted.get(db);
  if (!found) return;
  if (isLasting(found.fault)) throw found.error;
  found.trial ??= tryToWrite(db).finally(() => delete found.trial);
  const hasWritten = found.trial.then(() => true);
  if (!(await Promise.race([hasWritten, sleep(trialMs, false, { ref: false })]))) throw found.error;
  if (noted.get(db) === found) noted.delete(db);
}
