import { parseArgs } from 'node:util';
import { calledAs, isPackaged } from '#config/contract/called-as.ts';
import { readCommandLine, WrongUsage } from '../conformance/options.ts';
import { exampleCredentials, Unusable } from '../conformance/sign-in.ts';
import { type FuzzOptions, type FuzzReport, fuzz } from './fuzz.ts';

const ownServerUsage = isPackaged
  ? ''
  : `
  --database postgres    for the repository's own server, which is started where no address is given`;

const usage = `${calledAs('fuzz')} ${isPackaged ? '<base-url>' : '[<base-url>]'} [options]

Sends every call valid, nearly valid and hostile requests, and judges each answer by the contract.

  <base-url>             a running backend: what stands before /api
  --username, --password how to sign in there; CONFORMANCE_PASSWORD keeps the password out of the shell's history
  --operation <id>       only this operation
  --seed <number>        the same seed sends the same requests to the same server
  --runs <number>        how many requests; 5000 without it${ownServerUsage}

A running backend may answer more than the contract says, and in its own way where the contract is our reading: what
of that is wrong, the conformance tool tells. Only things that the fuzzer made are named there, and they are taken away
at the end, also after Ctrl+C. It tries no logins unless --operation login asks for them, and may queue short texts.

Exit code 0: nothing found, 1: findings, or something left behind, 2: wrong usage or no backend there, 130: interrupted.`;

interface Target {
  options: Pick<FuzzOptions, 'url' | 'username' | 'password' | 'careful'>;
  stop: () => Promise<string>;
}

function runningBackend(address: string, username?: string, password?: string): Target {
  const args = [address, ...(username === undefined ? [] : [`--username=${username}`])];
  if (password !== undefined) args.push(`--password=${password}`);
  const line = readCommandLine(args, process.env);
  if (!line) throw new WrongUsage('Which backend?');
  const { baseUrl: url, credentials = exampleCredentials() } = line.run;
  return { options: { url, ...credentials, careful: true }, stop: () => Promise.resolve('') };
}

/** Only a checkout has it. */
async function ownServer(database: string): Promise<Target> {
  const [{ startServer }, { startPostgres }, { peakMemory }] = await Promise.all([
    import('../support/server.ts'),
    import('../support/postgres-server.ts'),
    import('./peak-memory.ts'),
  ]);
  const password = 'a long enough password';
  const postgres = database === 'postgres' ? await startPostgres() : undefined;
  const server = await startServer({
    env: {
      ADMIN_PASSWORD: password,
      LOGIN_ATTEMPTS: '1000000',
      TRANSLATION_ENGINE: 'pseudo',
      ...(postgres ? { DATABASE_URL: `${postgres.url}postgres` } : {}),
    },
  });
  const stop = async () => {
    const memory = Math.round(peakMemory(server.pid) ?? 0);
    await server.stop();
    await postgres?.stop();
    return `; the server took ${memory} MB at most`;
  };
  return { options: { url: server.url, username: 'admin', password }, stop };
}

function tell({ statuses, findings, longestWait, left }: FuzzReport, ending: string): void {
  for (const [operation, counts] of statuses) {
    const shown = [...counts].toSorted().map(([status, count]) => `${status}: ${count}`);
    process.stdout.write(`${operation.padEnd(28)} ${shown.join('  ')}\n`);
  }
  for (const { operation, run, problem, curl } of findings)
    process.stdout.write(`\n${operation}, request ${run}: ${problem}\n${curl}\n`);
  if (left.length > 0) process.stdout.write(`\nLeft behind: ${left.join(', ')}\n`);
  const { ms, request } = longestWait;
  process.stdout.write(
    `\nDuring a large body others waited ${Math.round(ms)} ms at most (${request})\n`,
  );
  process.stdout.write(`\n${findings.length} findings${ending}\n`);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        runs: { type: 'string', default: '5000' },
        operation: { type: 'string' },
        database: { type: 'string', default: 'sqlite' },
        username: { type: 'string' },
        password: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

/** Throws `WrongUsage`. */
function whole(name: string, value: string): number {
  if (!/^\d+$/.test(value)) throw new WrongUsage(`--${name} is a number, not ${value}.`);
  return Number(value);
}

async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const [seed, runs] = [whole('seed', values.seed), whole('runs', values.runs)];
  const [address] = positionals;
  const target =
    address === undefined
      ? await ownServer(values.database)
      : runningBackend(address, values.username, values.password);
  const stopping = new AbortController();
  // Once: a second Ctrl+C also ends the clean-up.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  process.stdout.write(`Seed ${seed}, ${runs} requests, ${address ?? values.database}\n`);
  const { operation } = values;
  const report = await fuzz({
    ...target.options,
    ...{ seed, runs, signal: stopping.signal },
    ...(operation === undefined ? {} : { operation }),
  });
  tell(report, await target.stop());
  if (stopping.signal.aborted) return 130;
  return report.findings.length + report.left.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isExpected = error instanceof WrongUsage || error instanceof Unusable;
  if (!isExpected) throw error;
  const hint = error instanceof WrongUsage ? ' See --help.' : '';
  process.stderr.write(`${error.message}${hint}\n`);
  process.exitCode = 2;
}
