import type { Db } from './schema.ts';

export interface QueryCounts {
  succeeded: number;
  failed: number;
}

const counts = new WeakMap<Db, QueryCounts>();

/** The statements of a database since it was opened. */
export function queryCounts(db: Db): QueryCounts {
  const known = counts.get(db) ?? { succeeded: 0, failed: 0 };
  counts.set(db, known);
  return known;
}
