import { existsSync } from 'node:fs';
import { ElementHandle, launch } from 'puppeteer-core';
import type { DrivenElement, Driver } from './driver.ts';

const PATHS = [process.env['FIREFOX_PATH'] ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** A released one. Playwright drives those only in their newest version. */
export const findFirefox = () => PATHS.find(existsSync);

export async function startFirefox(): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    defaultViewport: { width: 1280, height: 800 },
  });
  const page = await browser.newPage();
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    find: async (expression) => {
      const handle = await page.evaluateHandle(expression);
      // as: the library types it with any.
      return handle instanceof ElementHandle ? toElement(handle as ElementHandle) : undefined;
    },
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}

const toElement = (handle: ElementHandle): DrivenElement => ({
  click: () => handle.click(),
  type: (text) => handle.type(text),
  // as: a file is chosen for such an input only.
  chooseFile: (path) => (handle as ElementHandle<HTMLInputElement>).uploadFile(path),
});
