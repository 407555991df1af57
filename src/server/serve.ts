import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { openDatabase } from './db/open.ts';
import type { Db } from './db/schema.ts';
import { ensureAdministrator, type NewAdministrator } from './services/administrator.ts';
import { createServices } from './services/services.ts';
import { readSettings, type Settings } from './settings.ts';

/** A server that listens. */
export interface RunningServer {
  /** With the port that was chosen, for instance `http://localhost:3000`. */
  url: string;
  /** Lets open requests finish, puts work in progress back and closes the database. */
  stop(): Promise<void>;
}

/** The start was refused. The message is one line that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const builtDashboard = fileURLToPath(new URL('../../dist', import.meta.url));

function administratorLine({ username, password }: NewAdministrator): string {
  if (password === undefined)
    return `The administrator ${username} was created. Sign in with the password from ADMIN_PASSWORD.`;
  return `Sign in with ${username} / ${password}. The password is shown only this once; keep it.`;
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { PORT, HOST }: Settings) {
  try {
    await app.listen({ port: PORT, host: HOST });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const next = PORT === 65_535 ? 0 : PORT + 1;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${PORT} is in use. Stop the other program or start with PORT=${next}.`,
        { cause: error },
      );
    }
    if (code === 'EACCES') {
      throw new StartError(
        `Port ${PORT} may not be used by this user. Start with PORT=3000, for instance.`,
        { cause: error },
      );
    }
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new StartError(
        `HOST ${HOST} is no address of this machine. Start with HOST=localhost or HOST=0.0.0.0.`,
        { cause: error },
      );
    }
    throw error;
  }
  const address = app.server.address();
  // A TCP server has an address with a port while it listens.
  const port = typeof address === 'object' && address ? address.port : PORT;
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`;
}

async function start(settings: Settings, db: Db, print: (line: string) => void) {
  const services = createServices(settings, db);
  const app = await buildApp({
    services,
    ...(existsSync(builtDashboard) ? { dashboard: builtDashboard } : {}),
  });
  await services.uploads.sweep();
  const url = await listen(app, settings);
  const created = await ensureAdministrator(db, settings);
  print(`App Manager is running at ${url}`);
  if (created) print(administratorLine(created));
  services.translationQueue.start(app.log);
  return { app, url, services };
}

/**
 * Starts the server with the settings of an environment and prints where it listens, and once the
 * administrator's password. Throws an error whose message says what to do when it cannot start.
 */
export async function serve(
  environment: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Promise<RunningServer> {
  const settings = readSettings(environment);
  const db = await openDatabase(settings.DATA_DIR);
  try {
    const { app, url, services } = await start(settings, db, print);
    return {
      url,
      async stop() {
        await app.close();
        await services.translationQueue.stop();
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
