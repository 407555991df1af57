import { test as base, type Page } from '@playwright/test';
import { interceptCalls } from '../support/intercept-calls.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { SharedSession } from './shared-session.ts';
import { WarmContext } from './warm-context.ts';

export const PASSWORD = 'correct horse battery staple';
export const EMAIL = 'ada@example.com';

/** Fails texts whose key begins with `bad`. */
const FAILING_ENGINE = { TRANSLATION_ENGINE: 'pseudo', PSEUDO_FAIL_KEYS: '^bad' };

/** Tag of a test that changes its context for good, as `clock.install` does. */
export const OWN_CONTEXT = '@own-context';

interface WorkerFixtures {
  /** Settings of this file's server; different ones cost servers and browsers. */
  serverEnv: Record<string, string>;
  server: RestartableServer;
  warmContext: WarmContext;
  session: SharedSession;
}

interface RestartableServer extends Omit<RunningServer, 'stop'> {
  /** Immediate, like a crash: an orderly stop waits for idle connections. */
  stop: () => Promise<void>;
  /** After `stop`, on the same data and port. */
  startAgain: () => Promise<void>;
}

interface TestFixtures {
  /** For tests that require an empty cache or other context options. */
  isColdStart: boolean;
  /** A page of a signed-in user, still blank. */
  signedIn: Page;
  api: Api;
}

export interface Api {
  call: <T>(method: string, path: string, data?: unknown) => Promise<T>;
  createApp: (name?: string) => Promise<{ _id: string; name: string; apiKey: string }>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverEnv: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ serverEnv }, use) => {
      const env = {
        ADMIN_PASSWORD: PASSWORD,
        ADMIN_EMAIL: EMAIL,
        LOGIN_ATTEMPTS: '1000',
        // The tests of a worker share a session: on a slow machine they take longer than it lasts.
        ACCESS_TOKEN_TTL_SECONDS: '86400',
        ...FAILING_ENGINE,
        ...serverEnv,
      };
      const server = await startServer({ env });
      let running = server;
      await use({
        ...server,
        stop: () => running.kill(),
        startAgain: async () => {
          const { port } = new URL(server.url);
          running = await startServer({ env: { ...env, DATA_DIR: server.dataDir, PORT: port } });
        },
      });
      await running.kill();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  warmContext: [
    ({ browser, server }, use) => use(new WarmContext(browser, server.url)),
    { scope: 'worker' },
  ],

  session: [({ server }, use) => use(new SharedSession(server, PASSWORD)), { scope: 'worker' }],

  isColdStart: [false, { option: true }],
  context: async ({ browser, isColdStart, warmContext }, use, { tags }) => {
    if (isColdStart || tags.includes(OWN_CONTEXT)) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    await use(await warmContext.take());
    await warmContext.giveBack();
  },
  page: async ({ context, viewport }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },

  signedIn: async ({ page, api }, use) => {
    // The API fixture has signed in; the page shares its cookies.
    await api.call('GET', '/api/auth/me');
    await use(page);
  },

  api: async ({ context, server, session }, use) => {
    await session.enter(context);
    const cookies = await context.cookies(server.url);
    const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
    // Requests of the context cost ten times as much, and some tests make thousands.
    const call: Api['call'] = async (method, path, body) => {
      const response = await fetch(`${server.url}${path}`, {
        method,
        ...(body === undefined
          ? { headers }
          : {
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify(body),
            }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      // as: callers name the contract's shape.
      return (text === '' ? undefined : JSON.parse(text)) as never;
    };
    await use({
      call,
      createApp: (name = `App ${Math.random().toString(36).slice(2, 8)}`) =>
        call('POST', '/api/apps', { name, platform: 'iOS' }),
    });
    await session.leave(context);
  },
});

/**
 * Fails all calls of the page, which is cheaper than stopping the server. Returns how to restore
 * it.
 */
export const takeServerAway = (page: Page): Promise<() => Promise<void>> =>
  interceptCalls(page, /[/]api[/]/, (call) => call.refuse());

export async function fillLogin(page: Page, password: string, username = 'admin'): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export { expect } from '@playwright/test';
