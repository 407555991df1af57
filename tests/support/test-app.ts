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

/** OWASP's cost is slow by design, and every test signs in. */
const passwordCost = { memory: 8, passes: 1 };

export const administrator = { username: 'admin', password: 'a long enough password' };

export function temporaryDirectory(): string {
  const directory = makeTemporary();
  onTestFinished(() => removeTemporary(directory));
  return directory;
}

export interface TestApp {
  url: string;
  inject: FastifyInstance['inject'];
  services: Services;
  visitor(): ApiClient;
  admin(): Promise<ApiClient>;
  /** Closes the server and its database; automatic at the end of the test. */
  close(): Promise<void>;
}

interface TestAppOptions {
  /** Environment variables, as for the real server. */
  env?: Record<string, string>;
  dataDir?: string;
  dashboard?: string;
  /** Whether to process the queue; otherwise texts stay `pending`. */
  worker?: boolean;
  /** Called for every statement after the start. */
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
    // Only the test's own directory and database are returned for reuse.
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

/** Starts a server in the test's process on a free port. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await start(options, options.dataDir ?? temporaryDirectory());
  onTestFinished(() => app.end());
  return app;
}

/** Like `startTestApp` for all tests of a `describe`; returns a getter. */
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
