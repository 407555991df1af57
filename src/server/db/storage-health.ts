import { setTimeout as sleep } from 'node:timers/promises';
import { getStorageFault, type StorageFault } from './faults.ts';
import type { Db } from './schema.ts';
import { getState } from './state.ts';

/** Only a restart clears these. */
const isLasting = (fault: StorageFault | undefined) => fault === 'damaged' || fault === 'replaced';

/** Notes a fault that not every query reveals. `unreachable` is not noted. */
export function noteStorageFault(db: Db, error: unknown): void {
  const kind = getStorageFault(error);
  const state = getState(db);
  if (kind === undefined || kind === 'unreachable' || isLasting(state.fault?.kind)) return;
  state.fault = { kind, error };
}

const trialMs = 1000;

/** Larger than any database page, so that the write needs free space. */
const largeValue = 64 * 1024;

const trial = 0;

/** Tests for free space with a row that is rolled back. */
async function tryToWrite(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('encryption')
      .values({ id: trial, proof: 'x'.repeat(largeValue) })
      .execute();
    await trx.deleteFrom('encryption').where('id', '=', trial).execute();
  });
}

/** Throws the noted fault, unless a test write shows that it is over. */
export async function checkStorage(db: Db): Promise<void> {
  const state = getState(db);
  const found = state.fault;
  if (!found) return;
  if (isLasting(found.kind)) throw found.error;
  found.trial ??= tryToWrite(db).finally(() => delete found.trial);
  const hasWritten = found.trial.then(() => true);
  if (!(await Promise.race([hasWritten, sleep(trialMs, false, { ref: false })]))) throw found.error;
  if (state.fault === found) delete state.fault;
}
