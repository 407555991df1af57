import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { Builder, WebElement } from 'selenium-webdriver';
import { ServiceBuilder } from 'selenium-webdriver/chrome.js';
import { programEnvironment } from '#tests/support/program-environment.ts';
import type { DrivenElement, Driver } from './driver.ts';

const PROGRAM = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';

/** WebKitGTK's browser for tests. It has no mode without a screen. */
export const hasWebKit = () => existsSync(PROGRAM) && existsSync(SCREEN);

export async function startWebKit(): Promise<Driver> {
  const screen = await startScreen();
  try {
    return await drive(screen);
  } catch (error) {
    await screen.end();
    throw error;
  }
}

async function drive(screen: Screen): Promise<Driver> {
  // Chrome's: it starts any driver that takes `--port`, and the plain one has no types for an ES module.
  const service = new ServiceBuilder(PROGRAM)
    .setEnvironment({
      ...programEnvironment(),
      DISPLAY: screen.display,
      LIBGL_ALWAYS_SOFTWARE: '1',
    })
    .build();
  const browser = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  await browser.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 800 });
  const evaluate = (expression: string): Promise<unknown> =>
    browser.executeScript(`return ${expression}`);
  return {
    open: (url) => browser.get(url),
    evaluate,
    find: async (expression) => {
      const found = await evaluate(expression);
      return found instanceof WebElement ? toElement(found) : undefined;
    },
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    close: async () => {
      await browser.quit();
      await service.kill();
      await screen.end();
    },
  };
}

const toElement = (found: WebElement): DrivenElement => ({
  click: () => found.click(),
  type: (text) => found.sendKeys(text),
  chooseFile: (path) => found.sendKeys(path),
});

type Screen = Awaited<ReturnType<typeof startScreen>>;

/** One that nobody sees. */
async function startScreen() {
  const child: ChildProcess = spawn(
    SCREEN,
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  // as: the fourth stream is the pipe on which it tells its number.
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return {
    display: `:${number.toString().trim()}`,
    end: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
