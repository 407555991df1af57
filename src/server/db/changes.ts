import type { DialectAdapter } from 'kysely';
import type { Db } from './schema.ts';

/** A value that changes with every commit. */
export type ChangeToken = number | string;

export interface Changes {
  read?(): ChangeToken;
  /** Reads a token that covers all commits made before the call. */
  ask(): Promise<ChangeToken>;
}

/** By adapter, which a database shares with its forms that have plugins. */
const changesByAdapter = new WeakMap<DialectAdapter, Changes>();

export const setChanges = (db: Db, changes: Changes): void =>
  void changesByAdapter.set(db.getExecutor().adapter, changes);

/** Returns undefined for databases that cannot detect commits. */
export const findChanges = (db: Db): Changes | undefined =>
  changesByAdapter.get(db.getExecutor().adapter);
