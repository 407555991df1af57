import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * One browser context and one page for all tests of a worker. What was fetched and compiled stays;
 * what a person would have left behind is taken away after each test.
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

  /** With one page, which is nowhere in the dashboard. */
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

  /** Clears it for the next test, which gets another one if that cannot be done. */
  async giveBack(): Promise<void> {
    if (!this.#kept) return;
    if (await this.#clear(this.#kept)) return;
    await this.#kept.context.close();
    this.#kept = undefined;
  }

  /** Playwright cannot take these back. */
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

  /** What the developer tools have set ends with their session. */
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
      // A page with something unsaved asks before it is left.
      page.once('dialog', (question) => void question.accept());
      await context.setOffline(false);
      await Promise.all([page.unrouteAll(), context.unrouteAll()]);
      // Beside the dashboard, where its storage can be cleared while nobody writes to it.
      await page.goto(`${this.#origin}${BESIDE}`);
      page.removeAllListeners('dialog');
      await page.evaluate(async () => {
        localStorage.clear();
        sessionStorage.clear();
        for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
      });
      await Promise.all([context.clearCookies(), context.clearPermissions()]);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.mouse.move(-1, -1);
      return true;
    } catch {
      // A test that stopped the server or closed the page leaves nothing to clear.
      return false;
    }
  }
}

/** A file of the server that is no page of the dashboard. */
const BESIDE = '/api/nothing';

/** To which tests listen. */
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
