import type { Db } from './schema.ts';

/** A value that changes with every commit. */
export type ChangeToken = number | string;

export interface Changes {
  read?(): ChangeToken;
  /** Reads a token that covers all commits made before the call. */
  ask(): Promise<ChangeToken>;
}

const watched = new WeakMap<Db, Changes>();

export const setChanges = (db: Db, changes: Changes): void => void watched.set(db, changes);

/** Returns undefined for databases that cannot detect commits. */
export const findChanges = (db: Db): Changes | undefined => watched.get(db);
