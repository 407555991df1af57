import { type BulkheadPolicy, bulkhead } from 'cockatiel';
import { getState } from '#server/db/state.ts';
import type { Db } from '#server/db/schema.ts';

/** Maximum wait for a connection in milliseconds. Browsers give up after 15 s. */
const waitMs = 10_000;

/** Share of the connections that one application's transactions may use. */
const applicationShare = 1 / 3;

interface WriteQueue {
  limit: BulkheadPolicy;
  users: number;
}

const queues = new WeakMap<Db, Map<string, WriteQueue>>();

/** At least one. Other callers queue in this process. */
export const limitConnections = (size: number, part: number): BulkheadPolicy =>
  bulkhead(Math.max(1, Math.floor(size * part)), Infinity);

function getQueues(db: Db): Map<string, WriteQueue> {
  const found = queues.get(db) ?? new Map<string, WriteQueue>();
  queues.set(db, found);
  return found;
}

async function runInQueue<T>({ limit }: WriteQueue, work: () => Promise<T>): Promise<T> {
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
 * Runs a transaction. On PostgreSQL those of one `name`, such as an application's id, wait in this
 * process for a part of the connections. It locks nothing.
 */
export async function writeTo<T>(db: Db, name: string, write: (trx: Db) => Promise<T>): Promise<T> {
  const transact = () => db.transaction().execute(write);
  const { pool } = getState(db);
  if (!pool) return transact();
  const all = getQueues(db);
  const queue = all.get(name) ?? { limit: limitConnections(pool.size, applicationShare), users: 0 };
  all.set(name, queue);
  queue.users += 1;
  try {
    return await runInQueue(queue, transact);
  } finally {
    queue.users -= 1;
    if (queue.users === 0) all.delete(name);
  }
}
