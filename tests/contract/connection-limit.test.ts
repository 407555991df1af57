import { expect, it, onTestFinished } from 'vitest';
import { getPoolWarning } from '#server/db/connection-limit.ts';
import { openDatabase } from '#server/db/open.ts';
import { connectBeside, databaseSettings, onPostgres } from '../support/postgres.ts';
import { temporaryDirectory } from '../support/test-app.ts';

const isThere = onPostgres() && process.env['TEST_POSTGRES'] !== undefined;

const role = 'with_few_connections';

it.runIf(isThere)(
  'a start names the role that may have fewer connections than the pool',
  async () => {
    const dataDir = temporaryDirectory();
    const beside = await connectBeside(dataDir);
    await beside.query(`create role ${role} login connection limit 3 in role app`);
    onTestFinished(async () => {
      await beside.query(`drop role ${role}`);
      await beside.end();
    });
    const { DATABASE_URL = '' } = await databaseSettings(dataDir);
    const place = { DATA_DIR: dataDir, DATABASE_URL: DATABASE_URL.replace('//app@', `//${role}@`) };
    const getWarning = async (size: number) => {
      await using db = await openDatabase(
        { ...place, DATABASE_POOL_SIZE: size },
        new Uint8Array(32),
      );
      return await getPoolWarning(db);
    };
    expect(await getWarning(3)).toBeUndefined();
    expect(await getWarning(4)).toBe(
      `The database role ${role} may have 3 connections, and DATABASE_POOL_SIZE is 4: requests fail while all are in use. Set DATABASE_POOL_SIZE=3, or raise the limit with ALTER ROLE ${role} CONNECTION LIMIT.`,
    );
  },
);
