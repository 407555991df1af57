import { expect, fillLogin, PASSWORD, test } from './fixtures.ts';

test.use({ serverEnv: { ACCESS_TOKEN_TTL_SECONDS: '5' } });

test('a session that runs out is renewed without the person noticing', async ({
  signedIn: page,
  api,
}) => {
  const app = await api.createApp();
  await page.goto('/apps');
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
  await page.waitForTimeout(5500);
  const refreshes: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/refresh')) refreshes.push(String(response.status()));
  });
  await page.goto(`/apps/${app._id}`);
  await expect(page.getByRole('heading', { name: app.name })).toBeVisible();
  expect(refreshes).toEqual(['200']);
});

test('a session that cannot be renewed leads to /login, and back afterwards', async ({
  signedIn: page,
  api,
}) => {
  const app = await api.createApp();
  await page.goto('/apps?sort=-name');
  await expect(page.getByRole('link', { name: app.name })).toBeVisible();
  await page.context().clearCookies();
  // A call of the page itself finds the session lost: nothing is reloaded.
  await page
    .getByRole('row', { name: app.name })
    .getByRole('button', { name: 'Show API Key' })
    .click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillLogin(page, PASSWORD);
  await expect(page).toHaveURL(/\/apps\?sort=-name$/);
  await expect(page.getByRole('link', { name: app.name })).toBeVisible();
});
