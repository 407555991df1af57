import { dropFiles } from '../support/drop-files.ts';
import { expect, test } from './fixtures.ts';

test.use({ isColdStart: true });

test('keeps the page when a part of it cannot be fetched, and fetches it again on request', async ({
  signedIn: page,
  api,
  server,
}) => {
  const app = await api.createApp();
  await api.call('POST', '/api/texts', { appId: app._id, key: 'alpha', value: 'Alpha' });
  await page.goto(`/apps/${app._id}/texts`);
  await expect(page.getByRole('row').filter({ hasText: 'alpha' })).toBeVisible();
  await server.stop();
  await page.getByRole('button', { name: 'Import file' }).click();
  const note = page.getByRole('alert');
  await expect(note).toContainText('This part of the page could not be loaded.');
  await expect(page.getByRole('row').filter({ hasText: 'alpha' })).toBeVisible();
  await server.startAgain();
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Import texts' })).toBeVisible();
});

for (const address of ['/apps', '/login'])
  test(`says that the code of ${address} is gone`, async ({ signedIn: page }) => {
    await page.route(/[/]assets[/].*[.]js$/, (route) => route.fulfill({ status: 404 }));
    await page.goto(address);
    await expect(page.getByRole('alert')).toHaveText(/could not be loaded. Please reload it/);
  });

test('keeps the page when the script of an extension fails', async ({ signedIn: page }) => {
  await page.goto('/apps');
  const heading = page.getByRole('heading', { name: 'Applications' });
  await expect(heading).toBeVisible();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const script = Object.assign(document.createElement('script'), {
          src: '/assets/inject.js',
          onerror: resolve,
        });
        document.head.append(script);
      }),
  );
  await expect(heading).toBeVisible();
});

test('still adds a text while the server is away', async ({ signedIn: page, api, server }) => {
  const app = await api.createApp();
  const dialogs = page.waitForResponse(/[/]assets[/]text-dialog.*[.]js$/);
  await page.goto(`/apps/${app._id}/texts`);
  await expect(page.getByText('No texts yet')).toBeVisible();
  await (await dialogs).finished();
  // Other files of it follow.
  await page.waitForLoadState('networkidle');
  await server.stop();
  await page.getByRole('button', { name: 'Add text' }).dispatchEvent('click');
  await expect(page.getByRole('dialog', { name: 'Add text' })).toBeVisible();
  await server.startAgain();
});

test('loses neither a file dropped while the server was away, nor the page', async ({
  signedIn: page,
  api,
  server,
}) => {
  const app = await api.createApp();
  await page.goto(`/apps/${app._id}/images`);
  await expect(page.getByText('No images yet')).toBeVisible();
  await page.locator('.mantine-Dropzone-root').waitFor({ state: 'attached' });
  await server.stop();
  const note = page.getByRole('alert');
  await page.getByRole('button', { name: 'Add image' }).click();
  await note.getByRole('button', { name: 'Close' }).click();
  await expect(note).toHaveCount(0);
  const file = { name: 'dropped.png', buffer: 'x' };
  await dropFiles(page, 'Drop images or a ZIP archive to add them', file);
  await expect(note).toContainText('This part of the page could not be loaded.');
  await server.startAgain();
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Bulk upload' })).toContainText('dropped.png');
});
