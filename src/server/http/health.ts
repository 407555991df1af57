import type { FastifyInstance } from 'fastify';
import { getStorageFault } from '../db/faults.ts';
import { checkParts } from '../services/readiness.ts';
import type { Services } from '../services/services.ts';

/**
 * Serves what watches over the process: `/healthz` answers 200 as long as it lives; `/readyz` answers 200 when it
 * can serve, 503 with the part that fails when it cannot, and 503 from the moment it is told to stop.
 */
export function serveHealth(app: FastifyInstance, services: Services): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.get('/healthz', (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    if (isStopping) return reply.code(503).send({ status: 'stopping' });
    const states = await checkParts(services);
    for (const { part, error } of states) {
      if (error !== undefined) request.log.warn({ err: error, part }, 'Not ready');
    }
    const isReady = states.every(({ error }) => error === undefined);
    const parts = states.map(({ part, error }) => [
      part,
      error === undefined ? 'ok' : (getStorageFault(error) ?? 'failed'),
    ]);
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ok' : 'unavailable',
      // as: the platform types the result as any.
      checks: Object.fromEntries(parts) as unknown,
    });
  });
}
