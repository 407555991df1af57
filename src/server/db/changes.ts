import type { DialectAdapter } from 'kysely';
import type { Db } from './schema.ts';

/** A value that changes with every commit. */
export type ChangeToken = number | string;

export interface Changes {
  read?(): ChangeToken;
  /** Reads a token that covers all commits made before the call. */
  ask(): Promise<ChangeToken>;
}

export interface DetectsChanges extends DialectAdapter {
  readonly changes: Changes;
}

/** Returns undefined for databases that cannot detect commits. */
export function findChanges(db: Db): Changes | undefined {
  const { adapter } = db.getExecutor();
  // as: the property exists.
  return 'changes' in adapter ? (adapter as DetectsChanges).changes : undefined;
}
