import { expectAccessible, WINDOWS } from './accessible.ts';
import { expect, test } from './fixtures.ts';

test.use({ isColdStart: true });

const LOAD_FAILED = 'This page could not be loaded';

test('a page that was opened offline comes by itself with the connection', async ({
  signedIn: page,
  api,
}) => {
  const app = await api.createApp();
  // It contains the error messages, and loads when idle.
  const words = page.waitForResponse(/\/pages-.*js/);
  await page.goto('/apps');
  await expect(page.getByRole('link', { name: app.name })).toBeVisible();
  await (await words).finished();
  const offline = page.getByRole('banner').getByRole('status');
  await expect(offline).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(offline).toHaveText('Offline');
  // Neither its code nor its data is available.
  await page.getByRole('link', { name: 'VPN Servers' }).click();
  await expect(page.getByRole('heading', { name: LOAD_FAILED })).toBeVisible();
  for (const { width } of WINDOWS) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'VPN Servers' })).toBeVisible();
  await expect(offline).toHaveCount(0);
});

test('failed data of a loaded page arrives by itself, too', async ({ signedIn: page, api }) => {
  const first = await api.createApp('First one');
  await api.createApp('Second one');
  const words = page.waitForResponse(/\/pages-.*js/);
  await page.goto(`/apps/${first._id}`);
  await expect(page.getByRole('heading', { name: 'First one' })).toBeVisible();
  await page.getByRole('link', { name: 'Applications' }).click();
  await expect(page.getByRole('link', { name: 'Second one' })).toBeVisible();
  await (await words).finished();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Second one' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Second one' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a server that does not answer is one that there is no way to', async ({
  signedIn: page,
  server,
}) => {
  await page.goto('/vpn-servers');
  await expect(page.getByRole('heading', { name: 'VPN Servers' })).toBeVisible();
  await server.stop();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const offline = page.getByRole('banner').getByRole('status');
  await expect(offline).toHaveText('Offline');
  await server.startAgain();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
