import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { readArguments } from '#config/tasks/read-arguments.ts';
import { chromiumLaunch } from '../support/chromium.ts';
import { runProgram } from '../support/run-program.ts';
import { startServer } from '../support/server.ts';
import { guidePages } from '#domain/guide.ts';

readArguments(`npm run pictures

Takes the guide's pictures of a demo installation, in both color schemes.`);

const FOLDER = path.resolve(import.meta.dirname, '../../.github/guide');
const PASSWORD = 'correct horse battery staple';
const viewport = { width: 1440, height: 900 };

interface App {
  _id: string;
  name: string;
}

type Shot = (page: Page, apps: { first: App; second: App }) => Promise<void>;

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();

const openTexts: Shot = async (page, { first }) => {
  await page.goto(`/apps/${first._id}/texts?locale=de`);
  await heading(page, 'Texts');
};

/** By the name of the page; the picture is taken when the screen has come to rest. */
const shots: Record<string, Shot> = {
  'sign-in': async (page) => {
    await page.context().clearCookies();
    // As on a first visit, but for the fonts.
    await page.evaluate(() => {
      for (const name of Object.keys(localStorage))
        if (name !== 'fonts') localStorage.removeItem(name);
      sessionStorage.clear();
    });
    await page.goto('/login');
    await heading(page, 'Sign in');
  },
  'first-application': async (page) => {
    await page.goto('/apps');
    await heading(page, 'Applications');
  },
  texts: openTexts,
  translation: async (page) => {
    await page.goto('/translations');
    await heading(page, 'Translations');
  },
  images: async (page, { first }) => {
    await page.goto(`/apps/${first._id}/images`);
    await heading(page, 'Images');
  },
  colors: async (page, { first }) => {
    await page.goto(`/apps/${first._id}/colors`);
    await heading(page, 'Colors');
  },
  'vpn-servers': async (page) => {
    await page.goto('/vpn-servers');
    await heading(page, 'VPN Servers');
  },
  'release-check': async (page, { first }) => {
    await page.goto(`/apps/${first._id}/test-api?lan=de`);
    await heading(page, 'Test API');
    await page.getByRole('button', { name: 'Fetch configuration' }).click();
    await page.getByRole('region', { name: 'Configuration' }).waitFor();
  },
};

/** Chromium writes WebP, a fifth of the size of PNG. */
async function takePicture(page: Page, file: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  const devtools = await page.context().newCDPSession(page);
  const options = { format: 'webp', quality: 80 } as const;
  const { data } = await devtools.send('Page.captureScreenshot', options);
  writeFileSync(path.join(FOLDER, file), Buffer.from(data, 'base64'));
  console.log(file);
}

async function takeAll(browser: Browser, url: string, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({ baseURL: url, viewport, colorScheme });
  const page = await context.newPage();
  const data = { username: 'admin', password: PASSWORD };
  await page.request.post('/api/auth/login', { data });
  // as: the contract's shape
  const [first, second] = (await (await page.request.get('/api/apps')).json()) as App[];
  if (!first || !second) throw new Error('The demo has fewer than two applications.');
  await page.goto('/apps');
  // The dashboard uses its fonts once they are cached.
  await page.waitForFunction(() => localStorage.getItem('fonts') !== null);
  const { 'sign-in': signIn, ...others } = shots;
  for (const [name, shot] of [...Object.entries(others), ['sign-in', signIn] as const]) {
    await shot?.(page, { first, second });
    await takePicture(page, `${name}${colorScheme === 'dark' ? '-dark' : ''}.webp`);
  }
  await context.close();
}

for (const { name } of guidePages)
  if (!(name in shots)) throw new Error(`The page ${name} has no picture here.`);
const env = { ADMIN_PASSWORD: PASSWORD, TRANSLATION_ENGINE: 'pseudo' };
const server = await startServer({ env });
try {
  await runProgram('seed', [], { dataDir: server.dataDir });
  const browser = await chromium.launch(chromiumLaunch());
  for (const scheme of ['light', 'dark'] as const) await takeAll(browser, server.url, scheme);
  await browser.close();
} finally {
  await server.kill();
}
