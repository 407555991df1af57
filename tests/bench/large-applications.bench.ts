import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { localeCatalogue, targetLocales } from '#domain/locales.ts';
import { ApiClient, ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { printGoals } from './goals.ts';
import { readProcess } from './read-process.ts';

const password = 'a long enough password';
const targets = targetLocales(localeCatalogue.map(({ code }) => code));

/** How many texts the applications have; `SIZES=10000 npm run bench -- large` measures less. */
const sizes = (process.env['SIZES'] ?? '10000,100000').split(',').map(Number);

/** Asks for something small over and over; answers how long the slowest answer took, in milliseconds. */
function watch(ask: () => Promise<unknown>): () => Promise<number> {
  const state = { isOver: false };
  let slowest = 0;
  const asking = (async () => {
    while (!state.isOver) {
      const start = performance.now();
      await ask();
      slowest = Math.max(slowest, performance.now() - start);
    }
  })();
  return async () => {
    state.isOver = true;
    await asking;
    return slowest;
  };
}

interface Line {
  what: string;
  size: number;
  ms: number;
  cpu: number;
  reader: number;
  writer: number;
}

async function measureServer(server: RunningServer, size: number): Promise<Line[]> {
  const client = await new ApiClient(server.url).login('admin', password);
  const lines: Line[] = [];
  const other = await createApp(client);
  const params = { path: { id: other } };
  const { apiKey } = ok(await client.api.GET('/api/apps/{id}', { params }));
  const config = `${server.url}/api/config/${other}`;
  let count = 0;
  async function measure<T>(what: string, act: () => Promise<T>): Promise<T> {
    const reader = watch(async () =>
      (await fetch(config, { headers: { 'X-API-Key': apiKey } })).arrayBuffer(),
    );
    const writer = watch(() => {
      const body = { appId: other, key: `key_${(count += 1)}`, value: '00ff00' };
      return client.api.POST('/api/colors', { body });
    });
    const [cpu, start] = [readProcess(server.pid).cpu, performance.now()];
    const result = await act();
    const ms = performance.now() - start;
    const waits = await Promise.all([reader(), writer()]);
    const [longest, written] = waits.map(Math.round);
    lines.push({
      what,
      size,
      ms: Math.round(ms),
      cpu: readProcess(server.pid).cpu - cpu,
      reader: longest ?? 0,
      writer: written ?? 0,
    });
    return result;
  }
  const appId = await createApp(client, ['en', ...targets]);
  const texts = Array.from({ length: size }, (_, index) => ({
    key: `screen.part_${index}.title`,
    value: `Text number ${index} for %@, as long as texts are.`,
  }));
  const json = JSON.stringify({ appId, texts });
  const bulk = () =>
    client.send('POST', '/api/texts/bulk', {
      body: json,
      headers: { 'Content-Type': 'application/json' },
    });
  await measure('import', async () => expect((await bulk()).status).toBe(200));
  await measure('import again', async () => expect((await bulk()).status).toBe(200));
  const body = { appId, key: 'one_more', value: 'One more' };
  await measure('one text', async () => ok(await client.api.POST('/api/texts', { body })));
  const path = `/api/app-texts/app/${appId}/texts?locale=fr`;
  await measure('list', async () => expect((await client.send('GET', path)).status).toBe(200));
  const wide = `/api/config/${appId}`;
  await measure('configuration', async () =>
    expect((await client.send('GET', wide)).status).toBe(200),
  );
  await measure('queue all', async () =>
    ok(
      await client.api.POST('/api/translations/app/{appId}/auto-translate-all', {
        params: { path: { appId } },
        body: { locales: [...targets] },
      }),
    ),
  );
  await measure('delete', async () =>
    expect((await client.send('DELETE', `/api/apps/${appId}`)).status).toBe(204),
  );
  return lines;
}

/** In milliseconds; a single write does not depend on how many texts there are. */
const goals: Readonly<Record<string, number>> = {
  '10000 import': 600,
  '100000 import': 6000,
  '10000 one text': 5,
  '100000 one text': 5,
  '10000 list': 40,
  '100000 configuration': 100,
};

async function run(name: string, env: Record<string, string>): Promise<void> {
  const started = performance.now();
  const server = await startServer({
    env: {
      ADMIN_PASSWORD: password,
      TRANSLATION_ENGINE: 'pseudo',
      PSEUDO_DELAY_MS: '60000',
      // As npm start has it.
      NODE_OPTIONS: '--max-semi-space-size=4',
      ...env,
    },
  });
  const ready = Math.round(performance.now() - started);
  const idle = readProcess(server.pid);
  const lines: Line[] = [];
  for (const size of sizes) lines.push(...(await measureServer(server, size)));
  const end = readProcess(server.pid);
  console.log(name, { ready, idle, end });
  console.table(lines);
  printGoals(`Large applications ${name}`, [
    { what: 'ready', ours: ready, goal: 800, unit: 'ms', cpu: idle.cpu },
    { what: 'idle memory', ours: idle.memory, goal: 120, unit: 'MB' },
    { what: 'peak memory', ours: end.peak, goal: 350, unit: 'MB' },
    ...lines.flatMap(({ what, size, ms, cpu, reader, writer }) => {
      const goal = goals[`${size} ${what}`];
      const name = `${what}, ${size} texts`;
      return [
        ...(goal === undefined ? [] : [{ what: name, ours: ms, goal, unit: 'ms', cpu } as const]),
        { what: `${name}: who reads`, ours: reader, goal: 50, unit: 'ms' } as const,
        { what: `${name}: who writes`, ours: writer, goal: 50, unit: 'ms' } as const,
      ];
    }),
  ]);
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
}

test('large applications, and what others wait meanwhile', async () => {
  await run('on SQLite', {});
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed (apt-get install postgresql).');
  await run('on PostgreSQL', { DATABASE_URL: `${postgres.url}postgres` });
  await postgres.stop();
}, 900_000);
