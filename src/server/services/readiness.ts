import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { getStorageFault } from '../db/faults.ts';
import { migrations } from '../db/migrations/migrations.ts';
import { checkStorage } from '../db/storage-health.ts';
import type { Services } from './services.ts';

/** The parts that the server works with: the database, its migrations, and the store of the uploads. */
export type Part = 'database' | 'migrations' | 'uploads';

/** The result of the check of one part; `error` is for the log, nobody else is told. */
export interface PartState {
  part: Part;
  error?: unknown;
}

/** A part that takes longer has failed, in milliseconds: whoever asks gives up soon. */
const patience = 2000;

const checks: Readonly<Record<Part, (services: Services) => Promise<unknown>>> = {
  async database({ db }) {
    await sql`select 1`.execute(db);
    await checkStorage(db);
  },

  async migrations({ db }) {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    const done = new Set(rows.map((row) => row.name));
    // A newer process may have applied more than this one knows.
    const missing = Object.keys(migrations).filter((name) => !done.has(name));
    if (missing.length > 0) throw new Error(`Not applied: ${missing.join(', ')}`);
  },

  uploads: ({ uploads }) => uploads.probe(),
};

/** Rejects when the answer takes over two seconds. */
export async function withPatience<Answer>(check: Promise<Answer>): Promise<Answer> {
  const done = new AbortController();
  const tooLong = sleep(patience, undefined, { signal: done.signal }).then(() => {
    throw new Error(`No answer within ${patience} ms`);
  });
  // The check is done by then.
  tooLong.catch(() => undefined);
  try {
    return await Promise.race([check, tooLong]);
  } finally {
    done.abort();
  }
}

/** Tries every part at once; takes two seconds at most. */
export function checkParts(services: Services): Promise<PartState[]> {
  // as: the keys of an object literal that has exactly these.
  const parts = Object.keys(checks) as Part[];
  return Promise.all(
    parts.map((part) =>
      withPatience(checks[part](services)).then(
        () => ({ part }),
        (error: unknown) => ({ part, error }),
      ),
    ),
  );
}

/**
 * Whether apps get their configurations here, which is all that a load balancer has to know: an object store that is
 * away takes no process out of it, nor does a database, as long as there are last good answers.
 */
export function canServe(states: readonly PartState[], { configurations }: Services): boolean {
  const failed = new Map(
    states.filter(({ error }) => error !== undefined).map(({ part, error }) => [part, error]),
  );
  const isReadable = !failed.has('database') || getStorageFault(failed.get('database')) === 'full';
  return isReadable ? !failed.has('migrations') : configurations.hasKept;
}
