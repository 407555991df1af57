import {
  type DialectAdapter,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  type PostgresPoolClient,
} from 'kysely';
import pRetry from 'p-retry';
import { Client, type CustomTypesConfig, Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { AwayError, Circuit } from '#server/outside/circuit.ts';
import type { Changes, TellsOfChanges } from '../changes.ts';
import { getStorageFault } from '../faults.ts';
import type { ConnectionPool } from './pool-state.ts';
import { PostgresChanges } from './postgres-changes.ts';
import { Pulse } from './postgres-pulse.ts';

/** How long a connection may take to be made, in milliseconds. */
const connectionTimeoutMillis = 5000;

/** How long a statement may run, in milliseconds. */
const statementMs = 60_000;

/** How long a statement may wait for another program's lock, in milliseconds; browsers give up after 15 s. */
const lockMs = 10_000;

/** How long the question whether anything has changed may take, and how long its connection is kept without one. */
const changesLimits = { query_timeout: 3000, idleTimeoutMillis: 60_000 };

/** `bigint` holds revisions, counts and epoch milliseconds here, all of which a number takes. */
const parsers: CustomTypesConfig = {
  getTypeParser: (id, format) => {
    // as: typed as a function that answers any, which is what it is.
    const usual = types.getTypeParser(id, format) as (text: string | Buffer) => unknown;
    return id === types.builtins.INT8 ? Number : usual;
  },
};

/** The startup parameters of a connection. */
interface StartupParameters {
  statement_timeout?: number;
  lock_timeout?: number;
  options?: string;
}

/**
 * PostgreSQL compiles a query whose cost it estimates as high: a third of a second for each page of a list that is read in
 * 20 ms, as it estimates before it has looked at a table that was filled just now.
 */
const withoutCompiler = '-c jit=off';

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
 * connection: nothing to PgBouncer, where all have to be set for the role (`ALTER ROLE … SET`).
 */
export async function reach(url: string): Promise<StartupParameters> {
  const parameters = {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    options: withoutCompiler,
  };
  try {
    await tryOnce(url, parameters);
    return parameters;
  } catch (error) {
    if (!refusesParameters(error)) throw error;
    await tryOnce(url, {});
    return {};
  }
}

const isAway = (error: unknown) => getStorageFault(error) === 'unreachable';

/** By the words of `pg`: who has waited for as long as may be is told so, and does not wait again. */
const isTimeout = ({ message }: Error) =>
  /^(?:timeout|Connection terminated due to connection timeout|Query read timeout)/.test(message);

/** Large enough for a few requests at once; several processes share what the server allows (100 by default). */
const usualSize = 10;

interface PoolOptions {
  parameters?: StartupParameters;
  /** How many connections one process has at most. */
  size?: number;
  /** Told of connections that broke, idle or in use; the next query makes a new one. */
  onLost?: (error: Error) => void;
}

class ChangesAdapter extends PostgresAdapter implements TellsOfChanges {
  readonly changes: Changes;

  constructor(changes: Changes) {
    super();
    this.changes = changes;
  }
}

class ChangesDialect extends PostgresDialect {
  readonly #changes: Changes | undefined;

  constructor(config: PostgresDialectConfig, changes: Changes | undefined) {
    super(config);
    this.#changes = changes;
  }

  override createAdapter(): DialectAdapter {
    return this.#changes ? new ChangesAdapter(this.#changes) : super.createAdapter();
  }
}

/** A pooled connection as Kysely uses it. */
function watched(client: PoolClient, pulse: Pulse): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => pulse.watch(client.query(text, values));
  return {
    // as: its other form reads through a cursor, which nobody gives the dialect.
    query: query as never,
    release: (destroy?: boolean) => client.release(destroy),
  };
}

/** Kysely's PostgreSQL dialect on `pg`. */
export function postgresDialect(
  url: string,
  { parameters, size = usualSize, onLost = () => undefined }: PoolOptions = {},
) {
  const pulse = new Pulse(url);
  const connection = {
    connectionString: url,
    types: parsers,
    connectionTimeoutMillis,
    keepAlive: true,
    stream: pulse.stream,
    ...parameters,
  };
  const openPool = (config: PoolConfig) => {
    const made = new Pool({ ...connection, ...config });
    // The pool listens to idle clients only; an error of one inside a transaction would end the process.
    made.on('connect', (client) => client.on('error', onLost));
    // Required by the pool, which repeats here what the client itself has told already.
    return made.on('error', () => undefined);
  };
  // One of them asks for changes, unless it is the only one.
  const pool = openPool({ max: Math.max(1, size - 1) });
  const circuit = new Circuit({ failures: 3, restMs: 1000, isAway });
  // Nothing has been sent by then, so that it may be tried again.
  const reconnect = <Made>(make: () => Promise<Made>) =>
    pRetry(() => circuit.run(() => pulse.connect(make)), {
      retries: 2,
      minTimeout: 50,
      randomize: true,
      shouldRetry: ({ error }) =>
        isAway(error) && !(error instanceof AwayError) && !isTimeout(error),
    });
  const changes =
    size > 1 ? new PostgresChanges(openPool({ max: 1, ...changesLimits }), reconnect) : undefined;
  // Kysely knows a connection again by what it was given for it.
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  async function connect(): Promise<PostgresPoolClient> {
    const client = await reconnect(() => pool.connect());
    const usable = known.get(client) ?? watched(client, pulse);
    known.set(client, usable);
    return usable;
  }
  async function end(): Promise<void> {
    await Promise.all([changes?.end(), pool.end()]);
    pulse.end();
  }
  const dialect = new ChangesDialect({ pool: { connect, end, options: pool.options } }, changes);
  const connectionPool: ConnectionPool = {
    size: pool.options.max,
    readState: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    circuit,
  };
  return Object.assign(dialect, { connectionPool });
}
