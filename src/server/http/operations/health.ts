import type { FastifyInstance } from 'fastify';
import { getStorageFault } from '#server/db/faults.ts';
import { NewerSchemaError } from '#server/db/schema-version.ts';
import { waitingTranslations } from '#server/db/tables/waiting-translations.ts';
import {
  canServe,
  checkParts,
  getCircuits,
  type PartState,
  withCheckTimeout,
} from '#server/services/operations/readiness.ts';
import type { Services } from '#server/services/services.ts';
import { version } from '#server/version.ts';

const getWord = (error: unknown) =>
  error instanceof NewerSchemaError ? 'newer version' : (getStorageFault(error) ?? 'failed');

async function readTranslation(
  { db, settings, translationQueue: { budget } }: Services,
  states: readonly PartState[],
) {
  const engine = settings.TRANSLATION_ENGINE;
  if (!budget) return { engine };
  const known = { engine, charactersPerDay: budget.limit };
  if (states.some(({ error }) => error !== undefined)) return known;
  try {
    const count = () => Promise.all([budget.read(), waitingTranslations.count(db)]);
    const [{ characters, nextDay }, waiting] = await withCheckTimeout(count);
    const waitsUntil = nextDay.toISOString();
    return { ...known, charactersToday: characters, waiting, waitsUntil };
  } catch {
    // The database failed after its check.
    return known;
  }
}

/**
 * `/livez` (`/healthz`): 200 while the process runs. `/readyz`: 200 while apps get configurations,
 * otherwise 503, also during a stop. `?verbose` adds details.
 */
export function serveHealth(app: FastifyInstance, services: Services): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  for (const address of ['/livez', '/healthz']) {
    app.get(address, (_request, reply) =>
      reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
    );
  }
  app.get<{ Querystring: { verbose?: string } }>('/readyz', async (request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    if (isStopping) return reply.code(503).send({ status: 'stopping' });
    const states = await checkParts(services);
    for (const { part, error } of states) {
      if (error !== undefined) request.log.warn({ err: error, part }, 'Not ready');
    }
    const isWhole = states.every(({ error }) => error === undefined);
    const isReady = canServe(states, services);
    const parts = states.map(({ part, error }) => [
      part,
      error === undefined ? 'ok' : getWord(error),
    ]);
    return reply.code(isReady ? 200 : 503).send({
      status: isWhole ? 'ok' : isReady ? 'degraded' : 'unavailable',
      // as: the platform types the result as any.
      checks: Object.fromEntries(parts) as unknown,
      ...(request.query.verbose === undefined || services.settings.PUBLIC_DETAILS === 'off'
        ? {}
        : {
            version,
            circuits: Object.fromEntries(
              Object.entries(getCircuits(services)).map(([part, circuit]) => [
                part,
                circuit?.state ?? 'closed',
              ]),
            ),
            translation: await readTranslation(services, states),
            keepsConfigurations: services.configurations.hasKept,
            uptimeSeconds: Math.floor(process.uptime()),
          }),
    });
  });
}
