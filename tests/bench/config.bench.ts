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
import { startServer } from '../support/server.ts';

const password = 'a long enough password';

/** A request that is sent to a server over and over. */
interface Target {
  name: string;
  url: string;
  headers: Record<string, string>;
}

/** An application whose configuration has about 20 kB; answers how a client asks for it. */
async function configured(name: string, url: string): Promise<Target> {
  const client = await new ApiClient(url).login('admin', password);
  const appId = await createApp(client, ['en']);
  const texts = Array.from({ length: 300 }, (_, index) => ({
    key: `screen.part_${index}.title`,
    value: `Text number ${index}, as long as texts are.`,
  }));
  ok(await client.api.POST('/api/texts/bulk', { body: { appId, texts } }));
  const params = { path: { id: appId } };
  const { apiKey } = ok(await client.api.GET('/api/apps/{id}', { params }));
  return { name, url: `${url}/api/config/${appId}`, headers: { 'X-API-Key': apiKey } };
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
  return { target: { name: 'bare node:http', url, headers: {} }, stop: () => child.kill() };
}

/** Requests per second of one turn; every answer has to have the status. */
async function measure({ url, headers }: Target, status: number): Promise<number> {
  const result = await autocannon({ url, headers, connections: 32, duration: 3 });
  const counts = result.statusCodeStats as Record<string, { count: number }>;
  expect(Object.keys(counts)).toEqual([String(status)]);
  return result.requests.average;
}

/** Each target's best of several turns, taken in turns so that the machine's moods hit all alike. */
async function race(targets: readonly Target[], status: 200 | 304): Promise<number[]> {
  const best = targets.map(() => 0);
  for (let turn = 0; turn < 4; turn += 1) {
    for (const [index, target] of targets.entries()) {
      const tag = (await fetch(target.url, { headers: target.headers })).headers.get('ETag') ?? '';
      const headers = status === 304 ? { ...target.headers, 'If-None-Match': tag } : target.headers;
      const reached = await measure({ ...target, headers }, status);
      best[index] = Math.max(best[index] ?? 0, reached);
    }
  }
  return best;
}

test('the configuration call, against a bare server that sends the same bytes', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'app-manager-'));
  const env = { ADMIN_PASSWORD: password };
  const embedded = await startServer({ env });
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed (apt-get install postgresql).');
  const other = await startServer({ env: { ...env, DATABASE_URL: `${postgres.url}postgres` } });
  const onSqlite = await configured('on SQLite', embedded.url);
  const bare = await startBare(directory, onSqlite);
  const targets = [bare.target, onSqlite, await configured('on PostgreSQL', other.url)];
  const rows = [];
  for (const status of [200, 304] as const) {
    const best = await race(targets, status);
    for (const [index, { name }] of targets.entries()) {
      const ratio = (best[index] ?? 0) / (best[0] ?? 1);
      rows.push({ name, status, 'requests/s': Math.round(best[index] ?? 0), ratio });
    }
  }
  console.table(rows);
  bare.stop();
  await Promise.all([embedded.stop(), other.stop()]);
  await postgres.stop();
  for (const dataDir of [embedded.dataDir, other.dataDir, directory])
    rmSync(dataDir, { recursive: true, force: true });
  expect(rows.filter(({ ratio }) => ratio < 0.5)).toEqual([]);
}, 300_000);
