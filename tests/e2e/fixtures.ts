import { test as base, type Page } from '@playwright/test';
import { interceptCalls } from '../support/intercept-calls.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { SharedSession } from './shared-session.ts';
import { WarmContext } from './warm-context.ts';

export const PASSWORD = 'correct horse battery staple';
export const EMAIL = 'ada@example.com';

/** The engine under which texts whose key begins with `bad` fail. */
const FAILING_ENGINE = { TRANSLATION_ENGINE: 'pseudo', PSEUDO_FAIL_KEYS: '^bad' };

/** Tag of a test that changes what lasts as long as its context, as by `clock.install`: it gets one of its own. */
export const OWN_CONTEXT = '@own-context';

interface WorkerFixtures {
  /** Settings of the server that this file's tests run against; each that differs costs servers and browsers. */
  serverEnv: Record<string, string>;
  /** The bundled server, started on an empty data folder and a free port. */
  server: RestartableServer;
  warmContext: WarmContext;
  session: SharedSession;
}

interface RestartableServer extends Omit<RunningServer, 'stop'> {
  /** From one moment to the next, as in a crash: an orderly stop waits for the pages' idle connections. */
  stop: () => Promise<void>;
  /** After `stop`: on the same data and port, so that pages find it where it was. */
  startAgain: () => Promise<void>;
}

interface TestFixtures {
  /** For tests in which nothing may have been fetched before, or whose context has other options. */
  isColdStart: boolean;
  /** A page of somebody who is signed in, nowhere yet. */
  signedIn: Page;
  /** Calls the server as the signed-in administrator, to prepare what a test needs. */
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
    // Not by the context's own requests: some tests prepare with thousands of calls, of which each costs ten times as much.
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
      // as: callers name the shape that the contract promises.
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

/** No call of the page reaches the server, which costs less than to stop it; answers how they do again. */
export const takeServerAway = (page: Page): Promise<() => Promise<void>> =>
  interceptCalls(page, /[/]api[/]/, (call) => call.refuse());

/** Fills in the sign-in form and sends it. */
export async function fillLogin(page: Page, password: string, username = 'admin'): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export { expect } from '@playwright/test';
