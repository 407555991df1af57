import type { DialectAdapter } from 'kysely';
import type { Db } from './schema.ts';

/** A count or a text that is another one after each commit. */
export type Mark = number | string;

/** Tells whether anything was committed, by whatever process. */
export interface Changes {
  /** Reads the mark in this process, where that is possible. */
  read?(): Mark;
  /** Reads the mark. It covers all commits from before this call. */
  ask(): Promise<Mark>;
}

/** The adapter of a database that can tell of changes. */
export interface TellsOfChanges extends DialectAdapter {
  readonly changes: Changes;
}

/** How to see that something has changed; undefined where the database cannot say. */
export function findChanges(db: Db): Changes | undefined {
  const { adapter } = db.getExecutor();
  // as: it is there.
  return 'changes' in adapter ? (adapter as TellsOfChanges).changes : undefined;
}
