import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * One context and page per worker: fetched and compiled code stays; traces of a user are removed
 * after each test.
 */
export class WarmContext {
  readonly #browser: Browser;
  readonly #origin: string;
  #kept: { context: BrowserContext; page: Page } | undefined;
  #sessions: CDPSession[] = [];

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** With one blank page. */
  async take(): Promise<BrowserContext> {
    if (!this.#kept) {
      const context = await this.#browser.newContext();
      const page = await context.newPage();
      this.#refuseWhatLasts(context, page);
      this.#noteSessions(context);
      this.#kept = { context, page };
    }
    return this.#kept.context;
  }

  /** Replaced for the next test if it cannot be cleared. */
  async giveBack(): Promise<void> {
    if (!this.#kept) return;
    if (await this.#clear(this.#kept)) return;
    await this.#kept.context.close();
    this.#kept = undefined;
  }

  /** Playwright cannot undo these. */
  #refuseWhatLasts(context: BrowserContext, page: Page): void {
    const lasting: [owner: object, method: string][] = [
      [context, 'addInitScript'],
      [context, 'exposeFunction'],
      [context, 'setExtraHTTPHeaders'],
      [context.clock, 'install'],
      [context.clock, 'setFixedTime'],
      [page, 'addInitScript'],
      [page, 'exposeFunction'],
      [page, 'setExtraHTTPHeaders'],
    ];
    for (const [owner, method] of lasting) {
      Reflect.set(owner, method, () => {
        throw new Error(`${method} lasts as long as its context: tag the test with OWN_CONTEXT.`);
      });
    }
  }

  /** The end of its session resets the developer tools. */
  #noteSessions(context: BrowserContext): void {
    const open = context.newCDPSession.bind(context);
    context.newCDPSession = async (page) => {
      const session = await open(page);
      this.#sessions.push(session);
      return session;
    };
  }

  async #clear({ context, page }: { context: BrowserContext; page: Page }): Promise<boolean> {
    try {
      for (const other of context.pages()) if (other !== page) await other.close();
      for (const event of EVENTS) page.removeAllListeners(event);
      for (const session of this.#sessions.splice(0)) await session.detach();
      // A page with unsaved input asks first.
      page.once('dialog', (question) => void question.accept());
      await context.setOffline(false);
      await Promise.all([page.unrouteAll(), context.unrouteAll()]);
      // Outside the dashboard, where nothing writes to its storage.
      await page.goto(`${this.#origin}${BESIDE}`);
      page.removeAllListeners('dialog');
      await page.evaluate(async () => {
        localStorage.clear();
        sessionStorage.clear();
        for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
      });
      await Promise.all([context.clearCookies(), context.clearPermissions()]);
      const asUsual = { media: null, forcedColors: null, contrast: null } as const;
      await page.emulateMedia({ colorScheme: 'light', ...asUsual });
      await page.mouse.move(-1, -1);
      return true;
    } catch {
      // After a test that stopped the server or closed the page.
      return false;
    }
  }
}

const BESIDE = '/api/nothing';

const EVENTS = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];
