import { type BulkheadPolicy, bulkhead } from 'cockatiel';
import { getPool } from '#server/db/dialects/pool-state.ts';
import type { Db } from '#server/db/schema.ts';

/** Maximum wait for a connection in milliseconds. Browsers give up after 15 s. */
const waitMs = 10_000;

/** Share of the connections that one application's transactions may use. */
const part = 1 / 3;

interface Line {
  limit: BulkheadPolicy;
  users: number;
}

const lines = new WeakMap<Db, Map<string, Line>>();

/**
 * Limits parallel use to a share of the connections, at least one. Other callers queue in this
 * process.
 */
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
 * Runs a transaction that locks the application `name`, or other rows with a name of their own.
 * Limits the connections that wait for the lock.
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
