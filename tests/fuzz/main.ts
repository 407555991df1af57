import { parseArgs } from 'node:util';
import { startPostgres } from '../support/postgres-server.ts';
import { startServer } from '../support/server.ts';
import { fuzz, peakMemory } from './fuzz.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    runs: { type: 'string', default: '5000' },
    operation: { type: 'string' },
    database: { type: 'string', default: 'sqlite' },
  },
});

const password = 'a long enough password';
const postgres = values.database === 'postgres' ? await startPostgres() : undefined;
const server = await startServer({
  env: {
    ADMIN_PASSWORD: password,
    LOGIN_ATTEMPTS: '1000000',
    TRANSLATION_ENGINE: 'pseudo',
    ...(postgres ? { DATABASE_URL: `${postgres.url}postgres` } : {}),
  },
});
process.stdout.write(`Seed ${values.seed}, ${values.runs} requests, ${values.database}\n`);
const { statuses, findings } = await fuzz({
  url: server.url,
  username: 'admin',
  password,
  seed: Number(values.seed),
  runs: Number(values.runs),
  ...(values.operation === undefined ? {} : { operation: values.operation }),
});
for (const [operation, counts] of statuses) {
  const shown = [...counts].toSorted().map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(`${operation.padEnd(28)} ${shown.join('  ')}\n`);
}
for (const { operation, run, problem, curl } of findings)
  process.stdout.write(`\n${operation}, request ${run}: ${problem}\n${curl}\n`);
process.stdout.write(
  `\n${findings.length} findings; the server took ${Math.round(peakMemory(server.pid) ?? 0)} MB at most\n`,
);
await server.stop();
await postgres?.stop();
process.exitCode = findings.length === 0 ? 0 : 1;
