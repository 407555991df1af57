import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { openDatabase } from './db/open.ts';
import { users } from './db/tables/users.ts';
import { sharingWarning } from './http/config/config-edge.ts';
import { proxyWarning } from './http/operations/trusted-proxies.ts';
import { ensureAdministrator, type NewAdministrator } from './services/auth/administrator.ts';
import { type AuditFile, openAudit } from './services/operations/audit-log.ts';
import { startHousekeeping } from './services/operations/housekeeping.ts';
import { secretKeys } from './services/auth/secret-keys.ts';
import { createServices, type Services } from './services/services.ts';
import { readSettings, type Settings } from './settings.ts';

/** A server that listens. */
export interface RunningServer {
  /** With the port that was chosen, for instance `http://localhost:3000`. */
  url: string;
  /** Lets open requests finish, puts work in progress back and closes the database. */
  stop(): Promise<void>;
  /** Lines for whoever started it, as START_LINES wants them: where it listens, and once the administrator's password. */
  lines: readonly string[];
}

/** The start was refused. The message is one line that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Long enough for clients that are busy to hear that their connection ends, in milliseconds. */
const farewell = 1000;

const builtDashboard = fileURLToPath(new URL('../../dist', import.meta.url));

/** Keeps a password that must not be printed: only its owner reads the file. Answers its name. */
function writePassword({ DATA_DIR }: Settings, password: string): string {
  const file = path.join(DATA_DIR, 'first-password');
  try {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
    // A file left by an earlier installation may be readable by others.
    rmSync(file, { force: true });
    writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The password of the first administrator cannot be written to ${file}: ${reason}. Choose one by ADMIN_PASSWORD.`,
      { cause: error },
    );
  }
  return file;
}

function administratorLine(
  { username, password }: NewAdministrator,
  settings: Settings,
  isTerminal: boolean,
): string {
  if (password === undefined)
    return `The administrator ${username} was created. Sign in with the password from ADMIN_PASSWORD.`;
  if (settings.START_LINES === 'json' && !isTerminal)
    return `The administrator ${username} was created. The password is in ${writePassword(settings, password)}; delete it once you have signed in.`;
  return `Sign in with ${username} / ${password}. The password is shown only this once; keep it.`;
}

/** A line like those of the log. */
const toLogLine = (msg: string) =>
  JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, msg });

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
async function start(
  app: FastifyInstance,
  services: Services,
  { audit, isTerminal }: { audit: AuditFile | undefined; isTerminal: boolean },
): Promise<RunningServer> {
  const { db, settings } = services;
  const created = await ensureAdministrator(db, settings);
  const announce = async () => {
    const url = await listen(app, settings);
    const line = created && administratorLine(created, settings, isTerminal);
    return {
      url,
      lines: [`App Manager is running at ${url}`, ...(line === undefined ? [] : [line])],
    };
  };
  const { url, lines } = await announce().catch(async (error: unknown) => {
    // Nobody has seen the password: the next start makes another administrator.
    if (created) await users.delete(db, created.username);
    throw error;
  });
  for (const warning of [proxyWarning(settings), sharingWarning(settings)])
    if (warning !== undefined) lines.push(warning);
  services.translationQueue.start(app.log);
  const endHousekeeping = startHousekeeping(services, app.log);
  return {
    url,
    lines: settings.START_LINES === 'json' ? lines.map(toLogLine) : lines,
    async stop() {
      // Both at once: while open requests finish, no further texts are taken out of the queue.
      await Promise.all([
        app.close(),
        services.translationQueue.stop(),
        services.removal.stop(),
        endHousekeeping(),
      ]);
      await db.destroy();
      await audit?.close();
    },
  };
}

/**
 * Starts the server with the settings of an environment. Throws an error whose message says what to do when
 * it cannot start. `isTerminal`: a person reads the lines of the start.
 */
export async function serve(
  environment: Readonly<Record<string, string | undefined>>,
  isTerminal = false,
): Promise<RunningServer> {
  const settings = readSettings(environment);
  let log: FastifyBaseLogger | undefined;
  const db = await openDatabase(settings, secretKeys(settings).encryption, (error) =>
    log?.error({ err: error }, 'A connection to the database was lost'),
  );
  try {
    const services = createServices(settings, db);
    await services.uploads.prepare();
    const audit = await openAudit(settings, (error) =>
      log?.error({ err: error }, 'AUDIT_LOG_FILE cannot be written'),
    );
    const app = await buildApp({
      services,
      audit,
      ...(existsSync(builtDashboard) ? { dashboard: builtDashboard } : {}),
      farewell,
    });
    log = app.log;
    return await start(app, services, { audit, isTerminal });
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
