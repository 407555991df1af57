import type { Page, Request } from '@playwright/test';
import { startGateway } from '../support/gateway.ts';
import { type Api, EMAIL, expect, fillLogin, PASSWORD, test } from './fixtures.ts';
import { holdScripts } from './hold-scripts.ts';

test.use({ isColdStart: true });

const row = (page: Page) => page.locator('[role=row][data-index]:not([data-early] *)').first();

test.describe('before a script is there', () => {
  test('the sign-in page can be filled in and sent', async ({ page }) => {
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    const release = await holdScripts(page);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(`${request.method()} ${request.url()}`));
    await page.goto('/login?from=/vpn-servers', { waitUntil: 'commit' });
    await expect(page.getByLabel('Username')).toBeFocused();
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Password')).toHaveValue(PASSWORD);
    await expect(page).toHaveURL(/[/]login[?]from=[/]vpn-servers$/);
    release();
    // As after a navigation, a screen reader reads it.
    await expect(page.getByRole('heading', { name: 'VPN Servers' })).toBeFocused();
    expect(addresses.filter((address) => address.includes('/login?')).length).toBe(1);
    expect(addresses.join()).not.toMatch(/horse|POST [^ ]*[/]login[?]/);
    expect(failures).toEqual([]);
  });

  test('typed input stays, with the focus, when the script takes over', async ({ page }) => {
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    const release = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Username').fill('adm');
    await page.getByLabel('Password').fill('half');
    const html = () => page.locator('main').evaluate((main) => main.outerHTML);
    const before = await html();
    await page
      .getByLabel('Password')
      .evaluate((field) => Object.assign(field, { isTheSame: true }));
    const checked = page.waitForResponse(/auth[/]refresh/);
    release();
    await (await checked).finished();
    expect(await html()).toBe(before);
    await expect(page.getByLabel('Password')).toBeFocused();
    await page.keyboard.type(' done');
    await expect(page.getByLabel('Password')).toHaveValue('half done');
    await expect(page.getByLabel('Password')).toHaveJSProperty('isTheSame', true);
    await expect(page.getByLabel('Username')).toHaveValue('adm');
    // The code has loaded: the page itself validates.
    await page.getByLabel('Username').fill('');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Username and password are required')).toBeVisible();
    expect(failures).toEqual([]);
  });

  test('a signed-in person sees where they are, and nothing moves afterwards', async ({
    signedIn: page,
    api,
  }) => {
    await api.createApp();
    const release = await holdScripts(page);
    await page.goto('/apps', { waitUntil: 'commit' });
    await expect(page.getByText(EMAIL)).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header, header a, header p, header button')].map((part) =>
          JSON.stringify(part.getBoundingClientRect()),
        ),
      );
    const before = await places();
    release();
    await expect(row(page)).toBeVisible();
    expect(await places()).toEqual(before);
  });
});

interface Loaded {
  path: string;
  bytes: number;
  /** Requested by a script that had to load first. */
  isLate: boolean;
}

/** Until the element is visible; idle requests are excluded. */
async function load(page: Page, address: string, shown: () => Promise<void>): Promise<Loaded[]> {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  return loadAll(page, address, shown);
}

/** Including everything until `done`. */
async function loadAll(page: Page, address: string, done: () => Promise<void>): Promise<Loaded[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const sent = new Map<string, Loaded>();
  const sizes = new Map<string, number>();
  let isReleased = false;
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (!url.startsWith('http')) return;
    const { pathname, search } = new URL(url);
    sent.set(requestId, { path: pathname + search, bytes: 0, isLate: isReleased });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  );
  const release = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('interactive');
  isReleased = true;
  release();
  await done();
  await cdp.detach();
  return [...sent]
    .filter(([id]) => sizes.has(id))
    .map(([id, request]) => ({ ...request, bytes: sizes.get(id) ?? 0 }));
}

const describeAll = (loaded: Loaded[]) =>
  loaded.map(({ path, bytes, isLate }) => `${isLate ? 'late ' : ''}${bytes} ${path}`).join('\n');
const getBytes = (loaded: Loaded[]) => loaded.reduce((sum, { bytes }) => sum + bytes, 0);
const getLate = (loaded: Loaded[]) => loaded.filter(({ isLate }) => isLate).map(({ path }) => path);

/** Early requests that no call has used. */
const getUntaken = (page: Page) =>
  page.evaluate(() => {
    // as: set by a script of the page
    const { early } = window as never as { early: { requests: Map<string, unknown> } };
    return [...early.requests.keys()];
  });

async function createApps(api: Api, count: number): Promise<string> {
  let last = '';
  for (let index = 0; index < count; index++) ({ _id: last } = await api.createApp());
  return last;
}

test.describe('the transferred bytes', () => {
  test('until the user can sign in, and until nothing is pending', async ({ page }) => {
    const loaded = await loadAll(page, '/login', async () => {
      await expect(page.getByLabel('Username')).toBeVisible();
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await page.waitForLoadState('networkidle');
    });
    expect(loaded.length, describeAll(loaded)).toBeLessThanOrEqual(6);
    expect(getBytes(loaded), describeAll(loaded)).toBeLessThanOrEqual(105_000);
  });

  test('until the user can sign in on another page, and signs in', async ({ page }) => {
    const renewal = page.waitForResponse(/auth[/]refresh/);
    const loaded = await load(page, '/vpn-servers?q=de', async () => {
      await expect(page.getByLabel('Username')).toBeFocused();
      await (await renewal).finished();
    });
    // Includes the request for the current user.
    expect(loaded.length, describeAll(loaded)).toBeLessThanOrEqual(7);
    expect(getBytes(loaded), describeAll(loaded)).toBeLessThanOrEqual(105_000);
    expect(getLate(loaded)).toEqual(['/api/auth/refresh']);
    await expect(page).toHaveURL(/[/]login[?]from=%2Fvpn-servers%3Fq%3Dde$/);
    await fillLogin(page, PASSWORD);
    await expect(page.getByRole('heading', { name: 'VPN Servers' })).toBeFocused();
    await expect(page).toHaveURL(/[/]vpn-servers[?]q=de$/);
  });

  test('until the applications are listed', async ({ signedIn: page, api }) => {
    await createApps(api, 60);
    const loaded = await load(page, '/apps', () => expect(row(page)).toBeVisible());
    expect(loaded.length, describeAll(loaded)).toBeLessThanOrEqual(12);
    // Other tests have added more than these 60, which are 1.8 of the 171 kB.
    const files = loaded.filter(({ path }) => path !== '/api/apps');
    expect(getBytes(files), describeAll(loaded)).toBeLessThanOrEqual(170_000);
    expect(getLate(loaded)).toEqual([]);
  });

  for (const [name, path] of [
    ['texts', 'texts?locale=fr'],
    ['images', 'images'],
    ['colors', 'colors'],
    ['VPN servers', 'vpn-servers'],
    ['application', ''],
  ] as const)
    test(`every file of the page of ${name} is named by the page itself, and every call is taken`, async ({
      signedIn: page,
      api,
    }) => {
      const appId = await createApps(api, 1);
      await api.call('PUT', `/api/apps/${appId}/locales`, { locales: ['en', 'fr'] });
      const loaded = await load(page, `/apps/${appId}/${path}`, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
      expect(getLate(loaded).filter((late) => /\.(?:js|css)$/.test(late))).toEqual([]);
      const calls = loaded.map((request) => request.path);
      expect(new Set(calls).size, describeAll(loaded)).toBe(calls.length);
      // Only the front page shows the progress of languages; the tabs of texts load theirs later.
      const progress = calls.filter((call) => call.includes('/progress'));
      if (name !== 'application') expect(progress).toEqual([]);
      await expect.poll(() => getUntaken(page)).toEqual([]);
    });
});

test('a returning user with only the refresh cookie finds the page', async ({
  signedIn: page,
  context,
  api,
}) => {
  const app = await api.createApp();
  const cookies = await context.cookies();
  await context.clearCookies();
  await context.addCookies(cookies.filter(({ path }) => path === '/api/auth'));
  await page.goto('/apps');
  await expect(page.getByRole('link', { name: app.name })).toBeVisible();
  await expect(page).toHaveURL(/[/]apps$/);
});

test('on another server, the same files read the current user, and send the first calls beside it', async ({
  page,
  server,
  api,
}) => {
  const app = await api.createApp();
  const gateway = await startGateway(server.url, async (url, ask) => {
    const answer = await ask();
    if (url.startsWith('/api/') || url.startsWith('/assets/')) return answer;
    const html = answer.body.toString().replace(/(id="session">)[^<]*/, '$1');
    return { ...answer, headers: { 'content-type': 'text/html' }, body: Buffer.from(html) };
  });
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.goto(`${gateway.url}/apps`);
  await expect(page.getByRole('link', { name: app.name })).toBeVisible();
  const calls = asked
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => path.startsWith('/api/'));
  expect(calls.slice(0, 2)).toEqual(['/api/auth/me', '/api/apps']);
  expect(calls.filter((path) => path === '/api/apps')).toHaveLength(1);
  await page.context().clearCookies();
  await page.goto(`${gateway.url}/login`);
  await fillLogin(page, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
  gateway.stop();
});
