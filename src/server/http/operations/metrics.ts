import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { getState } from '#server/db/state.ts';
import { waitingTranslations } from '#server/db/tables/waiting-translations.ts';
import { canServe, checkParts, getCircuits } from '#server/services/operations/readiness.ts';
import type { Services } from '#server/services/services.ts';
import { type Settings } from '#server/settings.ts';
import { version } from '#server/version.ts';
import { OperatorError } from '#server/operator-error.ts';

/** From a cached response to a file of megabytes, in seconds. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Sample = readonly [labels: Record<string, string>, value: number];

/** A figure that is read when Prometheus asks for it. */
interface Figure {
  help: string;
  labelNames?: string[];
  /** Its samples. A database that is away must not hide the other figures. */
  read: (services: Services) => readonly Sample[] | Promise<readonly Sample[]>;
}

const toSamples = (label: string, values: object): Sample[] =>
  Object.entries(values).map(([name, value]) => [{ [label]: name }, Number(value)]);

const circuitStates = { closed: 0, trying: 0.5, open: 1 };

const listCircuits = (services: Services) =>
  Object.entries(getCircuits(services)).flatMap(([part, circuit]) =>
    circuit ? [{ part, circuit }] : [],
  );

const counters: Readonly<Record<string, Figure>> = {
  app_manager_outside_calls_total: {
    help: 'Calls outside of the process; those of the translation engine are part="translation". `refused`: not made, because the part was away.',
    labelNames: ['part', 'outcome'],
    read: (services) =>
      listCircuits(services).flatMap(({ part, circuit: { counts } }) => {
        // The circuit of the database counts connections.
        const own = part === 'database' ? { ...counts, ...getState(services.db).counts } : counts;
        return toSamples('outcome', own).map(([labels, count]) => [{ part, ...labels }, count]);
      }),
  },
  app_manager_translations_total: {
    help: 'Texts that have left the queue: translated by the `engine`, known from another application (`memory`), or `failed`.',
    labelNames: ['outcome'],
    read: ({ translationQueue: { counts } }) => toSamples('outcome', counts),
  },
  app_manager_configurations_total: {
    help: 'Configurations that were asked for, by where they came from: `kept` ready in memory, or `made` anew.',
    labelNames: ['source'],
    read: ({ configurations: { counts } }) => toSamples('source', counts),
  },
};

const gauges: Readonly<Record<string, Figure>> = {
  app_manager_outside_away: {
    help: '1 while a part outside of the process is taken to be away and not asked, 0.5 while it is tried.',
    labelNames: ['part'],
    read: (services) =>
      listCircuits(services).map(({ part, circuit }) => [{ part }, circuitStates[circuit.state]]),
  },
  app_manager_translation_queue: {
    help: 'Texts in the queue of translations, of all processes.',
    labelNames: ['status', 'locale'],
    read: async ({ db }) =>
      (await waitingTranslations.lengths(db).catch(() => [])).map(({ count, ...labels }) => [
        labels,
        count,
      ]),
  },
  app_manager_translation_characters: {
    help: 'Characters that the engine got today (UTC), from all processes, and how many it may get a day.',
    labelNames: ['kind'],
    read: async ({ translationQueue: { budget } }) => {
      if (!budget) return [];
      const today = await budget.read().catch(() => undefined);
      return toSamples('kind', { limit: budget.limit, ...(today && { today: today.characters }) });
    },
  },
  app_manager_translations_waiting: {
    help: 'Texts in the queue that wait for the next day (UTC), because today has no room for them.',
    read: async ({ db, translationQueue: { budget } }) => {
      const count = budget && (await waitingTranslations.count(db).catch(() => undefined));
      return count === undefined ? [] : [[{}, count]];
    },
  },
  app_manager_database_connections: {
    help: 'Connections to PostgreSQL, and who waits for one.',
    labelNames: ['state'],
    read: ({ db }) => toSamples('state', getState(db).pool?.readState() ?? {}),
  },
  app_manager_ready: {
    help: '1 while a part works, 0 while it does not: database, migrations, uploads. `configurations`: whether apps get theirs from this process.',
    labelNames: ['part'],
    // Without requests nothing else would find an outage.
    read: async (services) => {
      const states = await checkParts(services);
      const parts = states.map(({ part, error }) => [part, error === undefined] as const);
      const configurations = canServe(states, services);
      return toSamples('part', { ...Object.fromEntries(parts), configurations });
    },
  },
  app_manager_build_info: {
    help: 'Always 1; the version that runs is a label.',
    labelNames: ['version'],
    read: () => [[{ version }, 1]],
  },
};

function watch(registers: Registry[], services: Services): void {
  for (const [Kind, figures] of [[Counter, counters] as const, [Gauge, gauges] as const])
    for (const [name, { read, ...about }] of Object.entries(figures))
      new Kind({
        name,
        ...about,
        registers,
        async collect() {
          const samples = await read(services);
          // After the last wait, so that two scrapes at once do not add up.
          this.reset();
          // Without labels, a reset figure is 0.
          if (!about.labelNames && samples.length === 0) this.remove();
          for (const [labels, value] of samples) this.inc(labels, value);
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
    server.once('error', ({ code = '' }: NodeJS.ErrnoException) => {
      const isHost = METRICS_HOST !== undefined && /^(?:EADDRNOTAVAIL|ENOTFOUND)$/.test(code);
      const setting = isHost ? `METRICS_HOST ${METRICS_HOST}` : `METRICS_PORT ${port ?? ''}`;
      reject(new OperatorError(`${setting} cannot be used (${code}). Choose another one.`));
    });
    server.listen(port, METRICS_HOST ?? HOST, resolve);
  });
  return server;
}

function countRequests(app: FastifyInstance, registers: Registry[]): void {
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
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url = 'none' } = request.routeOptions;
    const operation = config.operation?.id ?? url;
    requests.inc({ operation, status: reply.statusCode });
    durations.observe({ operation }, reply.elapsedTime / 1000);
    done();
  });
}

/** Counts responses and serves the figures as long as the server runs. */
export function serveMetrics(app: FastifyInstance, services: Services): void {
  const registry = new Registry();
  countRequests(app, [registry]);
  watch([registry], services);
  collectDefaultMetrics({ register: registry });
  let server: Server | undefined;
  app.addHook('onReady', async () => {
    server = await listen(registry, services.settings);
  });
  app.addHook('onClose', (_instance, done) => {
    server?.closeAllConnections();
    server?.close();
    done();
  });
}
