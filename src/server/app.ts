import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { serveDashboard } from './http/dashboard-files.ts';
import { refuseUnknown } from './http/not-found.ts';
import { serveOperations } from './http/operations-plugin.ts';
import { sendProblem } from './http/problem-replies.ts';
import { serveUploads } from './http/uploaded-files.ts';
import type { Services } from './services/services.ts';
import type { Handlers } from './http/handler.ts';
import { largestFile } from './services/uploads.ts';

/** What the server is made of. */
interface AppParts {
  services: Services;
  /** The built dashboard; absent: the server answers the calls only. */
  dashboard?: string;
  /** Stands in for the real handlers, in tests of the start. */
  handlers?: Handlers;
}

/** What must never reach a log, wherever it stands. */
const secrets = ['password', 'ipsecPsk', 'apiKey'];

const redacted = [
  'req.headers.cookie',
  'req.headers.authorization',
  'req.headers["x-api-key"]',
  'res.headers["set-cookie"]',
  ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
];

/** The limit for a body that is a form, in bytes. */
const ordinaryBody = 1024 * 1024;

function createInstance(logLevel: string): FastifyInstance {
  return fastify({
    logger: { level: logLevel, redact: redacted },
    bodyLimit: ordinaryBody,
    routerOptions: { maxParamLength: 1000 },
    ajv: {
      customOptions: {
        // What was sent is judged as it is: nothing is converted, dropped or filled in.
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        allErrors: true,
        verbose: true,
        // `x-assumed` and the other words of OpenAPI are no rules.
        strict: false,
      },
    },
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
  });
}

/** How long open requests may take to end when the server stops, in milliseconds. */
const stopGrace = 10_000;

/**
 * Lets open requests finish when the server stops, and closes every connection as soon as it is idle: Node
 * does that only once, at the beginning, and a browser's kept-alive connection would hold the stop up.
 */
function closeIdleConnections(app: FastifyInstance): void {
  let sweep: NodeJS.Timeout | undefined;
  let last: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    last = setTimeout(() => app.server.closeAllConnections(), stopGrace);
    done();
  });
  app.addHook('onClose', (_instance, done) => {
    clearInterval(sweep);
    clearTimeout(last);
    done();
  });
}

/** The server, ready to listen or to be called by `inject`. */
export async function buildApp({
  services,
  dashboard,
  handlers,
}: AppParts): Promise<FastifyInstance> {
  const app = createInstance(services.settings.LOG_LEVEL);
  // Without a parser of its own a text body is refused with 415 instead of passing unchecked.
  app.removeContentTypeParser('text/plain');
  closeIdleConnections(app);
  app.setErrorHandler(sendProblem);
  await app.register(cookie);
  // One byte more than is allowed: the upload service sees by it that a file is too large.
  await app.register(multipart, { limits: { files: 1, fileSize: largestFile + 1, parts: 10 } });
  const operations = await serveOperations(app, services, handlers);
  const refuse = refuseUnknown(operations);
  app.setNotFoundHandler(refuse);
  serveUploads(app, services.uploads);
  if (dashboard !== undefined) {
    await app.register(serveDashboard, { folder: dashboard, refuse, settings: services.settings });
  }
  app.get('/healthz', () => ({ status: 'ok' }));
  return app;
}
