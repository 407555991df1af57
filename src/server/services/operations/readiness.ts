import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { getStorageFault } from '#server/db/faults.ts';
import { isPostgres } from '#server/db/dialects/is-postgres.ts';
import type { Db } from '#server/db/schema.ts';
import { checkMigrations, findNewerSchema, NewerSchemaError } from '#server/db/schema-version.ts';
import { checkStorage } from '#server/db/storage-health.ts';
import { ApiProblem } from '../api-problem.ts';
import type { Services } from '../services.ts';

/** The parts that the server works with: the database, its migrations, and the store of the uploads. */
export type Part = 'database' | 'migrations' | 'uploads';

/** The result of the check of one part; `error` is for the log, nobody else is told. */
export interface PartState {
  part: Part;
  error?: unknown;
}

/** A part that takes longer has failed, in milliseconds: whoever asks gives up soon. */
const patience = 2000;

/** A standby, or a database that its administrator has closed for writes, accepts connections all the same. */
async function checkWritable(db: Db): Promise<void> {
  const query = sql<{ state: string }>`select current_setting('transaction_read_only') as state`;
  const [row] = (await query.execute(db)).rows;
  if (row?.state === 'on')
    throw Object.assign(new Error('The database is read-only'), { code: '25006' });
}

const checks: Readonly<Record<Part, (services: Services) => Promise<unknown>>> = {
  async database({ db }) {
    if (isPostgres(db)) await checkWritable(db);
    else await sql`select 1`.execute(db);
    await checkStorage(db);
  },

  migrations: ({ db }) => checkMigrations(db),

  uploads: ({ uploads }) => uploads.probe(),
};

/** Throws 503 when the database was upgraded by a newer version, whose rows this one might spoil. */
export async function requireKnownSchema(db: Db): Promise<void> {
  if (!(await findNewerSchema(db))) return;
  throw new ApiProblem(
    503,
    'The server is being upgraded to a newer version. Nothing was saved. Please try again in a moment.',
    { code: 'service_unavailable' },
  );
}

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
  const fault = getStorageFault(failed.get('database'));
  // The configurations in memory are of another database than the one that is there now.
  if (fault === 'replaced') return false;
  const isReadable =
    !failed.has('database') || fault === 'full' || fault === 'readonly' || fault === 'busy';
  // A process of an older version goes on reading beside a newer one.
  const fits = !failed.has('migrations') || failed.get('migrations') instanceof NewerSchemaError;
  return isReadable ? fits : configurations.hasKept;
}
