import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import cookie from '@fastify/cookie';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
} from 'fastify';
import { handlers as allHandlers } from './handlers/handlers.ts';
import { tagAnswers } from './http/contract/answers.ts';
import { auditWrites } from './http/operations/audit.ts';
import { shareConfigurations } from './http/config/config-edge.ts';
import { serveDashboard } from './http/dashboard/dashboard-files.ts';
import { compileWhenUsed, uniqueByValue } from './http/contract/compile-when-used.ts';
import { serveHealth } from './http/operations/health.ts';
import type { Metrics } from './http/operations/metrics.ts';
import { refuseUnknown } from './http/contract/not-found.ts';
import { readJson } from './http/contract/json-body.ts';
import { hasOneHost } from './http/config/config-request.ts';
import { placeUploads, withoutPrefix } from './http/dashboard/path-prefix.ts';
import { serveOperations } from './http/contract/operations-plugin.ts';
import { quickServer } from './http/config/quick-config.ts';
import { sendProblem } from './http/contract/problem-replies.ts';
import { logOptions, quietly, requestIds, logRequests } from './http/operations/request-log.ts';
import { setSecurityHeaders } from './http/dashboard/security-headers.ts';
import {
  dropForwardedPorts,
  parseTrust,
  warnOfProxies,
} from './http/operations/trusted-proxies.ts';
import { serveUploads } from './http/dashboard/uploaded-files.ts';
import type { AuditFile } from './services/operations/audit-log.ts';
import type { Services } from './services/services.ts';
import type { Handlers } from './http/contract/handler.ts';
import { ApiProblem } from './services/api-problem.ts';
import { getPublicPlace, type Settings } from './settings.ts';

/** The parts that the server is made of. */
interface AppParts {
  services: Services;
  /** Where writes are noted; absent: in the log. */
  audit?: AuditFile | undefined;
  /** The built dashboard; absent: the server answers the calls only. */
  dashboard?: string;
  /** Stands in for the real handlers, in tests of the start. */
  handlers?: Handlers;
  /**
   * How long, when the server stops, it goes on answering those who are connected, in milliseconds: each answer
   * says that the connection ends, so that nobody sends a request into one that is being closed. Absent: not at all.
   */
  farewell?: number;
}

const twoHosts = () =>
  new ApiProblem(400, 'The request has more than one header Host.', { code: 'invalid_request' });

/** The limit for a body that is a form, in bytes. */
const ordinaryBody = 1024 * 1024;

/** How long a request may take to arrive, in milliseconds; without a limit a few slow senders occupy the server. */
const arrival = 5 * 60 * 1000;

interface InstanceOptions {
  prefix: string;
  serverFactory: FastifyServerFactory;
}

function createInstance(
  settings: Settings,
  { prefix, serverFactory }: InstanceOptions,
): FastifyInstance {
  const trust = parseTrust(settings.TRUST_PROXY);
  const shorten = withoutPrefix(prefix);
  return fastify({
    serverFactory,
    rewriteUrl: ({ url = '/' }) => shorten(url),
    logger: logOptions(settings.LOG_LEVEL),
    logController: quietly,
    genReqId: requestIds(trust),
    trustProxy: settings.TRUST_PROXY === undefined ? false : trust,
    bodyLimit: ordinaryBody,
    requestTimeout: arrival,
    // Requests on open connections are served while the server stops, like those before.
    return503OnClosing: false,
    // The contract says how long a parameter may be; Node takes no longer address than this anyway.
    routerOptions: { maxParamLength: 16 * 1024 },
    schemaController: { compilersFactory: { buildValidator: compileWhenUsed } },
    ajv: {
      customOptions: {
        // Requests are judged as they were sent: nothing is converted, dropped or filled in.
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        verbose: true,
        // `x-assumed` and the other words of OpenAPI are no rules.
        strict: false,
        // The linters have judged the contract: to do so here takes longer than to compile what a request needs.
        validateSchema: false,
      },
      plugins: [uniqueByValue],
    },
    frameworkErrors(error, request, reply) {
      // No hook runs for an address that cannot be read.
      greet(request, reply, settings);
      void sendProblem(error, request, reply);
    },
  });
}

/** Sets the headers of every answer: the id of its request, and the headers that keep browsers careful. */
function greet(request: FastifyRequest, reply: FastifyReply, settings: Settings): void {
  void reply.header('X-Request-Id', request.id);
  setSecurityHeaders(request, reply, settings);
}

/** Tells the cache in front, as long as the server is up, what writes have changed. */
function purgeAfterWrites(app: FastifyInstance, { purge }: Services): void {
  if (!purge) return;
  app.addHook('onReady', (done) => {
    purge.start(app.log);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const { operation } = request.routeOptions.config;
    if (operation && operation.method !== 'GET') purge.wake();
    done();
  });
  app.addHook('onClose', () => purge.stop());
}

/** How long open requests may take to end when the server stops, in milliseconds. */
const stopGrace = 10_000;

/** How often connections are looked at while the server stops, in milliseconds. */
const sweepInterval = 50;

/** Resolves when nobody is connected, at the latest after `limit` milliseconds. */
async function untilNobodyIsConnected({ server }: FastifyInstance, limit: number): Promise<void> {
  const end = performance.now() + limit;
  const connections = promisify(server.getConnections.bind(server));
  while (performance.now() < end && (await connections()) > 0) await sleep(sweepInterval);
}

/**
 * Lets open requests finish when the server stops, and closes every connection as soon as it is idle: Node
 * does that only once, at the beginning, and a browser's kept-alive connection would hold the stop up.
 */
function closeConnections(app: FastifyInstance, farewell: number): void {
  let sweep: NodeJS.Timeout | undefined;
  let last: NodeJS.Timeout | undefined;
  // From here on Fastify's router says `Connection: close` with every answer.
  app.addHook('preClose', async () => {
    if (farewell > 0) await untilNobodyIsConnected(app, farewell);
    sweep = setInterval(() => app.server.closeIdleConnections(), sweepInterval);
    last = setTimeout(() => app.server.closeAllConnections(), stopGrace);
  });
  app.addHook('onClose', (_instance, done) => {
    clearInterval(sweep);
    clearTimeout(last);
    done();
  });
}

/** The client of Prometheus is loaded where it is wanted. */
async function loadMetrics(services: Services): Promise<Metrics | undefined> {
  if (services.settings.METRICS_PORT === undefined) return undefined;
  const { createMetrics } = await import('./http/operations/metrics.ts');
  return createMetrics(services);
}

/** The server, ready to listen or to be called by `inject`. */
export async function buildApp({
  services,
  audit,
  dashboard,
  handlers = allHandlers,
  farewell = 0,
}: AppParts): Promise<FastifyInstance> {
  const { settings } = services;
  const metrics = await loadMetrics(services);
  const quick = quickServer(services, metrics?.observe);
  const prefix = getPublicPlace(settings)?.path ?? '';
  const app = createInstance(settings, { prefix, serverFactory: quick.serverFactory });
  quick.stopWith(app);
  // Without a parser of its own a text body is refused with 415 instead of passing unchecked.
  app.removeContentTypeParser('text/plain');
  readJson(app);
  app.addHook('onRequest', (request, reply, done) => {
    dropForwardedPorts(request.raw);
    greet(request, reply, settings);
    // RFC 9112, 3.2: a proxy in front may go by the other one.
    done(hasOneHost(request.raw) ? undefined : twoHosts());
  });
  placeUploads(app, prefix);
  tagAnswers(app, services.db);
  shareConfigurations(app, settings);
  purgeAfterWrites(app, services);
  logRequests(app);
  auditWrites(app, services, audit);
  metrics?.serveWith(app, settings);
  warnOfProxies(app, settings);
  app.setErrorHandler(sendProblem);
  await app.register(cookie);
  const operations = serveOperations(app, services, handlers);
  const refuse = refuseUnknown(operations);
  app.setNotFoundHandler(refuse);
  serveUploads(app, services.uploads);
  if (dashboard !== undefined) {
    const { sessions } = services;
    await app.register(serveDashboard, { folder: dashboard, refuse, settings, sessions });
  }
  serveHealth(app, services);
  // After the health, which says at once that the server stops.
  closeConnections(app, farewell);
  return app;
}
