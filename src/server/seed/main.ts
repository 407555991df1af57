import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../db/open.ts';
import { OperatorError } from '../operator-error.ts';
import { reportFailure } from '../report-failure.ts';
import { secretKeys } from '../services/auth/secret-keys.ts';
import { createServices } from '../services/services.ts';
import { readSettings } from '../settings.ts';
import { version } from '../version.ts';
import { seed } from './seed.ts';

const usage = `npm run seed [-- --force]

Fills the database of the server with demo applications: give it the same settings, DATA_DIR or DATABASE_URL and
SECRET_KEY.

  --force  also where there are applications already`;

function readOptions() {
  try {
    const options = {
      force: { type: 'boolean' },
      help: { type: 'boolean' },
      version: { type: 'boolean' },
    } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    throw new OperatorError('Usage: npm run seed [-- --force]', { cause: error });
  }
}

async function run(): Promise<string> {
  const options = readOptions();
  if (options.version === true) return version;
  if (options.help === true) return usage;
  const settings = readSettings(process.env);
  await using db = await openDatabase(settings, secretKeys(settings).encryption);
  const services = createServices(settings, db);
  await services.uploads.prepare();
  return (await seed(services, { force: options.force === true })).join('\n');
}

try {
  await pipeline([`${await run()}\n`], process.stdout);
} catch (error) {
  reportFailure(error);
}
