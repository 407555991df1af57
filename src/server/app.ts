import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { handlers as allHandlers } from './handlers/handlers.ts';
import { tagAnswers } from './http/contract/answers.ts';
import { auditWrites } from './http/operations/audit.ts';
import { shareConfigurations } from './http/config/config-edge.ts';
import { serveDashboard } from './http/dashboard/dashboard-files.ts';
import { compileWhenUsed, uniqueByValue } from './http/contract/compile-when-used.ts';
import { serveHealth } from './http/operations/health.ts';
import { readJson } from './http/contract/json-body.ts';
import { hasOneHost } from './http/config/config-request.ts';
import { placeUploads, withoutPrefix } from './http/dashboard/path-prefix.ts';
import { addOperationHooks } from './http/contract/operation-hooks.ts';
import { serveOperations } from './http/contract/operations-plugin.ts';
import { refuseUnreadable, sendProblem } from './http/contract/problem-replies.ts';
import {
  logOptions,
  withoutRequestLines,
  requestIds,
  logRequests,
} from './http/operations/request-log.ts';
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
import { operations } from './http/contract/contract.ts';

interface AppParts {
  services: Services;
  /** Destination of audited writes. Default: the log. */
  audit?: AuditFile | undefined;
  /** Folder of the built dashboard. Default: the server serves the API only. */
  dashboard?: string;
  handlers?: Handlers;
  /** Milliseconds. Each response asks the client to close its connection. Default: 0. */
  drainMs?: number;
}

const twoHosts = () =>
  new ApiProblem(400, 'The request has more than one header Host.', { code: 'invalid_request' });

const maxFormBytes = 1024 * 1024;

/** In milliseconds, so that slow senders cannot occupy the server. */
const arrival = 5 * 60 * 1000;

function createInstance(settings: Settings, prefix: string): FastifyInstance {
  const trust = parseTrust(settings.TRUST_PROXY);
  const shorten = withoutPrefix(prefix);
  return fastify({
    rewriteUrl: ({ url = '/' }) => shorten(url),
    logger: logOptions(settings.LOG_LEVEL),
    logController: withoutRequestLines,
    genReqId: requestIds(trust),
    trustProxy: settings.TRUST_PROXY === undefined ? false : trust,
    bodyLimit: maxFormBytes,
    requestTimeout: arrival,
    // Serve open connections while stopping.
    return503OnClosing: false,
    // Node limits URLs to this length. The contract limits each parameter.
    routerOptions: { maxParamLength: 16 * 1024 },
    schemaController: { compilersFactory: { buildValidator: compileWhenUsed } },
    ajv: {
      customOptions: {
        // Validate requests as sent.
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        verbose: true,
        // `x-assumed` and other OpenAPI keywords are not validation rules.
        strict: false,
        // The linters validate the contract; doing it here costs more than compiling.
        validateSchema: false,
      },
      plugins: [uniqueByValue],
    },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors(error, request, reply) {
      // Fastify runs no hook for an undecodable URL.
      setCommonHeaders(request, reply, settings);
      void sendProblem(error, request, reply);
    },
  });
}

function setCommonHeaders(request: FastifyRequest, reply: FastifyReply, settings: Settings): void {
  void reply.header('X-Request-Id', request.id);
  setSecurityHeaders(request, reply, settings);
}

function callWebhookAfterWrites(app: FastifyInstance, { webhook }: Services): void {
  if (!webhook) return;
  app.addHook('onReady', (done) => {
    webhook.start(app.log);
    done();
  });
  addOperationHooks(app, ({ method }) => method !== 'GET', {
    onResponse(_request, _reply, done) {
      webhook.wake();
      done();
    },
  });
  app.addHook('onClose', () => webhook.stop());
}

const sweepIntervalMs = 50;

/** Resolves when no connection is open, or after `limit` milliseconds. */
async function waitForDisconnects({ server }: FastifyInstance, limit: number): Promise<void> {
  const end = performance.now() + limit;
  const connections = promisify(server.getConnections.bind(server));
  while (performance.now() < end && (await connections()) > 0) await sleep(sweepIntervalMs);
}

/** Node closes idle connections only at the start of a stop. */
function closeConnections(
  app: FastifyInstance,
  { drainMs, stopTimeoutMs }: { drainMs: number; stopTimeoutMs: number },
): void {
  let sweep: NodeJS.Timeout | undefined;
  let last: NodeJS.Timeout | undefined;
  // Fastify's router adds `Connection: close` from here on.
  app.addHook('preClose', async () => {
    if (drainMs > 0) await waitForDisconnects(app, drainMs);
    sweep = setInterval(() => app.server.closeIdleConnections(), sweepIntervalMs);
    last = setTimeout(() => app.server.closeAllConnections(), stopTimeoutMs);
  });
  app.addHook('onClose', (_instance, done) => {
    clearInterval(sweep);
    clearTimeout(last);
    done();
  });
}

export async function buildApp({
  services,
  audit,
  dashboard,
  handlers = allHandlers,
  drainMs = 0,
}: AppParts): Promise<FastifyInstance> {
  const { settings } = services;
  const prefix = getPublicPlace(settings)?.path ?? '';
  const app = createInstance(settings, prefix);
  // Refuse text bodies with 415: no schema covers them.
  app.removeContentTypeParser('text/plain');
  readJson(app);
  app.addHook('onRequest', (request, reply, done) => {
    dropForwardedPorts(request.raw);
    setCommonHeaders(request, reply, settings);
    // RFC 9112, 3.2: a proxy may route by the other Host header.
    done(hasOneHost(request.raw) ? undefined : twoHosts());
  });
  placeUploads(app, prefix);
  tagAnswers(app);
  shareConfigurations(app, settings);
  callWebhookAfterWrites(app, services);
  logRequests(app);
  auditWrites(app, services, audit);
  if (settings.METRICS_PORT !== undefined)
    (await import('./http/operations/metrics.ts')).serveMetrics(app, services);
  warnOfProxies(app, settings);
  app.setErrorHandler(sendProblem);
  // Sessions read the header by themselves.
  await app.register(cookie, { hook: false });
  serveOperations(app, services, handlers);
  const refuse = refuseUnknown();
  app.setNotFoundHandler(refuse);
  serveUploads(app, services.uploads);
  if (dashboard !== undefined) {
    const { sessions } = services;
    await app.register(serveDashboard, { folder: dashboard, refuse, settings, sessions });
  }
  serveHealth(app, services);
  // Registered after the health routes, which report the stop at once.
  closeConnections(app, { drainMs, stopTimeoutMs: settings.STOP_TIMEOUT_SECONDS * 1000 });
  return app;
}

const toPattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** Throws 405 with `Allow` for a path with other methods, otherwise 404. */
function refuseUnknown() {
  const paths = Map.groupBy(operations, (operation) => operation.path);
  const known = [...paths].map(([path, atPath]) => ({
    pattern: toPattern(path),
    methods: atPath.map((operation) => operation.method),
  }));
  return (request: FastifyRequest): never => {
    const path = request.url.replace(/\?.*$/s, '');
    const allow = known
      .flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : []))
      .join(', ');
    if (allow === '')
      throw new ApiProblem(404, 'There is nothing at this address.', { code: 'not_found' });
    throw new ApiProblem(405, `This address takes ${allow} only.`, {
      code: 'method_not_allowed',
      headers: { Allow: allow },
    });
  };
}
