import type { Circuit } from '#server/outside/circuit.ts';
import type { Db } from '../schema.ts';

/** The connections to a database outside of the process. */
export interface PoolState {
  total: number;
  idle: number;
  waiting: number;
}

export interface ConnectionPool {
  /** How many connections there are at most. */
  size: number;
  readState: () => PoolState;
  /** Counts how connections were made; open while the database is away. */
  circuit: Circuit;
}

const pools = new WeakMap<Db, ConnectionPool>();

export const setPool = (db: Db, pool: ConnectionPool): void => void pools.set(db, pool);

/** The connections of a database, where it has any. */
export const getPool = (db: Db): ConnectionPool | undefined => pools.get(db);
