import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { getPoolWarning } from './db/connection-limit.ts';
import { makeDataFolder, ownFile } from './db/data-folder.ts';
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
import { version } from './version.ts';
import { OperatorError } from './operator-error.ts';

export interface RunningServer {
  /** With the actual port, such as `http://localhost:3000`. */
  url: string;
  /** Finishes open requests, requeues claimed translations and closes the database. */
  stop(): Promise<void>;
  /** Lines that START_LINES selects: the address, and the first password once. */
  lines: readonly string[];
}

/** Time for busy clients to receive `Connection: close`, in milliseconds. */
const drainMs = 1000;

const builtDashboard = fileURLToPath(new URL('../../dist', import.meta.url));

/** Writes the first password to a file only its owner can read. Returns the file name. */
function writePassword({ DATA_DIR }: Settings, password: string): string {
  const file = path.join(DATA_DIR, 'first-password');
  try {
    makeDataFolder(DATA_DIR);
    // Other users may be able to read a file of an earlier installation.
    rmSync(file, { force: true });
    writeFileSync(file, `${password}\n`, ownFile);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
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

const toLogLine = (msg: string) =>
  JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, msg });

function toHostName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

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

async function listen(app: FastifyInstance, settings: Settings): Promise<string> {
  const { PORT, HOST } = settings;
  try {
    const listenTextResolver = (address: string) => `Listening at ${address} (version ${version})`;
    await app.listen({ port: PORT, host: HOST, listenTextResolver });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const message = listenProblems[code]?.(settings);
    throw message === undefined ? error : new OperatorError(message, { cause: error });
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : PORT;
  return `http://${toHostName(HOST)}:${port}`;
}

/** Listens once an administrator exists, so that a correct password is never refused. */
async function start(
  app: FastifyInstance,
  services: Services,
  { audit, isTerminal }: { audit: AuditFile | undefined; isTerminal: boolean },
): Promise<RunningServer> {
  const { db, settings } = services;
  const created = await ensureAdministrator(db, settings);
  const announce = async () => {
    const url = await listen(app, settings);
    const { PUBLIC_URL } = settings;
    const place = PUBLIC_URL === undefined ? '' : `; people reach it at ${PUBLIC_URL}`;
    const line = created && administratorLine(created, settings, isTerminal);
    return {
      url,
      lines: [
        `App Manager is running at ${url} (version ${version})${place}`,
        ...(line === undefined ? [] : [line]),
      ],
    };
  };
  const { url, lines } = await announce().catch(async (error: unknown) => {
    // The password was never shown: the next start creates a new administrator.
    if (created) await users.delete(db, created.username);
    throw error;
  });
  const poolWarning = await getPoolWarning(db).catch(() => undefined);
  for (const warning of [proxyWarning(settings), sharingWarning(settings), poolWarning])
    if (warning !== undefined) lines.push(warning);
  services.translationQueue.start(app.log);
  const endHousekeeping = startHousekeeping(services, app.log);
  return {
    url,
    lines: settings.START_LINES === 'json' ? lines.map(toLogLine) : lines,
    async stop() {
      // Stop claiming texts while open requests finish.
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

/** Throws an error that names the next step. `isTerminal`: a person reads the start lines. */
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
      drainMs,
    });
    log = app.log;
    // An open METRICS_PORT, or a webhook, would keep the process alive.
    return await start(app, services, { audit, isTerminal }).catch(async (error: unknown) => {
      await app.close();
      throw error;
    });
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
