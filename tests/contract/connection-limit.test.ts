import { expect, it, onTestFinished } from 'vitest';
import { getPoolWarning } from '#server/db/connection-limit.ts';
import { openDatabase, type Place } from '#server/db/open.ts';
import { hasPgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { connectBeside, databaseSettings, onPostgres } from '../support/postgres.ts';
import { temporaryDirectory } from '../support/test-app.ts';

const isThere = onPostgres() && process.env['TEST_POSTGRES'] !== undefined;

const role = 'with_few_connections';

/** Returns the address of the database for a role that may have three connections. */
async function limitRole(dataDir: string): Promise<string> {
  const beside = await connectBeside(dataDir);
  await beside.query(`create role ${role} login connection limit 3 in role app`);
  onTestFinished(async () => {
    await beside.query(`drop role ${role}`);
    await beside.end();
  });
  const { DATABASE_URL = '' } = await databaseSettings(dataDir);
  return DATABASE_URL.replace('//app@', `//${role}@`);
}

async function getWarning(place: Place): Promise<string | undefined> {
  await using db = await openDatabase(place, new Uint8Array(32));
  return await getPoolWarning(db);
}

it.runIf(isThere)(
  'a start names the role that may have fewer connections than the pool',
  async () => {
    const dataDir = temporaryDirectory();
    const place = { DATA_DIR: dataDir, DATABASE_URL: await limitRole(dataDir) };
    expect(await getWarning({ ...place, DATABASE_POOL_SIZE: 3 })).toBeUndefined();
    expect(await getWarning({ ...place, DATABASE_POOL_SIZE: 4 })).toBe(
      `The database role ${role} may have 3 connections, and DATABASE_POOL_SIZE is 4: requests fail while all are in use. Set DATABASE_POOL_SIZE=3, or raise the limit with ALTER ROLE ${role} CONNECTION LIMIT.`,
    );
  },
);

it.runIf(isThere && hasPgBouncer())(
  'a start behind PgBouncer does not, since its connections are those of PgBouncer',
  async () => {
    const dataDir = temporaryDirectory();
    const DATABASE_URL = await startPgBouncer(await limitRole(dataDir));
    const place = { DATA_DIR: dataDir, DATABASE_URL, DATABASE_POOL_SIZE: 20 };
    expect(await getWarning(place)).toBeUndefined();
  },
);
