import { expect, test } from './fixtures.ts';

test('shows the configuration in the chosen language', async ({ signedIn: page, api }) => {
  const app = await api.createApp();
  await api.call('PUT', `/api/apps/${app._id}/locales`, { locales: ['en', 'fr'] });
  const created = await api.call<{ data: { _id: string } }>('POST', '/api/texts', {
    appId: app._id,
    key: 'greeting',
    value: 'Hello',
  });
  await api.call('PUT', `/api/translations/text/${created.data._id}/fr`, {
    value: 'Bonjour',
    isAutoTranslated: false,
  });
  await page.goto(`/apps/${app._id}/test-api`);
  await expect(page.getByText(/admin JWT cookie/)).toBeVisible();
  const configuration = page.getByRole('region', { name: 'Configuration' });
  await page.getByRole('button', { name: 'Fetch configuration' }).click();
  await expect(configuration).toContainText('"greeting": "Hello"');
  await page.getByLabel('Language').selectOption('fr');
  await expect(page).toHaveURL(/lan=fr/);
  await page.getByRole('button', { name: 'Fetch configuration' }).click();
  await expect(configuration).toContainText('"greeting": "Bonjour"');
});

test('shows status and body of a refusal', async ({ signedIn: page, api }) => {
  const app = await api.createApp();
  await page.goto(`/apps/${app._id}/test-api`);
  await expect(page.getByRole('button', { name: 'Fetch configuration' })).toBeVisible();
  await api.call('DELETE', `/api/apps/${app._id}`);
  await page.getByRole('button', { name: 'Fetch configuration' }).click();
  await expect(page.getByText(/^Error 404: /)).toBeVisible();
});
