import type { DialectAdapter } from 'kysely';
import type { Circuit } from '#server/outside/circuit.ts';
import type { StorageFault } from './faults.ts';
import type { Db } from './schema.ts';

export interface ConnectionPool {
  size: number;
  readState: () => { total: number; idle: number; waiting: number };
  circuit: Circuit;
  /** PgBouncer holds the connections to the database. */
  isPooled: boolean;
}

interface DatabaseState {
  pool?: ConnectionPool | undefined;
  /** Over a connection of its own, which is free while all others wait. PostgreSQL only. */
  reserved?: Db | undefined;
  /** Statements since it was opened. */
  readonly counts: { succeeded: number; failed: number };
  fault?: { kind: StorageFault; error: unknown; trial?: Promise<void> };
}

/** By adapter, which a database shares with its transactions and its forms with plugins. */
const states = new WeakMap<DialectAdapter, DatabaseState>();

export function getState(db: Db): DatabaseState {
  const { adapter } = db.getExecutor();
  const state = states.get(adapter) ?? { counts: { succeeded: 0, failed: 0 } };
  states.set(adapter, state);
  return state;
}
