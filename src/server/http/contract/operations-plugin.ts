import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { ApiProblem } from '#server/services/api-problem.ts';
import { requireKnownSchema } from '#server/services/operations/readiness.ts';
import type { Services } from '#server/services/services.ts';
import { MAX_IMAGE_BYTES } from '#domain/image-file.ts';
import type { Settings } from '#server/settings.ts';
import { authenticate } from './authentication.ts';
import {
  listOperations,
  type Operation,
  readContract,
  routeSchema,
  sharedSchemas,
} from './contract.ts';
import type { Handlers, OperationId } from './handler.ts';
import { checkParameters } from './json-body.ts';

const readOnly = ['GET', 'HEAD', 'OPTIONS'];

/** The host and port of an address; undefined for `null`, which a sandboxed page sends. */
const getHost = (address: string) => (URL.canParse(address) ? new URL(address).host : undefined);

/** Where a browser says a request comes from, when that is not us and no person typed the address. */
const foreignSites: readonly unknown[] = ['cross-site', 'same-site'];

function isForeign(request: FastifyRequest, { PUBLIC_URL }: Settings): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  // Programs send neither; a browser sends at least one of them with every write.
  if (origin === undefined) return foreignSites.includes(site);
  const host = getHost(origin);
  return host === undefined || ![request.host, PUBLIC_URL && getHost(PUBLIC_URL)].includes(host);
}

/**
 * Refuses writes that another site sends with the administrator's cookies: throws 403 when there is an
 * `Origin` that is neither the host that was addressed nor that of PUBLIC_URL, or none and `Sec-Fetch-Site`
 * names another site. Neighbouring subdomains count as other sites: SameSite cookies do not keep them out.
 */
function checkOrigin(request: FastifyRequest, settings: Settings): void {
  if (readOnly.includes(request.method) || !isForeign(request, settings)) return;
  throw new ApiProblem(403, 'Changes are not accepted from this site.', {
    code: 'origin_not_allowed',
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the contract that the route serves; absent for files and health. */
    operation?: Operation;
  }
}

/** The contract and the handlers do not fit together. The message says what to do. */
export class HandlerError extends Error {
  override readonly name = 'HandlerError';
}

/** Throws `HandlerError` unless every operation has a handler and every handler an operation. */
export function checkHandlers(operations: readonly Operation[], handlers: object): void {
  const missing = operations.find((operation) => !(operation.id in handlers));
  if (missing) {
    const file = `src/server/handlers/${missing.tag}.ts`;
    throw new HandlerError(`Operation ${missing.id} has no handler. Add it to ${file}.`);
  }
  const known = new Set(operations.map((operation) => operation.id));
  const stray = Object.keys(handlers).find((name) => !known.has(name));
  if (stray === undefined) return;
  throw new HandlerError(
    `Handler ${stray} belongs to no operation of openapi.yaml. Rename it or remove it.`,
  );
}

/** Imports carry thousands of entries; every other body is a form. In bytes. */
const bodyLimits: Readonly<Partial<Record<string, number>>> = {
  bulkCreateColors: 64 * 1024 * 1024,
  bulkCreateTexts: 64 * 1024 * 1024,
};

/** One byte more than is allowed: the upload service sees by it that a file is too large. */
const formLimits = { files: 1, fileSize: MAX_IMAGE_BYTES + 1, parts: 10 };

/** Any handler, seen from outside: what it takes is known to the contract, not to the compiler. */
type AnyHandler = (call: never, services: Services) => Promise<{ status: number; body: unknown }>;

function toRouteHandler(run: AnyHandler, services: Services): RouteHandlerMethod {
  return async (request, reply) => {
    const { params, query, body } = request;
    // as: the router has checked these against the contract, from which the handler's types are made.
    const call = { params, query, body, request, reply } as never;
    const answer = await run(call, services);
    return reply.code(answer.status).send(answer.body);
  };
}

/** A call that takes no body ignores one that is sent: nothing of it is read, whatever its type or size. */
function ignoreBody(request: FastifyRequest): void {
  delete request.raw.headers['content-type'];
  delete request.raw.headers['content-length'];
  delete request.raw.headers['transfer-encoding'];
}

/** Serves every operation of the contract. Origin and session are checked before a body is read. */
export function serveOperations(
  app: FastifyInstance,
  services: Services,
  handlers: Handlers,
): readonly Operation[] {
  const contract = readContract();
  const operations = listOperations(contract);
  checkHandlers(operations, handlers);
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    if (!operation) return;
    void reply.header('Cache-Control', 'no-store');
    checkOrigin(request, services.settings);
    // Before anybody is looked up by them.
    checkParameters(request);
    request.caller = await authenticate(operation, request, services);
    if (!readOnly.includes(request.method)) await requireKnownSchema(services.db);
    if (operation.bodyType === undefined) ignoreBody(request);
  });
  app.addSchema(sharedSchemas(contract));
  const addRoute = (instance: FastifyInstance, operation: Operation) => {
    const bodyLimit = bodyLimits[operation.id];
    instance.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: routeSchema(contract, operation),
      config: { operation },
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      // as: every id is one of the contract's, and checkHandlers has found a handler for each.
      handler: toRouteHandler(handlers[operation.id as OperationId], services),
    });
  };
  const isForm = ({ bodyType }: Operation) => bodyType === 'multipart/form-data';
  for (const operation of operations) if (!isForm(operation)) addRoute(app, operation);
  // In a scope of its own: everywhere else a form is refused with 415.
  void app.register(async (forms) => {
    await forms.register(multipart, { limits: formLimits });
    for (const operation of operations.filter(isForm)) addRoute(forms, operation);
  });
  return operations;
}
