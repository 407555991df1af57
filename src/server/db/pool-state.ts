import type { Db } from './schema.ts';

/** How many connections there are, and how many wait for one. */
export interface PoolState {
  total: number;
  idle: number;
  waiting: number;
}

const pools = new WeakMap<Db, () => PoolState>();

/** Remembers how to look at the connections of a database. */
export const notePool = (db: Db, read: () => PoolState): void => void pools.set(db, read);

/** The connections of a database, where it has any. */
export const readPool = (db: Db): PoolState | undefined => pools.get(db)?.();
