import type { DialectAdapter } from 'kysely';
import type { Db } from './schema.ts';

/** A count or a text that is another one after each commit. */
export type Mark = number | string;

/** Tells whether anything was committed, by whatever process. */
export interface Changes {
  /** What may not have changed as long as the mark is the same: everything, or applications and their configurations alone. */
  readonly scope: 'everything' | 'applications';
  /** The mark of this moment, where it is known in no time. */
  recall(): Mark | undefined;
  /** Asks for it over the network; there where it is not always known. What was committed before is in it. */
  ask?(): Promise<Mark>;
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
