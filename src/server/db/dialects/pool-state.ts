import type { Circuit } from '#server/outside/circuit.ts';
import type { Db } from '../schema.ts';

export interface PoolState {
  total: number;
  idle: number;
  waiting: number;
}

export interface ConnectionPool {
  size: number;
  readState: () => PoolState;
  circuit: Circuit;
}

const pools = new WeakMap<Db, ConnectionPool>();

export const setPool = (db: Db, pool: ConnectionPool): void => void pools.set(db, pool);

export const getPool = (db: Db): ConnectionPool | undefined => pools.get(db);
