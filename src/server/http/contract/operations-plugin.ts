import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { ApiProblem } from '#server/services/api-problem.ts';
import { requireKnownSchema } from '#server/services/operations/readiness.ts';
import type { Services } from '#server/services/services.ts';
import { MAX_IMAGE_BYTES } from '#domain/image-file.ts';
import type { Settings } from '#server/settings.ts';
import { type Operation, operations, sharedSchemas } from './contract.ts';
import type { Handlers, OperationId } from './handler.ts';
import { checkParameters } from './json-body.ts';
import { opensApp } from '#server/services/auth/api-keys.ts';
import type { Caller } from '#server/services/auth/sessions.ts';
import { accessCookie, readCookies, refreshCookie } from './cookies.ts';
import { OperatorError } from '#server/operator-error.ts';

const readOnly = ['GET', 'HEAD', 'OPTIONS'];

/** Returns undefined for `null`, which sandboxed pages send. */
const getHost = (address: string) => (URL.canParse(address) ? new URL(address).host : undefined);

/** `Sec-Fetch-Site` values of other sites. */
const foreignSites: readonly unknown[] = ['cross-site', 'same-site'];

function isForeign(request: FastifyRequest, { PUBLIC_URL }: Settings): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  // Programs send neither header; browsers send at least one with every write.
  if (origin === undefined) return foreignSites.includes(site);
  const host = getHost(origin);
  return host === undefined || ![request.host, PUBLIC_URL && getHost(PUBLIC_URL)].includes(host);
}

/**
 * `Origin` is neither the request's host nor PUBLIC_URL's, or `Sec-Fetch-Site` is foreign. Covers
 * sibling subdomains, which SameSite does not.
 */
function checkOrigin(request: FastifyRequest, settings: Settings): void {
  if (readOnly.includes(request.method) || !isForeign(request, settings)) return;
  throw new ApiProblem(403, 'Changes are not accepted from this site.', {
    code: 'origin_not_allowed',
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

/** Throws `OperatorError` unless operations and handlers match one to one. */
export function checkHandlers(operations: readonly Operation[], handlers: object): void {
  const missing = operations.find((operation) => !(operation.id in handlers));
  if (missing) {
    const file = `src/server/handlers/${missing.tag}.ts`;
    throw new OperatorError(`Operation ${missing.id} has no handler. Add it to ${file}.`);
  }
  const known = new Set(operations.map((operation) => operation.id));
  const stray = Object.keys(handlers).find((name) => !known.has(name));
  if (stray === undefined) return;
  throw new OperatorError(
    `Handler ${stray} belongs to no operation of openapi.yaml. Rename it or remove it.`,
  );
}

/** Limits of imports with thousands of entries, in bytes. */
const bodyLimits: Readonly<Partial<Record<string, number>>> = {
  bulkCreateColors: 64 * 1024 * 1024,
  bulkCreateTexts: 64 * 1024 * 1024,
};

/** One byte above the limit, so that the upload service detects larger files. */
const formLimits = { files: 1, fileSize: MAX_IMAGE_BYTES + 1, parts: 10 };

type AnyHandler = (call: never, services: Services) => Promise<unknown>;

function toRouteHandler(
  run: AnyHandler,
  services: Services,
  { status }: Operation,
): RouteHandlerMethod {
  return async (request, reply) => {
    const { params, query, body } = request;
    void reply.code(status);
    // as: validated against the contract that generates these types.
    const answer = await run({ params, query, body, request, reply } as never, services);
    return reply.send(status === 204 ? undefined : answer);
  };
}

/** Leaves the body unread, whatever its type or size. */
function ignoreBody(request: FastifyRequest): void {
  delete request.raw.headers['content-type'];
  delete request.raw.headers['content-length'];
  delete request.raw.headers['transfer-encoding'];
}

/** Serves the contract's operations. Checks origin and session before reading a body. */
export function serveOperations(
  app: FastifyInstance,
  services: Services,
  handlers: Handlers,
): void {
  checkHandlers(operations, handlers);
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    if (!operation) return;
    void reply.header('Cache-Control', 'no-store');
    checkOrigin(request, services.settings);
    // Must precede queries with the parameters.
    checkParameters(request);
    request.caller = await authenticate(operation, request, services);
    if (!readOnly.includes(request.method)) await requireKnownSchema(services.db);
    if (operation.bodyType === undefined) ignoreBody(request);
  });
  app.addSchema(sharedSchemas);
  const addRoute = (instance: FastifyInstance, operation: Operation) => {
    const bodyLimit = bodyLimits[operation.id];
    instance.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: operation.schema,
      config: { operation },
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      // as: the id is from the contract, and checkHandlers found its handler.
      handler: toRouteHandler(handlers[operation.id as OperationId], services, operation),
    });
  };
  const isForm = ({ bodyType }: Operation) => bodyType === 'multipart/form-data';
  for (const operation of operations) if (!isForm(operation)) addRoute(app, operation);
  // An own scope: other routes refuse forms with 415.
  void app.register(async (forms) => {
    await forms.register(multipart, { limits: formLimits });
    for (const operation of operations.filter(isForm)) addRoute(forms, operation);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender, by the operation's security schemes; set before the body is read. */
    caller: Caller;
  }
}

const anonymous: Caller = { kind: 'none' };

/** An API key is valid for the application in the path only. */
async function byApiKey(request: FastifyRequest, services: Services): Promise<Caller> {
  const key = request.headers['x-api-key'];
  if (typeof key !== 'string') return anonymous;
  // as: the only operation with an API key has the application's id in its path.
  const { appId } = request.params as { appId: string };
  const found = await services.configurations.accessOrLast(appId);
  const app = found && 'access' in found ? found.access : found;
  const outage = found && 'access' in found ? { outage: found } : {};
  if (app && opensApp(app, key)) return { kind: 'app', revision: app.revision, ...outage };
  if (!('outage' in outage)) await services.loginLimit.countWrongKey(request.ip);
  throw new ApiProblem(401, 'The API key is not valid for this application.', {
    code: 'invalid_api_key',
  });
}

type Scheme = (request: FastifyRequest, services: Services) => Promise<Caller>;

const schemes: Readonly<Record<string, Scheme>> = {
  adminJwt: (request, { sessions }) => sessions.byAccessTokens(readCookies(request, accessCookie)),
  adminRefresh: (request, { sessions }) =>
    sessions.byRefreshTokens(readCookies(request, refreshCookie)),
  apiKey: byApiKey,
};

const refusals: Readonly<Record<'none' | 'expired', { message: string; code: string }>> = {
  none: { message: 'You are not signed in.', code: 'not_signed_in' },
  expired: { message: 'Your session has run out.', code: 'session_expired' },
};

/** Returns the caller; throws 401 when no security scheme of the operation accepts it. */
async function authenticate(
  operation: Operation,
  request: FastifyRequest,
  services: Services,
): Promise<Caller> {
  if (operation.securitySchemes.length === 0) return anonymous;
  let refused: 'none' | 'expired' = 'none';
  for (const name of operation.securitySchemes) {
    const caller = await schemes[name]?.(request, services);
    if (!caller) throw new Error(`The security scheme ${name} is not implemented.`);
    if (caller.kind === 'user' || caller.kind === 'app') return caller;
    if (caller.kind === 'expired') refused = 'expired';
  }
  const { message, code } = refusals[refused];
  throw new ApiProblem(401, message, { code });
}
