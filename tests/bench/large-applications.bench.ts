import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { localeCatalogue, targetLocales } from '#domain/locales.ts';
import { ApiClient, ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { type Figure, report } from './figures.ts';
import { readProcess } from './read-process.ts';

const password = 'a long enough password';
const targets = targetLocales(localeCatalogue.map(({ code }) => code));

/** As many as one call takes. */
const MOST_COLORS = 10_000;

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

/** How long something takes, and how long others wait meanwhile who do one small thing after another. */
type Measure = <T>(what: string, act: () => Promise<T>) => Promise<T>;

async function watchOthers(server: RunningServer, client: ApiClient, lines: Line[], size: number) {
  const other = await createApp(client);
  const params = { path: { id: other } };
  const { apiKey } = ok(await client.api.GET('/api/apps/{id}', { params }));
  const config = `${server.url}/api/config/${other}`;
  let count = 0;
  const measure: Measure = async (what, act) => {
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
    const [longest, written] = await Promise.all([reader(), writer()]);
    const used = readProcess(server.pid).cpu - cpu;
    lines.push({ what, size, ms, cpu: used, reader: longest, writer: written });
    return result;
  };
  return measure;
}

async function measureServer(server: RunningServer, size: number): Promise<Line[]> {
  const client = await new ApiClient(server.url).login('admin', password);
  const lines: Line[] = [];
  const measure = await watchOthers(server, client, lines, size);
  const appId = await createApp(client, ['en', ...targets]);
  const send = async (path: string, things: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ appId, ...things });
    expect((await client.send('POST', path, { body, headers })).status).toBe(200);
  };
  const write = (words: string) =>
    send('/api/texts/bulk', {
      texts: Array.from({ length: size }, (_, index) => ({
        key: `screen.part_${index}.title`,
        value: `${words} ${index} for %@, as long as texts are.`,
      })),
    });
  await measure('nothing', () => sleep(2000));
  await measure('import', () => write('Text number'));
  await measure('import again', () => write('Text number'));
  await measure('all changed', () => write('Another text number'));
  const body = { appId, key: 'one_more', value: 'One more' };
  await measure('one text', async () => ok(await client.api.POST('/api/texts', { body })));
  const path = `/api/app-texts/app/${appId}/texts?locale=fr`;
  await measure('list', async () => expect((await client.send('GET', path)).status).toBe(200));
  const wide = `/api/config/${appId}`;
  await measure('first configuration after a write', async () =>
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
  const color = (index: number) => (index % 4096).toString(16).padStart(6, '0');
  for (const [at, what] of ['as many colors', 'all colors changed'].entries())
    await measure(what, () =>
      send('/api/colors/bulk', {
        colors: Array.from({ length: Math.min(size, MOST_COLORS) }, (_, index) => ({
          key: `color_${index}`,
          value: color(index + at),
        })),
      }),
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
  '100000 first configuration after a write': 100,
};

/** For which nobody else may wait longer, in milliseconds. */
const WAIT = 50;

function toFigures(name: string, lines: readonly Line[]): Figure[] {
  return lines.flatMap(({ what, size, ms, cpu, reader, writer }) => {
    const title = `${name}, ${size.toLocaleString('en')} texts, ${what}`;
    const waits = { reader, writer };
    const nothing = lines.find((line) => line.what === 'nothing' && line.size === size);
    return [
      ...(what === 'nothing'
        ? []
        : [{ what: title, unit: 'ms', turns: [ms], busy: [cpu], goal: goals[`${size} ${what}`] }]),
      ...(['reader', 'writer'] as const).map((who) => ({
        what: `${title}: a ${who} waits`,
        unit: 'ms',
        turns: [waits[who]],
        goal: WAIT,
        ...(nothing && what !== 'nothing' && { floor: [nothing[who]] }),
      })),
    ];
  });
}

async function run(name: string, env: Record<string, string>): Promise<Figure[]> {
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
  const ready = performance.now() - started;
  const idle = readProcess(server.pid);
  const lines: Line[] = [];
  for (const size of sizes) lines.push(...(await measureServer(server, size)));
  const { peak } = readProcess(server.pid);
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
  const most = `${Math.max(...sizes).toLocaleString('en')} texts`;
  return [
    { what: `${name}, ready`, unit: 'ms', turns: [ready], busy: [idle.cpu], goal: 800 },
    { what: `${name}, idle memory`, unit: 'MB', turns: [idle.memory], goal: 120 },
    { what: `${name}, peak memory, ${most}`, unit: 'MB', turns: [peak], goal: 350 },
    ...toFigures(name, lines),
  ];
}

test('large applications on SQLite, and what others wait meanwhile', async () => {
  report('large, SQLite', await run('SQLite', {}));
}, 900_000);

test('large applications on PostgreSQL, and what others wait meanwhile', async () => {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed (apt-get install postgresql).');
  report('large, PostgreSQL', await run('PostgreSQL', { DATABASE_URL: `${postgres.url}postgres` }));
  await postgres.stop();
}, 900_000);
