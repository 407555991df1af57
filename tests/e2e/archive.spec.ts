import { expect, test, type Api } from './fixtures.ts';
import { expectAccessible } from './accessible.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseMore, assignServer, setLocales } from './prepared-app.ts';

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

/** With a little of everything. */
async function fullApp(api: Api) {
  const app = await api.createApp();
  const appId = app._id;
  await setLocales(api, appId, ['en', 'fr']);
  const texts = [
    { key: 'hello', value: 'Hello', description: 'On top' },
    { key: 'bye', value: 'Goodbye' },
  ];
  const { data } = await api.call<{ data: { _id: string; key: string }[] }>(
    'POST',
    '/api/texts/bulk',
    { appId, texts },
  );
  const textId = data.find(({ key }) => key === 'hello')?._id ?? '';
  await api.call('PUT', `/api/translations/text/${textId}/fr`, {
    value: 'Bonjour',
    isAutoTranslated: false,
  });
  await api.call('POST', '/api/colors', { appId, key: 'tint', value: '#FF8800' });
  await api.call('POST', '/api/images', { appId, key: 'badge', url: 'https://example.com/b.png' });
  await assignServer(api, appId);
  return app;
}

/** As apps receive them, without the application's id. */
async function getConfigs(api: Api, appId: string) {
  return Promise.all(
    ['en', 'fr'].map(async (locale) => ({
      ...(await api.call<object>('GET', `/api/config/${appId}?lan=${locale}`)),
      appId: '',
    })),
  );
}

async function getId(api: Api, name: string): Promise<string> {
  const apps = await api.call<{ _id: string; name: string }[]>('GET', '/api/apps');
  return apps.find((app) => app.name === name)?._id ?? '';
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await row(page, name).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('brings back an application that was deleted, from its archive', async ({
  signedIn: page,
  api,
}) => {
  const app = await fullApp(api);
  const before = await getConfigs(api, app._id);
  // Hides the content of other tests.
  await page.goto(`/apps?q=${app.name}`);
  const downloading = page.waitForEvent('download');
  await choose(page, app.name, 'Export application');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/[.]app[.]zip$/);
  await expect(page.getByText(`Application “${app.name}” exported`)).toBeVisible();
  const buffer = await readFile(await download.path());

  await api.call('DELETE', `/api/apps/${app._id}`);
  await page.reload();
  await expect(row(page, app.name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Import application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import application' });
  await expectAccessible(page);
  await dialog
    .getByLabel('Choose an archive')
    .setInputFiles({ name: 'archive.zip', mimeType: 'application/zip', buffer });
  await expect(dialog.getByLabel('Name')).toHaveValue(app.name);
  await expect(dialog.getByRole('definition').nth(1)).toHaveText('2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText(`“${app.name}” is complete`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Open application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: app.name })).toBeVisible();
  expect(await getConfigs(api, await getId(api, app.name))).toEqual(before);
});

test('duplicates an application under another name', async ({ signedIn: page, api }) => {
  const app = await fullApp(api);
  await page.goto(`/apps/${app._id}`);
  await chooseMore(page, 'Duplicate');
  const dialog = page.getByRole('dialog', { name: 'Duplicate application' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Name')).toHaveValue(`${app.name} copy`);
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
  const name = `${app.name} copy`;
  const before = (await getConfigs(api, app._id)).map((config) => ({ ...config, name }));
  expect(await getConfigs(api, await getId(api, name))).toEqual(before);
});

test('merges an archive into an application: only what is picked is written', async ({
  signedIn: page,
  api,
}) => {
  const app = await fullApp(api);
  await page.goto(`/apps/${app._id}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export application' }).click();
  const buffer = await readFile(await (await downloading).path());
  const file = { name: 'archive.zip', mimeType: 'application/zip', buffer };

  const appId = app._id;
  await api.call('POST', '/api/texts/bulk', {
    appId,
    texts: [
      { key: 'hello', value: 'Hello there' },
      { key: 'later', value: 'Later' },
    ],
  });
  const { data: colors } = await api.call<{ data: { _id: string }[] }>(
    'GET',
    `/api/colors/app/${appId}`,
  );
  await api.call('DELETE', `/api/colors/${colors[0]?._id}`);

  await chooseMore(page, 'Import application');
  const dialog = page.getByRole('dialog', { name: 'Import application' });
  await dialog.getByLabel('Choose an archive').setInputFiles(file);
  await expect(dialog.getByLabel('Select Text hello')).toBeChecked();
  await expect(dialog.getByLabel('Select Color tint')).toBeChecked();
  await expect(dialog.getByLabel('Select Text later')).not.toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 2 changes' }).click();
  await expect(dialog.getByText('2 changes imported')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  // English differs, the translation does not.
  await page
    .getByRole('dialog', { name: '1 translation may be out of date' })
    .getByRole('button', { name: 'Leave them' })
    .click();
  const { data: texts } = await api.call<{ data: { key: string; value: string }[] }>(
    'GET',
    `/api/texts/app/${appId}`,
  );
  expect(texts.map(({ key, value }) => [key, value])).toEqual([
    ['hello', 'Hello'],
    ['bye', 'Goodbye'],
    ['later', 'Later'],
  ]);

  await chooseMore(page, 'Import application');
  await dialog.getByLabel('Choose an archive').setInputFiles(file);
  await dialog.getByLabel('Select Text later').check();
  await dialog.getByRole('button', { name: 'Import 1 change' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await chooseMore(page, 'Import application');
  await dialog.getByLabel('Choose an archive').setInputFiles(file);
  await expect(dialog.getByText('The application already matches this archive.')).toBeVisible();
});

test('takes nothing of a file that is no archive, and says why', async ({ signedIn: page }) => {
  await page.goto('/apps');
  await page.getByRole('button', { name: 'Import application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import application' });
  const input = dialog.getByLabel('Choose an archive');
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(dialog.getByRole('alert')).toHaveText('a.txt is not a .zip file.');
  await input.setInputFiles({
    name: 'a.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('a'),
  });
  await expect(dialog.getByRole('alert')).toContainText('This is not an archive that can be read.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: 'Import application' })).toBeFocused();
});
