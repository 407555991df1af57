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
const administrator = { username: 'admin', password: PASSWORD };
const viewport = { width: 1440, height: 900 };

interface App {
  _id: string;
  name: string;
  platform: string;
  locales: readonly string[];
}

type Server = Awaited<ReturnType<typeof startServer>>;

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

async function take(
  browser: Browser,
  { url }: Server,
  colorScheme: 'light' | 'dark',
  names: readonly string[],
) {
  const context = await browser.newContext({ baseURL: url, viewport, colorScheme });
  const page = await context.newPage();
  await page.request.post('/api/auth/login', { data: administrator });
  // as: the contract's shape
  const [first, second] = (await (await page.request.get('/api/apps')).json()) as App[];
  if (!first || !second) throw new Error('The demo has fewer than two applications.');
  await page.goto('/apps');
  // The dashboard uses its fonts once they are cached.
  await page.waitForFunction(() => localStorage.getItem('fonts') !== null);
  for (const name of names) {
    await shots[name]?.(page, { first, second });
    await takePicture(page, `${name}${colorScheme === 'dark' ? '-dark' : ''}.webp`);
  }
  await context.close();
}

const MORE_APPS = ['Fieldnotes', 'Parcelry', 'Sundial', 'Corner Shop', 'Tidewatch', 'Night Desk'];

/** More applications, whose languages are in different states. */
async function addApps(browser: Browser, { url, dataDir }: Server) {
  for (let count = 0; count < MORE_APPS.length; count += 3)
    await runProgram('seed', ['--force'], { dataDir });
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await page.request.post('/api/auth/login', { data: administrator });
  // as: the contract's shape
  const apps = (await (await page.request.get('/api/apps')).json()) as App[];
  for (const [index, name] of MORE_APPS.entries()) {
    const { _id, platform, locales } = apps[index] ?? {};
    await page.request.put(`/api/apps/${_id}`, { data: { name, platform } });
    const data = { locales: locales?.slice(1, 2 + 2 * index) };
    await page.request.post(`/api/translations/app/${_id}/auto-translate-all`, { data });
  }
  await page.goto('/translations');
  const sum = page.getByRole('region', { name: 'Chosen translations' }).getByRole('status');
  await sum.filter({ hasNotText: 'queued' }).waitFor();
  await page.context().close();
}

const schemes = ['light', 'dark'] as const;
for (const { name } of guidePages)
  if (!(name in shots)) throw new Error(`The page ${name} has no picture here.`);
const env = { ADMIN_PASSWORD: PASSWORD, TRANSLATION_ENGINE: 'pseudo' };
const server = await startServer({ env });
try {
  await runProgram('seed', [], { dataDir: server.dataDir });
  const browser = await chromium.launch(chromiumLaunch());
  // Signed out last, and with more applications only where they are the subject.
  const others = Object.keys(shots).filter((name) => name !== 'sign-in' && name !== 'translation');
  for (const scheme of schemes) await take(browser, server, scheme, [...others, 'sign-in']);
  await addApps(browser, server);
  for (const scheme of schemes) await take(browser, server, scheme, ['translation']);
  await browser.close();
} finally {
  await server.kill();
}
