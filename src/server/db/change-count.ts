import type { DialectAdapter } from 'kysely';
import type { Db } from './schema.ts';

/** The adapter of a database that can tell in no time whether anything was committed, by whatever process. */
export interface CountsChanges extends DialectAdapter {
  /** A number that is another one after each commit. */
  readonly getChangeCount: () => number;
}

/** How to ask for the count of changes; undefined where the database would have to be asked over the network. */
export function findChangeCount(db: Db): (() => number) | undefined {
  const { adapter } = db.getExecutor();
  // as: the function is there.
  return 'getChangeCount' in adapter ? (adapter as CountsChanges).getChangeCount : undefined;
}

/** The adapter of a database that can be asked for little whether anything was committed, by whatever process. */
export interface AsksForChanges extends DialectAdapter {
  /** A text that is another one after each commit. */
  readonly askForChanges: () => Promise<string>;
}

/** How to ask the database, over the network, for a mark of what it sees; undefined where it has none. */
export function findChangeMark(db: Db): (() => Promise<string>) | undefined {
  const { adapter } = db.getExecutor();
  // as: the function is there.
  return 'askForChanges' in adapter ? (adapter as AsksForChanges).askForChanges : undefined;
}
