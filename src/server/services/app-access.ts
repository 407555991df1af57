import { setTimeout as sleep } from 'node:timers/promises';
import DataLoader from 'dataloader';
import { type AppAccess, apps } from '../db/apps.ts';
import type { Db } from '../db/schema.ts';

/** Reads what decides over a call for a configuration. */
export type AppAccessReader = Pick<DataLoader<string, AppAccess | undefined>, 'load'>;

/** Queries start at least this far apart, in milliseconds: under load more questions share one. */
const queryPause = 1;

/**
 * One query at a time, which answers everybody who has asked before it started: client applications ask far
 * more often than a database can be asked, and yet nobody gets an answer that is older than the question.
 * Correct for any number of processes, for nothing is remembered.
 */
export function appAccessReader(db: Db): AppAccessReader {
  let running: Promise<unknown> = Promise.resolve();
  async function read(ids: readonly string[]) {
    const found = await apps.access(db, [...new Set(ids)]);
    const byId = new Map(found.map((access) => [access.id, access]));
    return ids.map((id) => byId.get(id));
  }
  return new DataLoader<string, AppAccess | undefined>(
    (ids) => {
      const query = read(ids);
      running = Promise.allSettled([query, sleep(queryPause)]);
      return query;
    },
    {
      cache: false,
      maxBatchSize: 1000,
      // Behind the requests that have arrived already, and behind the query under way.
      batchScheduleFn: (start) => void running.then(() => setImmediate(start)),
    },
  );
}
