import type { Browser, BrowserContext, Page } from '@playwright/test';

/**
 * One browser context and one page for all tests of a worker. What was fetched and compiled stays;
 * what a person would have left behind is taken away after each test.
 */
export class WarmContext {
  readonly #browser: Browser;
  readonly #origin: string;
  #kept: { context: BrowserContext; page: Page } | undefined;
  #isSpoiled = false;

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** With one page, which is nowhere in the dashboard. */
  async take(): Promise<BrowserContext> {
    if (!this.#kept) {
      const context = await this.#browser.newContext();
      const page = await context.newPage();
      this.#isSpoiled = false;
      this.#noticeSpoiling(context, page);
      this.#kept = { context, page };
    }
    return this.#kept.context;
  }

  /** Clears it for the next test, which gets another one if that cannot be done. */
  async giveBack(): Promise<void> {
    if (!this.#kept) return;
    const isClean = !this.#isSpoiled && (await this.#clear(this.#kept));
    if (isClean) return;
    await this.#kept.context.close();
    this.#kept = undefined;
  }

  /** These last as long as the context: Playwright cannot take them back. */
  #noticeSpoiling(context: BrowserContext, page: Page): void {
    const lasting: [owner: object, method: string][] = [
      [context, 'newCDPSession'],
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
      // as: each of them is a method.
      const original = Reflect.get(owner, method) as (...args: unknown[]) => unknown;
      Reflect.set(owner, method, (...args: unknown[]) => {
        this.#isSpoiled = true;
        return original.apply(owner, args);
      });
    }
  }

  async #clear({ context, page }: { context: BrowserContext; page: Page }): Promise<boolean> {
    try {
      for (const other of context.pages()) if (other !== page) await other.close();
      for (const event of EVENTS) page.removeAllListeners(event);
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
