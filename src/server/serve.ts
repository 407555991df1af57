import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { openDatabase } from './db/open.ts';
import { users } from './db/users.ts';
import { proxyWarning } from './http/trusted-proxies.ts';
import { ensureAdministrator, type NewAdministrator } from './services/administrator.ts';
import { startHousekeeping } from './services/housekeeping.ts';
import { secretKeys } from './services/secret-keys.ts';
import { createServices, type Services } from './services/services.ts';
import { readSettings, type Settings } from './settings.ts';

/** A server that listens. */
export interface RunningServer {
  /** With the port that was chosen, for instance `http://localhost:3000`. */
  url: string;
  /** Lets open requests finish, puts work in progress back and closes the database. */
  stop(): Promise<void>;
  /** Lines for the person who started it: where it listens, and once the administrator's password. */
  lines: readonly string[];
}

/** The start was refused. The message is one line that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Long enough for clients that are busy to hear that their connection ends, in milliseconds. */
const farewell = 1000;

const builtDashboard = fileURLToPath(new URL('../../dist', import.meta.url));

function administratorLine({ username, password }: NewAdministrator): string {
  if (password === undefined)
    return `The administrator ${username} was created. Sign in with the password from ADMIN_PASSWORD.`;
  return `Sign in with ${username} / ${password}. The password is shown only this once; keep it.`;
}

/** How a browser on this machine reaches the address that is listened on. */
function toHostName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Why the server cannot listen, in words that say what to do; by the system's code. */
const listenProblems: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: ({ PORT }) =>
    `Port ${PORT} is in use. Stop the other program or start with PORT=${PORT < 65_535 ? PORT + 1 : 0}.`,
  EACCES: ({ PORT }) =>
    `Port ${PORT} may not be used by this user. Start with PORT=3000, for instance.`,
  EADDRNOTAVAIL: ({ HOST }) =>
    `HOST ${HOST} is no address of this machine. Start with HOST=localhost or HOST=0.0.0.0.`,
  ENOTFOUND: ({ HOST }) =>
    `HOST ${HOST} is no address of this machine. Start with HOST=localhost or HOST=0.0.0.0.`,
};

/** Listens and answers the address; throws `StartError` when that is not possible. */
async function listen(app: FastifyInstance, settings: Settings): Promise<string> {
  const { PORT, HOST } = settings;
  try {
    await app.listen({ port: PORT, host: HOST });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const message = listenProblems[code]?.(settings);
    throw message === undefined ? error : new StartError(message, { cause: error });
  }
  const address = app.server.address();
  // A TCP server has an address with a port while it listens.
  const port = typeof address === 'object' && address ? address.port : PORT;
  return `http://${toHostName(HOST)}:${port}`;
}

/** Listens, once there is an administrator: nobody is told that a right password is wrong. */
async function start(app: FastifyInstance, services: Services): Promise<RunningServer> {
  const { db, settings } = services;
  const created = await ensureAdministrator(db, settings);
  const url = await listen(app, settings).catch(async (error: unknown) => {
    // Nobody has seen the password: the next start makes another administrator.
    if (created) await users.delete(db, created.username);
    throw error;
  });
  const lines = [`App Manager is running at ${url}`];
  if (created) lines.push(administratorLine(created));
  const warning = proxyWarning(settings);
  if (warning !== undefined) lines.push(warning);
  services.translationQueue.start(app.log);
  const endHousekeeping = startHousekeeping(services, app.log);
  return {
    url,
    lines,
    async stop() {
      // Both at once: while open requests finish, no further texts are taken out of the queue.
      await Promise.all([
        app.close(),
        services.translationQueue.stop(),
        services.removal.stop(),
        endHousekeeping(),
      ]);
      await db.destroy();
    },
  };
}

/**
 * Starts the server with the settings of an environment. Throws an error whose message says what to do when
 * it cannot start.
 */
export async function serve(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<RunningServer> {
  const settings = readSettings(environment);
  let log: FastifyBaseLogger | undefined;
  const db = await openDatabase(settings, secretKeys(settings).encryption, (error) =>
    log?.error({ err: error }, 'A connection to the database was lost'),
  );
  try {
    const services = createServices(settings, db);
    await services.uploads.prepare();
    const app = await buildApp({
      services,
      ...(existsSync(builtDashboard) ? { dashboard: builtDashboard } : {}),
      farewell,
    });
    log = app.log;
    return await start(app, services);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
