import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findWriteTarget } from '#server/db/tables/write-targets.ts';
import type { AuditEntry, AuditFile } from '#server/services/operations/audit-log.ts';
import type { Services } from '#server/services/services.ts';
import type { Operation } from '../contract/contract.ts';
import { logsRequests } from './request-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The target of the write, read before the write. */
    written: Awaited<ReturnType<typeof findWriteTarget>> | undefined;
  }
}

/** Fields of bodies that name what is written; all others are values. */
interface NamingBody {
  appId?: unknown;
  key?: unknown;
  locale?: unknown;
  countryName?: unknown;
  colors?: unknown;
  texts?: unknown;
  serverIds?: unknown;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

const lengthOf = (...lists: readonly unknown[]) => lists.find(Array.isArray)?.length;

/** Renewing a session is no deed, and happens every few minutes. */
const isWrite = ({ method, id }: Operation) => method !== 'GET' && id !== 'refreshSession';

/** Who did it; a login is done by whom it lets in. What else was typed as a name may be a password. */
function findUser({ caller }: FastifyRequest, { id }: Operation, status: number, body: unknown) {
  // Absent when the request was refused before anybody was looked up.
  const known = caller as FastifyRequest['caller'] | undefined;
  if (known?.kind === 'user') return known.username;
  // as: what is not there is undefined.
  return id === 'login' && status === 200
    ? asText((body as { username?: unknown }).username)
    : undefined;
}

function describe(request: FastifyRequest, operation: Operation, status: number): AuditEntry {
  // as: what is not there is undefined, whatever was sent.
  const body = (request.body ?? {}) as NamingBody;
  const params = request.params as Readonly<Record<string, string>>;
  const { written } = request;
  const isCounted = operation.tag !== 'auth';
  return {
    user: findUser(request, operation, status, body),
    client: request.ip,
    operation: operation.id,
    app: written?.app ?? params['appId'] ?? asText(body.appId),
    key: isCounted ? (written?.key ?? asText(body.key) ?? asText(body.countryName)) : undefined,
    locale: params['locale'] ?? asText(body.locale),
    count: lengthOf(body.colors, body.texts, body.serverIds),
    status,
    request: request.id,
  };
}

/**
 * Writes a line for each write of somebody who is signed in, and for each login: to the file, or else at `info` to the
 * log. Does nothing when neither is wanted.
 */
export function auditWrites(
  app: FastifyInstance,
  { settings, db }: Services,
  file: AuditFile | undefined,
): void {
  if (!file && !logsRequests(settings.LOG_LEVEL)) return;
  app.decorateRequest('written');
  app.addHook('preHandler', async (request) => {
    const { operation } = request.routeOptions.config;
    if (!operation || !isWrite(operation)) return;
    // as: the contract has texts in addresses only.
    const params = request.params as Readonly<Record<string, string>>;
    request.written = await findWriteTarget(db, operation.tag, params);
  });
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    // as: an application that was made has its id here.
    const made = (payload as { _id?: unknown } | null)?._id;
    if (request.routeOptions.config.operation?.id === 'createApp')
      request.written = { app: asText(made) };
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { operation } = request.routeOptions.config;
    if (operation && isWrite(operation)) {
      const entry = describe(request, operation, reply.statusCode);
      if (entry.user !== undefined || operation.id === 'login') {
        if (file) file.write(entry);
        else request.log.info(entry, 'audit');
      }
    }
    done();
  });
}
