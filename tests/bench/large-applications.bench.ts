import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { localeCatalogue, targetLocales } from '#domain/locales.ts';
import { ApiClient, ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { type Figure, report } from './figures.ts';
import { readProcess } from './read-process.ts';
import type { Others, Waits } from './watch-others.ts';

const password = 'a long enough password';
const targets = targetLocales(localeCatalogue.map(({ code }) => code));

const MOST_COLORS = 10_000;

/** Numbers of texts; `SIZES=10000 npm run bench -- large` measures less. */
const sizes = (process.env['SIZES'] ?? '10000,100000').split(',').map(Number);

type Send = (method: string, path: string, body?: string, tag?: string) => Promise<number>;

function sendWith({ url }: RunningServer, cookie: string): Send {
  return async (method, path, body, tag) => {
    const headers = {
      Cookie: cookie,
      'Accept-Encoding': 'gzip',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(tag !== undefined && { 'If-None-Match': tag }),
    };
    const call = request(url + path, { method, headers }).end(body);
    // as: the event's argument
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.statusCode ?? 0;
  };
}

/** Turns of an action, and how long other callers waited. In milliseconds. */
interface Line {
  what: string;
  size: number;
  turns: number[];
  cpu: number;
  waits?: Waits;
}

/** Repetitions of a small action. */
const TURNS = 20;

type Act = () => Promise<void>;

async function startOthers(server: RunningServer, client: ApiClient): Promise<Worker> {
  const appId = await createApp(client);
  const params = { path: { id: appId } };
  const { apiKey } = ok(await client.api.GET('/api/apps/{id}', { params }));
  const workerData: Others = { url: server.url, cookie: client.jar.header('/api'), appId, apiKey };
  const others = new Worker(new URL('watch-others.ts', import.meta.url), { workerData });
  await once(others, 'message');
  return others;
}

class Stopwatch {
  readonly lines: Line[] = [];
  readonly #pid: number | undefined;
  readonly #others: Worker;
  readonly #size: number;

  constructor({ pid }: RunningServer, others: Worker, size: number) {
    this.#pid = pid;
    this.#others = others;
    this.#size = size;
  }

  /** Done once, while others run small actions. */
  async beside(what: string, act: Act): Promise<void> {
    this.#others.postMessage('start');
    const line = await this.#time(what, act, { count: 1 });
    this.#others.postMessage('stop');
    // as: the reply to `stop`
    const [waits] = (await once(this.#others, 'message')) as [Waits];
    this.lines.push({ ...line, waits });
  }

  /** Several times without other load, each after `before`. */
  async alone(what: string, act: Act, before?: Act): Promise<void> {
    this.lines.push(await this.#time(what, act, { count: TURNS, before }));
  }

  async #time(
    what: string,
    act: Act,
    { count, before }: { count: number; before?: Act | undefined },
  ): Promise<Line> {
    const turns: number[] = [];
    let cpu = 0;
    for (let turn = 0; turn < count; turn += 1) {
      await before?.();
      const worked = readProcess(this.#pid).cpu;
      const start = performance.now();
      await act();
      turns.push(performance.now() - start);
      cpu += readProcess(this.#pid).cpu - worked;
    }
    return { what, size: this.#size, turns, cpu: cpu / count };
  }
}

/** Prepared before the measurement. */
function prepareTexts(appId: string, size: number, words: string): string {
  const texts = Array.from({ length: size }, (_, index) => ({
    key: `screen.part_${index}.title`,
    value: `${words} ${index} for %@, as long as texts are.`,
  }));
  return JSON.stringify({ appId, texts });
}

function prepareColors(appId: string, size: number, first: number): string {
  const colors = Array.from({ length: Math.min(size, MOST_COLORS) }, (_, index) => ({
    key: `color_${index}`,
    value: ((index + first) % 4096).toString(16).padStart(6, '0'),
  }));
  return JSON.stringify({ appId, colors });
}

async function measureServer(server: RunningServer, size: number): Promise<Line[]> {
  const client = await new ApiClient(server.url).login('admin', password);
  const others = await startOthers(server, client);
  const watch = new Stopwatch(server, others, size);
  const appId = await createApp(client, ['en', ...targets]);
  const send = sendWith(server, client.jar.header('/api'));
  const doing =
    (status: number, ...request: Parameters<Send>): Act =>
    async () =>
      expect(await send(...request)).toBe(status);
  const importing = (words: string) =>
    doing(200, 'POST', '/api/texts/bulk', prepareTexts(appId, size, words));
  const coloring = (first: number) =>
    doing(200, 'POST', '/api/colors/bulk', prepareColors(appId, size, first));
  const list = `/api/app-texts/app/${appId}/texts?locale=fr`;
  const listing = doing(200, 'GET', list);
  let count = 0;
  const writeOne = () => {
    const text = { appId, key: `one_more_${(count += 1)}`, value: 'One more' };
    return doing(201, 'POST', '/api/texts', JSON.stringify(text))();
  };
  await watch.beside('nothing', () => sleep(2000));
  await watch.beside('import', importing('Text number'));
  await watch.beside('import again', importing('Text number'));
  await watch.beside('all changed', importing('Another text number'));
  await watch.alone('one text', writeOne);
  await watch.alone('list', listing);
  const tag = (await client.send('GET', list)).headers.get('etag') ?? '';
  await watch.alone('list that is unchanged', doing(304, 'GET', list, undefined, tag));
  await watch.beside('list beside others', listing);
  const configuring = doing(200, 'GET', `/api/config/${appId}`);
  await watch.alone('first configuration after a write', configuring, writeOne);
  await writeOne();
  await watch.beside('first configuration beside others', configuring);
  const everywhere = `/api/translations/app/${appId}/auto-translate-all`;
  const all = JSON.stringify({ locales: targets });
  await watch.beside('queue all', doing(202, 'POST', everywhere, all));
  await watch.beside('as many colors', coloring(0));
  await watch.beside('all colors changed', coloring(1));
  await watch.beside('delete', doing(204, 'DELETE', `/api/apps/${appId}`));
  await others.terminate();
  return watch.lines;
}

/** In milliseconds; a single write must not depend on the number of texts. */
const goals: Readonly<Record<string, number>> = {
  '10000 import': 600,
  '100000 import': 6000,
  '10000 one text': 5,
  '100000 one text': 5,
  '10000 list': 40,
  '100000 first configuration after a write': 100,
};

/** Maximum wait of others, in milliseconds. */
const WAIT = 50;

function toFigures(name: string, lines: readonly Line[]): Figure[] {
  return lines.flatMap(({ what, size, turns, cpu, waits }) => {
    const title = `${name}, ${size.toLocaleString('en')} texts, ${what}`;
    const nothing = lines.find((line) => line.what === 'nothing' && line.size === size)?.waits;
    return [
      ...(what === 'nothing'
        ? []
        : [{ what: title, unit: 'ms', turns, busy: [cpu], goal: goals[`${size} ${what}`] }]),
      ...(['reader', 'writer'] as const).flatMap((who) =>
        waits === undefined
          ? []
          : {
              what: `${title}: a ${who} waits`,
              unit: 'ms',
              turns: [waits[who]],
              goal: WAIT,
              ...(nothing && what !== 'nothing' && { floor: [nothing[who]] }),
            },
      ),
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
      // As in `npm start`.
      NODE_OPTIONS: '--max-semi-space-size=4',
      MALLOC_MMAP_THRESHOLD_: '1048576',
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

test('large applications on SQLite, and the waits of other callers', async () => {
  report('large, SQLite', await run('SQLite', {}));
}, 900_000);

test('large applications on PostgreSQL, and the waits of other callers', async () => {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed (apt-get install postgresql).');
  report('large, PostgreSQL', await run('PostgreSQL', { DATABASE_URL: `${postgres.url}postgres` }));
  await postgres.stop();
}, 900_000);
