import { type BulkheadPolicy, bulkhead } from 'cockatiel';
import { getPool } from '#server/db/dialects/pool-state.ts';
import type { Db } from '#server/db/schema.ts';

/** How long a transaction may wait for a connection of its application, in milliseconds; browsers give up after 15 s. */
const waitMs = 10_000;

/** Which part of the connections the transactions of one application may use. */
const part = 1 / 3;

interface Line {
  limit: BulkheadPolicy;
  users: number;
}

const lines = new WeakMap<Db, Map<string, Line>>();

/** Lets a part of the connections be used at a time, at least one. The others wait in this process. */
export const limitConnections = (size: number, part: number): BulkheadPolicy =>
  bulkhead(Math.max(1, Math.floor(size * part)), Infinity);

function getLines(db: Db): Map<string, Line> {
  const found = lines.get(db) ?? new Map<string, Line>();
  lines.set(db, found);
  return found;
}

async function inLine<T>({ limit }: Line, work: () => Promise<T>): Promise<T> {
  const tooLate = Promise.withResolvers<never>();
  let isTooLate = false;
  const timer = setTimeout(() => {
    isTooLate = true;
    const error = new Error('Others have written to the application for too long');
    tooLate.reject(Object.assign(error, { code: 'EBUSY' }));
  }, waitMs);
  const result = limit.execute(() => {
    clearTimeout(timer);
    return isTooLate ? tooLate.promise : work();
  });
  return Promise.race([result, tooLate.promise]);
}

/**
 * Runs a transaction that locks the application `name`, or other rows under a name of their own. While another program
 * holds the lock, only a part of the connections waits for it.
 */
export async function writeTo<T>(db: Db, name: string, write: (trx: Db) => Promise<T>): Promise<T> {
  const transact = () => db.transaction().execute(write);
  const pool = getPool(db);
  if (!pool) return transact();
  const all = getLines(db);
  const line = all.get(name) ?? { limit: limitConnections(pool.size, part), users: 0 };
  all.set(name, line);
  line.users += 1;
  try {
    return await inLine(line, transact);
  } finally {
    line.users -= 1;
    if (line.users === 0) all.delete(name);
  }
}
