import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { expect, test } from 'vitest';
import { ApiClient, ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { type Figure, median, report } from './figures.ts';
import { readProcess } from './read-process.ts';

const password = 'a long enough password';

/** As a proxy adds them. */
const forwarded = {
  'X-Forwarded-For': '203.0.113.7',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': 'apps.example.com',
};

interface Target {
  name: string;
  pid: number | undefined;
  url: string;
  headers: Record<string, string>;
}

/** A configuration of about 20 kB; returns a client's request through a proxy. */
async function configured(name: string, { url, pid }: RunningServer): Promise<Target> {
  const client = await new ApiClient(url).login('admin', password);
  const appId = await createApp(client, ['en']);
  const texts = Array.from({ length: 300 }, (_, index) => ({
    key: `screen.part_${index}.title`,
    value: `Text number ${index}, as long as texts are.`,
  }));
  ok(await client.api.POST('/api/texts/bulk', { body: { appId, texts } }));
  const params = { path: { id: appId } };
  const { apiKey } = ok(await client.api.GET('/api/apps/{id}', { params }));
  return {
    name,
    pid,
    url: `${url}/api/config/${appId}`,
    headers: { 'X-API-Key': apiKey, ...forwarded },
  };
}

async function startBare(
  directory: string,
  like: Target,
): Promise<{ target: Target; stop(): void }> {
  const answer = await fetch(like.url, { headers: like.headers });
  const file = path.join(directory, 'body.json');
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  const program = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const child = spawn(process.execPath, [program, file, answer.headers.get('ETag') ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const url = `http://127.0.0.1:${String(port).trim()}/`;
  const { pid } = child;
  return { target: { name: 'bare node:http', pid, url, headers: {} }, stop: () => child.kill() };
}

/** One turn; `cpu`: the server's microseconds per request. */
interface Turn {
  rate: number;
  cpu: number;
  p99: number;
}

/** Every response must have the status. */
async function measure({ url, headers, pid }: Target, status: number): Promise<Turn> {
  const before = readProcess(pid).cpu;
  const result = await autocannon({ url, headers, connections: 32, duration: 3 });
  const counts = result.statusCodeStats as Record<string, { count: number }>;
  expect(Object.keys(counts)).toEqual([String(status)]);
  const cpu = ((readProcess(pid).cpu - before) * 1000) / result.requests.total;
  return { rate: result.requests.average, cpu, p99: result.latency.p99 };
}

/** Targets take turns, so that the machine's load affects all alike. */
async function race(targets: readonly Target[], status: 200 | 304): Promise<Turn[][]> {
  const turns: Turn[][] = targets.map(() => []);
  for (let turn = 0; turn < 5; turn += 1) {
    for (const [index, target] of targets.entries()) {
      const tag = (await fetch(target.url, { headers: target.headers })).headers.get('ETag') ?? '';
      const headers = status === 304 ? { ...target.headers, 'If-None-Match': tag } : target.headers;
      turns[index]?.push(await measure({ ...target, headers }, status));
    }
  }
  return turns;
}

/** Beside a bare server. */
function compare(what: string, ours: readonly Turn[], bare: readonly Turn[]): Figure[] {
  const goals = {
    rate: { least: what.startsWith('304') ? 0.5 : 0.6 },
    cpu: { goal: 1.4 },
    p99: { goal: 1.5 },
  };
  const names = { rate: 'requests', cpu: 'processor time', p99: 'slowest of 100' };
  return (['rate', 'cpu', 'p99'] as const).map((value) => {
    const floor = median(bare.map((turn) => turn[value]));
    return {
      what: `configuration, ${what}: ${names[value]} beside a bare server's`,
      unit: 'x',
      turns: ours.map((turn) => turn[value] / floor),
      ...goals[value],
    };
  });
}

test('the configuration call, against a bare server that sends the same bytes', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'app-manager-'));
  const env = { ADMIN_PASSWORD: password, TRUST_PROXY: 'loopback' };
  const embedded = await startServer({ env });
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed (apt-get install postgresql).');
  const other = await startServer({ env: { ...env, DATABASE_URL: `${postgres.url}postgres` } });
  const onSqlite = await configured('on SQLite', embedded);
  const bare = await startBare(directory, onSqlite);
  const targets = [bare.target, onSqlite, await configured('on PostgreSQL', other)];
  const figures: Figure[] = [];
  for (const status of [200, 304] as const) {
    const [floor = [], ...reached] = await race(targets, status);
    for (const [index, ours] of reached.entries())
      figures.push(...compare(`${status} ${targets[index + 1]?.name}`, ours, floor));
    const rates = floor.map(({ rate }) => rate);
    figures.push({
      what: `configuration, ${status} of a bare server: requests a second`,
      unit: '',
      turns: rates,
    });
  }
  report('config', figures);
  bare.stop();
  await Promise.all([embedded.stop(), other.stop()]);
  await postgres.stop();
  for (const dataDir of [embedded.dataDir, other.dataDir, directory])
    rmSync(dataDir, { recursive: true, force: true });
}, 300_000);
