import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { baseLocale } from '#domain/locales.ts';
import type { AppAccess } from '#server/db/tables/apps.ts';
import { opensApp } from '#server/services/auth/api-keys.ts';
import type { Form } from '#server/services/config/ready-config.ts';
import type { Services } from '#server/services/services.ts';
import { getPublicPlace } from '#server/settings.ts';
import { chooseEncoding } from '../dashboard/accepted-encodings.ts';
import { getConfigEdge } from './config-edge.ts';
import { findTag, hasOneHost, plausibleHost } from './config-request.ts';
import type { Observe } from '../operations/metrics.ts';
import { withoutPrefix } from '../dashboard/path-prefix.ts';
import { logsRequests, requestIds } from '../operations/request-log.ts';
import { careful, strictTransport } from '../dashboard/security-headers.ts';
import { parseTrust } from '../operations/trusted-proxies.ts';

/** The plain form of the call; every other one, right or wrong, is left to the router. */
const address = /^\/api\/config\/([\w-]{1,64})(?:\?lan=([\w-]{1,35}))?$/;

type Quick = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

/** All headers that do not change from one answer to the next, put together once. */
function headersOfForms(all: readonly string[]): (form: Form) => readonly string[] {
  const known = new WeakMap<Form, readonly string[]>();
  return (form) => {
    const before = known.get(form);
    if (before) return before;
    const { body, etag, encoding } = form;
    const headers = [...all, 'ETag', etag];
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    headers.push('Content-Type', 'application/json; charset=utf-8');
    headers.push('Content-Length', String(body.length));
    known.set(form, headers);
    return headers;
  };
}

/**
 * Answers calls for configurations that are kept ready, without the framework: client applications make nearly all
 * of the requests, and the framework would take longer than the answer. Only what certainly ends well is answered
 * here, the way the router does it; the rest is passed on untouched.
 */
function quickConfigurations(
  { configurations, settings }: Services,
  observe: Observe | undefined,
): Quick {
  const place = getPublicPlace(settings);
  const shorten = withoutPrefix(place?.path ?? '');
  const getId = requestIds(parseTrust(settings.TRUST_PROXY));
  const { toApps, getTags } = getConfigEdge(settings);
  const all: readonly string[] = Object.entries({
    ...careful,
    ...(place?.origin.startsWith('https:') && { 'Strict-Transport-Security': strictTransport }),
    ...toApps,
  }).flat();
  // Without those for security, as the framework does it: each costs a fortieth of the time of a 304.
  const again: readonly string[] = Object.entries(toApps).flat();

  const getHeaders = headersOfForms(all);

  function count(start: number | undefined, status: number): void {
    if (start !== undefined) observe?.('getConfig', status, (performance.now() - start) / 1000);
  }

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    call: { app: AppAccess | undefined; appId: string; lan: string; key: string; origin: string },
  ): boolean {
    const start = observe && performance.now();
    const { app } = call;
    if (!app || !opensApp(app, call.key)) return false;
    const ready = configurations.findReady(call.appId, { ...call, revision: app.revision });
    if (!ready) return false;
    const form = ready.find(chooseEncoding(request.headers['accept-encoding']));
    if (!form) return false;
    const tag = findTag(request.headers['if-none-match'], form, ready);
    const own = ['X-Request-Id', getId(request)];
    if (getTags) own.push(...Object.entries(getTags(call.appId)).flat());
    if (tag !== undefined) {
      response.writeHead(304, [...again, ...own, 'ETag', tag]).end();
      count(start, 304);
      return true;
    }
    response.writeHead(200, [...getHeaders(form), ...own]).end(form.body);
    count(start, 200);
    return true;
  }

  return (request, response, otherwise) => {
    const { method, headers, url = '' } = request;
    const key = headers['x-api-key'];
    const [, appId, lan = baseLocale] = (method === 'GET' && address.exec(shorten(url))) || [];
    const origin = place?.origin ?? `http://${headers.host ?? ''}`;
    const isPlain =
      typeof key === 'string' &&
      headers.cookie === undefined &&
      headers['x-forwarded-for'] === undefined &&
      // Pages of other sites get further headers.
      headers.origin === undefined &&
      hasOneHost(request) &&
      (place !== undefined || plausibleHost.test(headers.host ?? ''));
    if (appId === undefined || !isPlain) {
      otherwise();
      return;
    }
    const reply = (app: AppAccess | undefined) => {
      if (!answer(request, response, { app, appId, lan, key, origin })) otherwise();
    };
    const known = configurations.recallAccess(appId);
    if (known) reply(known);
    // Otherwise the router asks again, and reports what is wrong.
    else configurations.access(appId).then(reply, otherwise);
  };
}

/** Makes the HTTP server whose calls for configurations go past the framework. */
export function quickServer(
  services: Services,
  observe?: Observe,
): {
  serverFactory: FastifyServerFactory;
  /** From the moment it stops, the framework says so with each answer. */
  stopWith: (app: FastifyInstance) => void;
} {
  const quick = quickConfigurations(services, observe);
  // The framework writes the lines of the log.
  const isLogged = logsRequests(services.settings.LOG_LEVEL);
  let isStopping = false;
  return {
    serverFactory(handler, options) {
      // as: Fastify's own options with their defaults; its type leaves them open.
      const { keepAliveTimeout, requestTimeout } = options as Record<
        'keepAliveTimeout' | 'requestTimeout',
        number
      >;
      const listener: RequestListener = (request, response) => {
        if (isStopping || isLogged) handler(request, response);
        else quick(request, response, () => handler(request, response));
      };
      return createServer({ keepAliveTimeout, requestTimeout }, listener);
    },
    stopWith(app) {
      app.addHook('preClose', (done) => {
        isStopping = true;
        done();
      });
    },
  };
}
