import type { FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { beforeAll, onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { ensureAdministrator } from '#server/services/auth/administrator.ts';
import { createServices, type Services } from '#server/services/services.ts';
import { readSettings } from '#server/settings.ts';
import { ApiClient } from './api-client.ts';
import { databaseSettings, giveBackDatabase } from './postgres.ts';
import { makeTemporary, removeTemporary } from './temporary.ts';
import { openTestDatabase } from './test-database.ts';

/** A cheap hash: the cost that OWASP recommends is slow by design, and every test signs in. */
const passwordCost = { memory: 8, passes: 1 };

export const administrator = { username: 'admin', password: 'a long enough password' };

/** A directory that goes when the test ends. */
export function temporaryDirectory(): string {
  const directory = makeTemporary();
  onTestFinished(() => removeTemporary(directory));
  return directory;
}

export interface TestApp {
  url: string;
  /** Answers a request without the network. */
  inject: FastifyInstance['inject'];
  services: Services;
  /** Not signed in. */
  visitor(): ApiClient;
  /** Signed in. */
  admin(): Promise<ApiClient>;
  /** Closes the server and its database; happens by itself when the test ends. */
  close(): Promise<void>;
}

interface TestAppOptions {
  /** As in the environment of the real server. */
  env?: Record<string, string>;
  /** Where the data lie; absent: a directory of the test's own. */
  dataDir?: string;
  dashboard?: string;
  /** Whether queued translations are worked off; they stay `pending` otherwise. */
  worker?: boolean;
  /** Told of every statement that goes to the database once the server is up. */
  onStatement?: () => void;
}

const watchStatements = (onStatement: () => void): KyselyPlugin => ({
  transformQuery({ node }) {
    onStatement();
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
});

async function start(
  options: TestAppOptions,
  dataDir: string,
): Promise<TestApp & { end(): Promise<void> }> {
  const database = await databaseSettings(dataDir);
  const settings = readSettings({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: administrator.password,
    ADMIN_EMAIL: 'admin@example.com',
    LOG_LEVEL: 'silent',
    ...database,
    ...options.env,
  });
  const db = await openTestDatabase(settings);
  await ensureAdministrator(db, settings, passwordCost);
  const { dashboard, onStatement } = options;
  const watched = onStatement ? db.withPlugin(watchStatements(onStatement)) : db;
  const services = createServices(settings, watched, passwordCost);
  const app = await buildApp({ services, ...(dashboard === undefined ? {} : { dashboard }) });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  if (options.worker === true) services.translationQueue.start(app.log);
  let closing: Promise<void> | undefined;
  const close = async (isLast: boolean) => {
    await app.close();
    await services.translationQueue.stop();
    await services.removal.stop();
    // Somebody else's directory may be opened again, and somebody else's database is not ours to give.
    const isOwn = !options.dataDir && settings.DATABASE_URL === database['DATABASE_URL'];
    if (isLast && isOwn) await giveBackDatabase(db, settings.DATABASE_URL);
    await db.destroy();
  };
  return {
    url,
    inject: app.inject.bind(app),
    services,
    visitor: () => new ApiClient(url),
    admin: () => new ApiClient(url).login(administrator.username, administrator.password),
    close: () => (closing ??= close(false)),
    end: () => (closing ??= close(true)),
  };
}

/** The server inside the test's own process, listening on any free port. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await start(options, options.dataDir ?? temporaryDirectory());
  onTestFinished(() => app.end());
  return app;
}

/** As `startTestApp`, for all tests of a `describe`: answers what gives the server to each of them. */
export function sharedTestApp(options: TestAppOptions = {}): () => TestApp {
  let app: TestApp | undefined;
  beforeAll(async () => {
    const dataDir = makeTemporary();
    const started = await start(options, dataDir);
    app = started;
    return async () => {
      await started.end();
      removeTemporary(dataDir);
    };
  });
  return () => {
    if (!app) throw new Error('The shared server is there for tests, not for their collection.');
    return app;
  };
}
