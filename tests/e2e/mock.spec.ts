import { expect, type Page, test } from '@playwright/test';
import { findFreePort } from '#mocks/free-port.ts';
import { expectAccessible } from './accessible.ts';
import { type DevServer, startDevServer } from './dev-server.ts';
import { fillLogin } from './fixtures.ts';

let mock: DevServer;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  mock = await startDevServer(['mocks/prism.ts'], {
    MOCK_PORT: String(await findFreePort()),
  });
});
test.afterAll(() => {
  mock.child.kill();
});

async function signIn(page: Page): Promise<void> {
  await page.goto(mock.url);
  await fillLogin(page, 'anything');
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
}

test('the dashboard on Prism shows a believable installation', async ({ page }) => {
  const failures: string[] = [];
  page.on('response', (response) => {
    const signedOut = response.status() === 401 && response.url().includes('/api/auth/');
    if (response.status() >= 400 && !signedOut)
      failures.push(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', (error) => failures.push(error.message));

  await signIn(page);
  for (const name of ['Nimbus VPN', 'Nimbus Desktop', 'Trailmark']) {
    await expect(page.getByRole('link', { name })).toBeVisible();
  }

  await page.getByRole('link', { name: 'Nimbus VPN' }).click();
  await expect(page.getByRole('heading', { name: 'Nimbus VPN' })).toBeVisible();
  await page.getByRole('link', { name: 'Texts' }).click();
  await expect(page.getByRole('heading', { name: 'Texts' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /English/ })).toBeVisible();
  await expect(page.getByRole('row').nth(5)).toBeVisible();

  await page.getByRole('link', { name: 'Nimbus VPN' }).click();
  await page.getByRole('link', { name: 'Test API' }).click();
  await page.getByRole('button', { name: 'Fetch configuration' }).click();
  await expect(page.getByRole('region', { name: 'Configuration' })).toContainText(
    'availableLocales',
  );

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(failures).toEqual([]);
});

test('every answer of the contract can be chosen for a call', async ({ page }) => {
  await page.goto(mock.url);
  const panel = page.getByRole('dialog', { name: 'Mock answers' });
  const search = panel.getByRole('searchbox', { name: 'Search operations' });
  const getAnswer = (operation: string) =>
    panel.getByLabel(`Answer of ${operation}`, { exact: true });
  const once = panel.getByRole('checkbox', { name: 'next call only' });

  // The form takes the focus when it appears.
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByRole('button', { name: 'Mock answers' }).click();
  await search.fill('login');
  await getAnswer('login').selectOption('429 too-many-attempts');
  await once.check();
  await panel.getByRole('button', { name: 'Close' }).click();
  await fillLogin(page, 'anything');
  await expect(page.getByText(/Too many login attempts/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: 'Trailmark' })).toBeVisible();

  await page.getByRole('button', { name: 'Mock answers' }).click();
  await getAnswer('listApps').selectOption('200 empty');
  await panel.getByRole('button', { name: 'Call again' }).click();
  await expect(page.getByText('No applications yet')).toBeVisible();
  await expectAccessible(page);

  // Stays through a reload, until another choice.
  await getAnswer('listApps').selectOption('500 internal');
  await page.reload();
  await expect(page.getByText('Something went wrong on the server.')).toBeVisible();
  await page.getByRole('button', { name: 'Mock answers (1 chosen)' }).click();
  await panel.getByRole('button', { name: 'Reset' }).click();

  // Before the list is back: a row under the pointer loads its application ahead.
  await search.fill('get an application');
  await getAnswer('getApp').selectOption('No connection');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'Trailmark' }).click();
  await expect(page.getByText(/Cannot connect to server/)).toBeVisible();
  await panel.getByRole('button', { name: 'Reset' }).click();

  // The grid shows the states alone while no list arrives.
  await search.fill('list the texts in one language');
  await getAnswer('listLocaleTexts').selectOption('No connection');
  await search.fill('translation progress');
  await getAnswer('getTranslationProgress').selectOption('200 states');
  await panel.getByRole('button', { name: 'Close' }).click();
  // Each load in development costs seconds of work.
  await page.getByRole('link', { name: 'Applications' }).click();
  await page.getByRole('link', { name: 'Nimbus VPN' }).click();
  await page.getByRole('link', { name: 'Texts' }).click();
  await page.getByRole('switch', { name: 'Completeness' }).click();
  await expect(page.getByRole('columnheader', { name: /^German: 25 of 32/ })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /Turkish: new$/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mock answers (2 chosen)' })).toBeVisible();
});

test('random responses on demand, different for every call', async ({ request }) => {
  const dynamic = await startDevServer(['mocks/prism.ts', '--dynamic'], {
    MOCK_PORT: String(await findFreePort()),
  });
  const ask = async (path: string) => {
    const response = await request.get(`${dynamic.url}${path}`, {
      headers: { Cookie: 'admin_jwt=anything' },
    });
    expect(response.status(), await response.text()).toBe(200);
    return response.text();
  };
  try {
    const first = await ask('/api/texts/app/1');
    // Two generated lists may both be empty.
    await expect.poll(() => ask('/api/texts/app/1')).not.toBe(first);
  } finally {
    dynamic.child.kill();
  }
});
