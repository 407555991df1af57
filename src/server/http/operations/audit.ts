import type { FastifyInstance, FastifyRequest } from 'fastify';
import { users } from '#server/db/tables/users.ts';
import { findWriteTarget } from '#server/db/tables/write-targets.ts';
import type { AuditEntry, AuditFile } from '#server/services/operations/audit-log.ts';
import type { Services } from '#server/services/services.ts';
import type { Operation } from '../contract/contract.ts';
import { addOperationHooks } from '../contract/operation-hooks.ts';
import { logsRequests } from './request-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    written: Awaited<ReturnType<typeof findWriteTarget>> | undefined;
    /** The user name of a login, if a user has it: any other may be a mistyped password. */
    triedName: string | undefined;
  }
}

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

/** Session refreshes happen every few minutes and are not audited. */
const isWrite = ({ method, id }: Operation) => method !== 'GET' && id !== 'refreshSession';

function findUser({ caller }: FastifyRequest, { id }: Operation, status: number, body: unknown) {
  // Absent when the request was refused before authentication.
  const known = caller as FastifyRequest['caller'] | undefined;
  if (known?.kind === 'user') return known.username;
  // as: missing fields are undefined.
  return id === 'login' && status === 200
    ? asText((body as { username?: unknown }).username)
    : undefined;
}

function describe(request: FastifyRequest, operation: Operation, status: number): AuditEntry {
  // as: missing fields are undefined in any body.
  const body = (request.body ?? {}) as NamingBody;
  const params = request.params as Readonly<Record<string, string>>;
  const { written } = request;
  const isCounted = operation.tag !== 'auth';
  const user = findUser(request, operation, status, body);
  return {
    user,
    tried:
      operation.id === 'login' && user === undefined
        ? (request.triedName ?? 'an unknown name')
        : undefined,
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

export function auditWrites(
  app: FastifyInstance,
  { settings, db }: Services,
  file: AuditFile | undefined,
): void {
  if (!file && !logsRequests(settings.LOG_LEVEL)) return;
  app.decorateRequest('written');
  app.decorateRequest('triedName');
  addOperationHooks(app, isWrite, {
    async preHandler(request: FastifyRequest) {
      // as: path parameters are strings.
      const params = request.params as Readonly<Record<string, string>>;
      const tag = request.routeOptions.config.operation?.tag ?? '';
      request.written = await findWriteTarget(db, tag, params);
    },
    onResponse(request, reply, done) {
      const { operation } = request.routeOptions.config;
      const entry = operation && describe(request, operation, reply.statusCode);
      if (entry && (entry.user !== undefined || operation.id === 'login')) {
        if (file) file.write(entry);
        else request.log.info(entry, 'audit');
      }
      done();
    },
  });
  addOperationHooks(app, ({ id }) => id === 'login', {
    async preHandler(request: FastifyRequest) {
      // as: the contract validated the body.
      const { username } = request.body as { username: string };
      request.triedName = (await users.byUsername(db, username))?.username;
    },
  });
  addOperationHooks(app, ({ id }) => id === 'createApp', {
    preSerialization(request, _reply, payload, done) {
      // as: the response contains the id of a created application.
      const made = (payload as { _id?: unknown } | null)?._id;
      request.written = { app: asText(made) };
      done(null, payload);
    },
  });
}
