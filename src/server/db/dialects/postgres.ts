import { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import pRetry from 'p-retry';
import { Client, type CustomTypesConfig, Pool, types } from 'pg';
import { AwayError, Circuit } from '#server/outside/circuit.ts';
import { getStorageFault } from '../faults.ts';
import type { PoolState } from '../pool-state.ts';

/** How long a connection may take to be made, in milliseconds. */
const connectionTimeoutMillis = 5000;

/** How long a statement may run, in milliseconds. */
const statementMs = 60_000;

/** Longer than any statement may run: the database, or the way to it, is gone. In milliseconds. */
const silenceMs = 75_000;

/** `bigint` holds revisions, counts and epoch milliseconds here, all of which a number takes. */
const parsers: CustomTypesConfig = {
  getTypeParser: (id, format) => {
    // as: typed as a function that answers any, which is what it is.
    const usual = types.getTypeParser(id, format) as (text: string | Buffer) => unknown;
    return id === types.builtins.INT8 ? Number : usual;
  },
};

/** What a connection tells the server at its beginning. */
interface StartupParameters {
  statement_timeout?: number;
}

/** The words of PgBouncer, which hands one connection to many and refuses what would stay with it. */
const refusesParameters = (error: unknown) =>
  error instanceof Error && /unsupported startup parameter/.test(error.message);

async function tryOnce(url: string, parameters: StartupParameters): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis, ...parameters });
  try {
    await client.connect();
  } finally {
    await client.end();
  }
}

/**
 * Connects once; throws what `pg` says when that is not possible. Answers what may be said at the beginning of a
 * connection: nothing to PgBouncer, where the limit for a statement is to be set for the role (`ALTER ROLE … SET`).
 */
export async function reach(url: string): Promise<StartupParameters> {
  const parameters = { statement_timeout: statementMs };
  try {
    await tryOnce(url, parameters);
    return parameters;
  } catch (error) {
    if (!refusesParameters(error)) throw error;
    await tryOnce(url, {});
    return {};
  }
}

/** A socket on which nothing comes for too long is closed, and whoever waits on it hears of it. */
function impatientSocket(): Socket {
  const socket = new Socket();
  const gone = () => Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' });
  return socket.setTimeout(silenceMs, () => socket.destroy(gone()));
}

const isAway = (error: unknown) => getStorageFault(error) === 'unreachable';

/** Large enough for a few requests at once; several processes share what the server allows (100 by default). */
const usualSize = 10;

interface PoolOptions {
  parameters?: StartupParameters;
  /** How many connections one process has at most. */
  size?: number;
  /** Told of connections that broke, idle or in use; the next query makes a new one. */
  onLost?: (error: Error) => void;
}

/** Kysely's PostgreSQL dialect on `pg`. */
export function postgresDialect(
  url: string,
  { parameters, size = usualSize, onLost = () => undefined }: PoolOptions = {},
) {
  const pool = new Pool({
    connectionString: url,
    max: size,
    types: parsers,
    connectionTimeoutMillis,
    keepAlive: true,
    stream: impatientSocket,
    ...parameters,
  });
  // The pool listens to idle clients only; an error of one inside a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onLost));
  // Required by the pool, which repeats here what the client itself has told already.
  pool.on('error', () => undefined);
  const circuit = new Circuit({ failures: 5, restMs: 1000, isAway });
  // Nothing has been sent by then, so that it may be tried again.
  const connect = () =>
    pRetry(() => circuit.run(() => pool.connect()), {
      retries: 2,
      minTimeout: 50,
      randomize: true,
      shouldRetry: ({ error }) => isAway(error) && !(error instanceof AwayError),
    });
  const dialect = new PostgresDialect({
    pool: { connect, end: () => pool.end(), options: pool.options },
  });
  const readPool = (): PoolState => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return Object.assign(dialect, { readPool });
}
