import { sql } from 'kysely';
import { getStorageFault } from '#server/db/faults.ts';
import { isPostgres } from '#server/db/dialects/dialect.ts';
import type { Db } from '#server/db/schema.ts';
import { checkMigrations, findNewerSchema, NewerSchemaError } from '#server/db/schema-version.ts';
import { getState } from '#server/db/state.ts';
import { checkStorage } from '#server/db/storage-health.ts';
import { withTimeout } from '#server/outside/circuit.ts';
import { ApiProblem } from '../api-problem.ts';
import type { Services } from '../services.ts';

type Part = 'database' | 'migrations' | 'uploads';

/** Only the log shows `error`. */
export interface PartState {
  part: Part;
  error?: unknown;
}

/** Timeout of a check in milliseconds, below that of load balancers. */
const checkTimeoutMs = 2000;

/** A standby or a read-only database accepts connections too. */
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

/** Circuits of external services; an open one blocks calls. */
export const getCircuits = ({ db, uploads, translationQueue }: Services) => ({
  database: getState(db).pool?.circuit,
  uploads: uploads.circuit,
  translation: translationQueue.circuit,
});

/** Throws 503 after a newer version migrated the database, since writes could damage its rows. */
export async function requireKnownSchema(db: Db): Promise<void> {
  if (!(await findNewerSchema(db))) return;
  throw new ApiProblem(
    503,
    'The server is being upgraded to a newer version. Nothing was saved. Please try again in a moment.',
    { code: 'service_unavailable' },
  );
}

export const withCheckTimeout = <Answer>(check: () => Promise<Answer>): Promise<Answer> =>
  withTimeout(check, checkTimeoutMs);

export function checkParts(services: Services): Promise<PartState[]> {
  // as: the object literal has exactly these keys.
  const parts = Object.keys(checks) as Part[];
  return Promise.all(
    parts.map((part) =>
      withCheckTimeout(() => checks[part](services)).then(
        () => ({ part }),
        (error: unknown) => ({ part, error }),
      ),
    ),
  );
}

/**
 * A missing object store, or a missing database with cached responses, must not remove the process
 * from the load balancer.
 */
export function canServe(states: readonly PartState[], { configurations }: Services): boolean {
  const failed = new Map(
    states.filter(({ error }) => error !== undefined).map(({ part, error }) => [part, error]),
  );
  const fault = getStorageFault(failed.get('database'));
  // Cached configurations belong to the replaced database.
  if (fault === 'replaced') return false;
  const isReadable =
    !failed.has('database') || fault === 'full' || fault === 'readonly' || fault === 'busy';
  // An older process may continue to read.
  const fits = !failed.has('migrations') || failed.get('migrations') instanceof NewerSchemaError;
  return isReadable ? fits : configurations.hasKept;
}
