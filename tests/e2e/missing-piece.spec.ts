import { expect, test } from './fixtures.ts';

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
  await page.getByRole('button', { name: 'Find and replace' }).click();
  const note = page.getByRole('alert');
  await expect(note).toContainText('This part of the page could not be loaded.');
  await expect(page.getByRole('row').filter({ hasText: 'alpha' })).toBeVisible();
  await server.startAgain();
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Find and replace' })).toBeVisible();
});
