import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pRetry from 'p-retry';
import { Client, type CustomTypesConfig, Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { AwayError, Circuit } from '#server/outside/circuit.ts';
import { getStorageFault } from '../faults.ts';
import type { ConnectionPool } from '../state.ts';
import { MigratingDialect } from './postgres-migrations.ts';
import { ConnectionMonitor } from './postgres-monitor.ts';

const connectionTimeoutMillis = 5000;

const statementMs = 60_000;

/** Lock timeout, in milliseconds. Browsers give up after 15 s. */
const lockMs = 10_000;

/** `bigint` columns hold revisions, counts and epoch milliseconds, which fit a number. */
const parsers: CustomTypesConfig = {
  getTypeParser: (id, format) => {
    // as: pg types the parser as returning any.
    const usual = types.getTypeParser(id, format) as (text: string | Buffer) => unknown;
    return id === types.builtins.INT8 ? Number : usual;
  },
};

interface StartupParameters {
  statement_timeout?: number;
  lock_timeout?: number;
  options?: string;
}

/**
 * JIT compilation takes a third of a second per page of a list that reads in 20 ms. At a stricter
 * isolation, writes at the same time fail.
 */
const sessionOptions = '-c jit=off -c default_transaction_isolation=read\\ committed';

/** Messages of PgBouncer, which refuses startup parameters because connections are shared. */
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
 * The startup parameters it accepts. PgBouncer accepts none: set them for the role (`ALTER ROLE …
 * SET`).
 */
export async function testConnection(url: string): Promise<StartupParameters> {
  const parameters = {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    options: sessionOptions,
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

/** Messages of `pg` timeouts; such a query is not retried. */
const isTimeout = ({ message }: Error) =>
  /^(?:timeout|Connection terminated due to connection timeout|Query read timeout)/.test(message);

/** Several processes share the server's limit (100 by default). */
const usualSize = 10;

interface PoolOptions {
  parameters?: StartupParameters;
  size?: number;
  /** Called for each lost connection, idle or in use. The next query reconnects. */
  onLost?: (error: Error) => void;
}

function watchClient(client: PoolClient, monitor: ConnectionMonitor): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => monitor.watch(client.query(text, values));
  return {
    // as: the other overload needs a cursor, which the dialect does not use.
    query: query as never,
    release: (destroy?: boolean) => client.release(destroy),
  };
}

export function postgresDialect(
  url: string,
  { parameters, size = usualSize, onLost = () => undefined }: PoolOptions = {},
) {
  const monitor = new ConnectionMonitor(url);
  const openPool = (max: number, more: PoolConfig = { stream: monitor.stream, ...parameters }) => {
    const pool = new Pool({
      connectionString: url,
      types: parsers,
      connectionTimeoutMillis,
      keepAlive: true,
      max,
      ...more,
    });
    // The pool handles errors of idle clients only. An unhandled one inside a transaction would end
    // the process.
    pool.on('connect', (client) => client.on('error', onLost));
    // The pool requires a listener; the client's listener already reported the error.
    return pool.on('error', () => undefined);
  };
  const pool = openPool(Math.max(1, size - 1));
  const reservedPool = size > 1 ? openPool(1) : undefined;
  const circuit = new Circuit({ failures: 3, restMs: 1000, isAway });
  // Nothing was sent yet, so connecting again is safe.
  const reconnect = <Result>(make: () => Promise<Result>) =>
    pRetry(() => circuit.run(() => monitor.connect(make)), {
      retries: 2,
      minTimeout: 50,
      randomize: true,
      shouldRetry: ({ error }) =>
        (isAway(error) || getStorageFault(error) === 'busy') &&
        !(error instanceof AwayError) &&
        !isTimeout(error),
    });
  // Kysely recognizes a connection by the object it received first.
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  const toDialect = (from: Pool, end: () => Promise<void>) => {
    async function connect(): Promise<PostgresPoolClient> {
      const client = await reconnect(() => from.connect());
      const usable = known.get(client) ?? watchClient(client, monitor);
      known.set(client, usable);
      return usable;
    }
    return new PostgresDialect({ pool: { connect, end, options: from.options } });
  };
  async function end(): Promise<void> {
    await Promise.all([pool.end(), reservedPool?.end()]);
    monitor.end();
  }
  const connectionPool: ConnectionPool = {
    size: pool.options.max,
    readState: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    circuit,
    // PgBouncer refused them.
    isPooled: parameters !== undefined && parameters.options === undefined,
  };
  // A stream without a timeout: migrations may run long.
  const migrating = () => new MigratingDialect({ pool: openPool(1, { ...parameters }) });
  const reserved = reservedPool && toDialect(reservedPool, () => reservedPool.end());
  return Object.assign(toDialect(pool, end), { connectionPool, reserved, migrating });
}
