import { PostgresDialect } from 'kysely';
import { Client, type CustomTypesConfig, Pool, types } from 'pg';

/** How long a connection may take to be made, and a statement to run, in milliseconds. */
const limits = { connectionTimeoutMillis: 5000, statement_timeout: 60_000 };

/** Large enough for a few requests at once; several processes share what the server allows (100 by default). */
const connections = 10;

/** `bigint` holds revisions, counts and epoch milliseconds here, all of which a number takes. */
const parsers: CustomTypesConfig = {
  getTypeParser: (id, format) => {
    // as: typed as a function that answers any, which is what it is.
    const usual = types.getTypeParser(id, format) as (text: string | Buffer) => unknown;
    return id === types.builtins.INT8 ? Number : usual;
  },
};

/** Connects once; throws what `pg` says when that is not possible. */
export async function reach(url: string): Promise<void> {
  const client = new Client({ connectionString: url, ...limits });
  try {
    await client.connect();
  } finally {
    await client.end();
  }
}

/**
 * Kysely's PostgreSQL dialect on `pg`. `onLost` is told of connections that broke, idle or in use; the next
 * query makes a new one.
 */
export function postgresDialect(url: string, onLost: (error: Error) => void): PostgresDialect {
  const pool = new Pool({ connectionString: url, max: connections, types: parsers, ...limits });
  // The pool listens to idle clients only; an error of one inside a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onLost));
  // Required by the pool, which repeats here what the client itself has told already.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}
