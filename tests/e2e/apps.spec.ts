import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { addImage, assignServer, setLocales } from './prepared-app.ts';

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name }) });

test('creates an application, with iOS as the platform at first', async ({ signedIn: page }) => {
  await page.goto('/apps');
  await page.getByRole('button', { name: 'New application' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New application' });
  await expect(dialog.getByLabel('Platform')).toHaveValue('iOS');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Orchard');
  await dialog.getByLabel('Platform').selectOption('Web');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Orchard', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Apps', exact: true }).click();
  await expect(row(page, 'Orchard')).toContainText('Web');
});

test('edits an application and finds it by its new name', async ({ signedIn: page, api }) => {
  const app = await api.createApp();
  await page.goto('/apps');
  await row(page, app.name).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit application' });
  await expect(dialog.getByLabel('Name')).toHaveValue(app.name);
  await dialog.getByLabel('Name').fill(`Renamed ${app.name}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Search applications').fill(`renamed ${app.name}`);
  await expect(page).toHaveURL(/\?q=renamed/);
  await expect(row(page, `Renamed ${app.name}`)).toBeVisible();
});

test('names an application everywhere as it was renamed a moment ago', async ({
  signedIn: page,
  api,
}) => {
  const app = await api.createApp();
  await assignServer(api, app._id);
  await page.goto('/vpn-servers');
  await expect(page.getByRole('row').filter({ hasText: app.name })).toBeVisible();
  await page.getByRole('link', { name: 'Applications' }).click();
  await row(page, app.name).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`Renamed ${app.name}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'VPN Servers' }).click();
  await expect(page.getByRole('row').filter({ hasText: `Renamed ${app.name}` })).toBeVisible();
});

test('asks before an application is deleted, and deletes it', async ({ signedIn: page, api }) => {
  const app = await api.createApp();
  await page.goto('/apps');
  const remove = row(page, app.name).getByRole('button', { name: 'Delete' });
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Delete this application?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: app.name })).toHaveCount(0);
});

test('has the name typed of an application that holds something', async ({
  signedIn: page,
  api,
}) => {
  const app = await api.createApp();
  await setLocales(api, app._id, ['en', 'fr']);
  const texts = ['one', 'two'].map((key) => ({ key, value: key }));
  await api.call('POST', '/api/texts/bulk', { appId: app._id, texts });
  await addImage(api, app._id, 'logo');
  await assignServer(api, app._id);
  await page.goto(`/apps?q=${app.name}`);
  await row(page, app.name).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this application?' });
  await expect(question.getByRole('status')).toHaveText(
    'Deletes 2 texts, 1 image, and 1 VPN server assignment.',
  );
  const name = question.getByLabel(`Type ${app.name} to delete it`);
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await name.fill(app.name.slice(0, -1));
  await name.press('Enter');
  await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await name.fill(` ${app.name}`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: app.name })).toHaveCount(0);
});

test('shows and hides the API key', async ({ signedIn: page, api }) => {
  const app = await api.createApp();
  await page.goto('/apps');
  await expect(page.getByText(app.apiKey)).toHaveCount(0);
  await row(page, app.name).getByRole('button', { name: 'Show API Key' }).click();
  await expect(page.getByText(app.apiKey)).toBeVisible();
  await row(page, app.name).getByRole('button', { name: 'Hide API Key' }).click();
  await expect(page.getByText(app.apiKey)).toHaveCount(0);
});

test('says when the key of an application cannot be fetched', async ({ signedIn: page, api }) => {
  const app = await api.createApp();
  await page.goto('/apps');
  await expect(row(page, app.name)).toBeVisible();
  await api.call('DELETE', `/api/apps/${app._id}`);
  await row(page, app.name).getByRole('button', { name: 'Show API Key' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('opens an application with a click on its row, and its test page', async ({
  signedIn: page,
  api,
}) => {
  const app = await api.createApp();
  await page.goto('/apps');
  await row(page, app.name).getByRole('button', { name: 'Test API' }).click();
  await expect(page.getByRole('heading', { name: 'Test API' })).toBeVisible();
  await page.goBack();
  await row(page, app.name).click({ position: { x: 400, y: 10 } });
  await expect(page.getByRole('heading', { name: app.name })).toBeVisible();
});

test('manages the languages of an application; English stays', async ({ signedIn: page, api }) => {
  const app = await api.createApp();
  await page.goto(`/apps/${app._id}`);
  await page.getByRole('button', { name: 'Manage Languages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Languages' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(14);
  await expect(dialog.getByRole('checkbox', { name: /English/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /English/ })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /French/ }).check();
  await dialog.getByRole('checkbox', { name: /Thai/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Locales updated successfully')).toBeVisible();
  await expect(page.getByText('Thai')).toBeVisible();
});

test('shows what an application has, and leads there', async ({ signedIn: page, api }) => {
  const app = await api.createApp();
  await api.call('POST', '/api/colors/bulk', {
    appId: app._id,
    colors: [{ key: 'accent', value: '#3366ff' }],
  });
  await page.goto(`/apps/${app._id}`);
  await expect(page.getByRole('link', { name: 'Colors' })).toContainText('1');
  await expect(page.getByRole('link', { name: 'Images' })).toContainText('0');
  await page.getByRole('link', { name: 'Texts' }).click();
  await expect(page).toHaveURL(new RegExp(`/apps/${app._id}/texts`));
});

test('says that an application was not found', async ({ signedIn: page }) => {
  for (const path of ['', '/texts', '/test-api']) {
    await page.goto(`/apps/000000000000000000000000${path}`);
    await expect(page.getByText('App not found')).toBeVisible();
  }
});
