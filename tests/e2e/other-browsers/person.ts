import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { build } from 'vite';
import type { DrivenElement, Driver } from './driver.ts';

/** How to choose among matching elements: see `in-page.ts`. */
type Finder = 'any' | 'clickable' | 'visible';

/** A user of a browser that Playwright does not drive; waits like its locators. */
export class Person {
  readonly #driver: Driver;
  readonly #script: string;

  constructor(driver: Driver, script: string) {
    this.#driver = driver;
    this.#script = script;
  }

  async open(url: string): Promise<void> {
    await this.#driver.open(url);
  }

  async press(selector: string): Promise<void> {
    await this.#act('clickable', selector, (element) => element.click());
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.#act('clickable', selector, (element) => element.type(text));
  }

  async chooseFile(selector: string, path: string): Promise<void> {
    await this.#act('any', selector, (element) => element.chooseFile(path));
  }

  async sees(selector: string): Promise<void> {
    await this.#act('visible', selector, () => Promise.resolve());
  }

  /** Errors reported since the page was loaded. */
  async faults(): Promise<unknown> {
    await this.#install();
    return this.#driver.evaluate('inPage.faults');
  }

  async #act(finder: Finder, selector: string, act: (element: DrivenElement) => Promise<void>) {
    await expect(async () => {
      await this.#install();
      const element = await this.#driver.find(`inPage.${finder}(${JSON.stringify(selector)})`);
      if (!element) throw new Error(`There is nothing ${finder} that is ${selector}`);
      await act(element);
    }).toPass({ timeout: 120_000 });
  }

  /** Once per loaded page. */
  async #install(): Promise<void> {
    await this.#driver.evaluate(`(() => { if (!window.inPage) { ${this.#script} } })()`);
  }
}

export async function bundleInPage(browser: 'firefox' | 'webkit'): Promise<string> {
  const entry = fileURLToPath(new URL('in-page.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bundle' } },
  });
  // A library has one build per format.
  const [output] = Array.isArray(built) ? built : [];
  const code = output?.output[0].code ?? '';
  return `${code}; window.inPage = bundle.install('${browser}');`;
}
