import { expect, test } from './fixtures.ts';
import { getBoxPlaces } from './layout-shifts.ts';

test.use({ isColdStart: true });

test('an unknown address is explained inside the shell', async ({ signedIn: page }) => {
  await page.goto('/nowhere/at-all');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL(/\/apps$/);
});

test('the top navigation leads to both lists', async ({ signedIn: page }) => {
  await page.goto('/apps');
  await page.getByRole('link', { name: 'VPN Servers' }).click();
  await expect(page).toHaveURL(/\/vpn-servers$/);
  await expect(page.getByRole('heading', { name: 'VPN Servers' })).toBeVisible();
  await page.getByRole('link', { name: 'Applications' }).click();
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
});

test('keeps the page when the next one cannot be fetched, and fetches it later', async ({
  signedIn: page,
  server,
}) => {
  const lost = page.getByRole('heading', { name: 'This page could not be loaded' });
  // It contains the error messages, and loads when idle.
  const words = page.waitForResponse(/\/pages-.*js/);
  await page.goto('/apps');
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
  await (await words).finished();
  await server.stop();
  // The page's own error message cannot be loaded either.
  await page.getByRole('link', { name: 'VPN Servers' }).click();
  await expect(lost).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.getByRole('link', { name: 'Applications' }).click();
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
  await expect(lost).toHaveCount(0);
  await page.getByRole('link', { name: 'VPN Servers' }).click();
  await expect(lost).toBeVisible();
  await server.startAgain();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'VPN Servers' })).toBeVisible();
});

test('a wrong search param falls back to its default', async ({ signedIn: page, api }) => {
  const app = await api.createApp('Fallback');
  await page.goto('/apps?sort=nonsense&q=%5B%7B');
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
  await page.goto(`/apps/${app._id}/test-api?lan=klingon`);
  await expect(page.getByLabel('Language')).toHaveValue('en');
  await page.goto(`/apps/${app._id}/texts?locale=xx&sort=__proto__`);
  await expect(page.getByRole('tab', { name: /English/ })).toHaveAttribute('aria-selected', 'true');
});

test('the colors follow the system, and the switch is remembered', async ({ signedIn: page }) => {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/apps');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Use light colors' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
});

for (const width of [1280, 1440])
  test(`the tabs of an application stay in their places, ${width} px wide`, async ({
    signedIn: page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { _id } = await api.createApp();
    await page.goto(`/apps/${_id}`);
    const tabs = page.getByRole('tablist', { name: 'Sections' }).getByRole('tab');
    await expect(tabs).toHaveCount(6);
    const places = await getBoxPlaces(tabs);
    for (const name of ['Images', 'Colors', 'Texts', 'VPN Servers', 'Test API']) {
      await tabs.getByText(name, { exact: true }).click();
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      expect.soft(await getBoxPlaces(tabs), name).toEqual(places);
    }
    const way = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(way.getByRole('listitem')).toHaveText(['Apps', /./, 'Test API']);
  });
