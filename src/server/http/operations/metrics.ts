import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { getPool } from '#server/db/dialects/pool-state.ts';
import { queryCounts } from '#server/db/query-counts.ts';
import { waitingTranslations } from '#server/db/tables/waiting-translations.ts';
import type { Circuit } from '#server/outside/circuit.ts';
import { canServe, checkParts } from '#server/services/operations/readiness.ts';
import type { Services } from '#server/services/services.ts';
import { type Settings, SettingsError } from '#server/settings.ts';
import { version } from '#server/version.ts';

/** From a cached response to a file of megabytes, in seconds. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts a response. `operation`: of the contract, or the route's pattern. */
type Observe = (operation: string, status: number, seconds: number) => void;

export interface Metrics {
  /** Counts responses and serves metrics as long as the server runs. */
  serveWith: (app: FastifyInstance, settings: Settings) => void;
}

function countRequests(registers: Registry[]): Observe {
  const requests = new Counter({
    name: 'app_manager_requests_total',
    help: 'Answered requests.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'app_manager_request_duration_seconds',
    help: 'How long answers took.',
    labelNames: ['operation'],
    buckets,
    registers,
  });
  return (operation, status, seconds) => {
    requests.inc({ operation, status });
    durations.observe({ operation }, seconds);
  };
}

const circuitStates = { closed: 0, trying: 0.5, open: 1 };

function watchOutside(
  registers: Registry[],
  { db }: Services,
  circuits: () => Record<string, Circuit | undefined>,
) {
  const known = () =>
    Object.entries(circuits()).flatMap(([part, circuit]) => (circuit ? [{ part, circuit }] : []));
  new Counter({
    name: 'app_manager_outside_calls_total',
    help: 'Calls outside of the process; those of the translation engine are part="translation". `refused`: not made, because the part was away.',
    labelNames: ['part', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const { part, circuit } of known()) {
        // The circuit of the database counts connections.
        const counts =
          part === 'database' ? { ...circuit.counts, ...queryCounts(db) } : circuit.counts;
        for (const [outcome, count] of Object.entries(counts)) this.inc({ part, outcome }, count);
      }
    },
  });
  new Gauge({
    name: 'app_manager_outside_away',
    help: '1 while a part outside of the process is taken to be away and not asked, 0.5 while it is tried.',
    labelNames: ['part'],
    registers,
    collect() {
      for (const { part, circuit } of known()) this.set({ part }, circuitStates[circuit.state]);
    },
  });
}

function watchQueue(registers: Registry[], { db, translationQueue: { counts } }: Services): void {
  new Counter({
    name: 'app_manager_translations_total',
    help: 'Texts that have left the queue: translated by the `engine`, known from another application (`memory`), or `failed`.',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: 'app_manager_translation_queue',
    help: 'Texts in the queue of translations, of all processes.',
    labelNames: ['status', 'locale'],
    registers,
    async collect() {
      this.reset();
      // The other metrics matter most during an outage.
      const lengths = await waitingTranslations.lengths(db).catch(() => []);
      for (const { status, locale, count } of lengths) this.set({ status, locale }, count);
    },
  });
}

function watchBudget(registers: Registry[], { db, translationQueue: { budget } }: Services): void {
  if (!budget) return;
  new Gauge({
    name: 'app_manager_translation_characters',
    help: 'Characters that the engine got today (UTC), from all processes, and how many it may get a day.',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset();
      this.set({ kind: 'limit' }, budget.limit);
      const today = await budget.read().catch(() => undefined);
      if (today) this.set({ kind: 'today' }, today.characters);
    },
  });
  new Gauge({
    name: 'app_manager_translations_waiting',
    help: 'Texts in the queue that wait for the next day (UTC), because today has no room for them.',
    registers,
    async collect() {
      const count = await waitingTranslations.count(db).catch(() => undefined);
      if (count === undefined) this.remove();
      else this.set(count);
    },
  });
}

/** Checks the parts each time Prometheus asks: without requests nothing else would find an outage. */
function watchReadiness(registers: Registry[], services: Services): void {
  new Gauge({
    name: 'app_manager_ready',
    help: '1 while a part works, 0 while it does not: database, migrations, uploads. `configurations`: whether apps get theirs from this process.',
    labelNames: ['part'],
    registers,
    async collect() {
      const states = await checkParts(services);
      for (const { part, error } of states) this.set({ part }, error === undefined ? 1 : 0);
      this.set({ part: 'configurations' }, canServe(states, services) ? 1 : 0);
    },
  });
}

function tellVersion(registers: Registry[]): void {
  new Gauge({
    name: 'app_manager_build_info',
    help: 'Always 1; the version that runs is a label.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
}

function watchInside(registers: Registry[], { db, configurations }: Services): void {
  new Gauge({
    name: 'app_manager_database_connections',
    help: 'Connections to PostgreSQL, and who waits for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const pool = getPool(db)?.readState();
      if (!pool) return;
      for (const state of ['total', 'idle', 'waiting'] as const) this.set({ state }, pool[state]);
    },
  });
  new Counter({
    name: 'app_manager_configurations_total',
    help: 'Configurations that were asked for, by where they came from: `kept` ready in memory, or `made` anew.',
    labelNames: ['source'],
    registers,
    collect() {
      this.reset();
      for (const [source, count] of Object.entries(configurations.counts))
        this.inc({ source }, count);
    },
  });
}

async function listen(registry: Registry, { METRICS_PORT: port, METRICS_HOST, HOST }: Settings) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new SettingsError(
          `METRICS_PORT ${port ?? ''} cannot be used (${error.code ?? error.message}). Choose another one.`,
        ),
      ),
    );
    server.listen(port, METRICS_HOST ?? HOST, resolve);
  });
  return server;
}

export function createMetrics(services: Services): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const observe = countRequests(registers);
  watchOutside(registers, services, () => ({
    database: getPool(services.db)?.circuit,
    uploads: services.uploads.circuit,
    translation: services.translationQueue.circuit,
  }));
  watchQueue(registers, services);
  watchBudget(registers, services);
  watchInside(registers, services);
  watchReadiness(registers, services);
  tellVersion(registers);
  collectDefaultMetrics({ register: registry });
  return {
    serveWith(app, settings) {
      app.addHook('onResponse', (request, reply, done) => {
        const { config, url = 'none' } = request.routeOptions;
        observe(config.operation?.id ?? url, reply.statusCode, reply.elapsedTime / 1000);
        done();
      });
      let server: Server | undefined;
      app.addHook('onReady', async () => {
        server = await listen(registry, settings);
      });
      app.addHook('onClose', (_instance, done) => {
        server?.closeAllConnections();
        server?.close();
        done();
      });
    },
  };
}
