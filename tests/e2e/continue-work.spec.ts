import type { Page } from '@playwright/test';
import { BadLine } from '../support/bad-line.ts';
import { pngFile } from '../support/image-files.ts';
import { choose as chooseImages, pictures, upload } from '../support/upload-queue.ts';
import { makeZip } from '../support/zip-files.ts';
import { interceptCalls } from '../support/intercept-calls.ts';
import { expectAccessible } from './accessible.ts';
import { type Api, expect, fillLogin, PASSWORD, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { continueLeft, openLeft } from './left-work.ts';
import { createServers, deleteServers, serverInput, listServers } from './vpn-servers.ts';

let appId = '';

const keys = Array.from({ length: 60 }, (_, n) => `key.${String(n).padStart(2, '0')}`);

test.beforeEach(async ({ signedIn: page, api }) => {
  appId = (await api.createApp())._id;
  await api.call('PUT', `/api/apps/${appId}/locales`, { locales: ['en', 'fr'] });
  await page.goto('/apps');
});

const addTexts = (api: Api, count = 60) =>
  api.call('POST', '/api/texts/bulk', {
    appId,
    texts: keys.slice(0, count).map((key) => ({ key, value: `Text ${key}` })),
  });

async function importTranslations(page: Page, count = 60) {
  await page.getByRole('button', { name: 'Import file' }).click();
  const text = keys
    .slice(0, count)
    .map((key) => `"${key}" = "Texte ${key}";`)
    .join('\n');
  const file = { name: 'fr.strings', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Import translations into French' });
  await dialog.getByRole('button', { name: `Import ${count} translations` }).click();
}

async function expectAllTranslated(api: Api, count = 60) {
  const { data } = await api.call<{ data: { value: string; isMissing: boolean }[] }>(
    'GET',
    `/api/app-texts/app/${appId}/texts?locale=fr`,
  );
  expect(data.filter(({ isMissing }) => !isMissing).map(({ value }) => value)).toEqual(
    keys.slice(0, count).map((key) => `Texte ${key}`),
  );
}

test('an import that a reload cuts off is continued, and nothing is sent twice', async ({
  page,
  api,
}) => {
  await addTexts(api);
  await page.goto(`/apps/${appId}/texts?locale=fr`);
  const line = await BadLine.on(page, 'PUT', /\/api\/translations\/text\//, 20);
  await importTranslations(page);
  await expect.poll(() => line.lost).toBe(6);
  await page.reload();
  line.mend();
  const unfinished = await openLeft(page, 'Import of 60 translations into French');
  await expect(unfinished).toContainText(/Stopped after \d+/);
  await unfinished.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Import of 60 translations into French completed')).toBeVisible();
  await expect(unfinished).toHaveCount(0);
  await expectAllTranslated(api);
  expect(line.calls).toHaveLength(60);
  expect(new Set(line.calls).size).toBe(60);
  await page.reload();
  await expect(page.getByRole('row', { name: 'key.00' })).toContainText('Texte key.00');
  await expect(page.getByRole('button', { name: 'Background tasks' })).toHaveCount(0);
});

test('an import of texts whose answer got lost is not sent again', async ({ page, api }) => {
  await page.goto(`/apps/${appId}/texts`);
  const line = await BadLine.on(page, 'POST', /\/api\/texts\/bulk/, 0);
  await page.getByRole('button', { name: 'Import file' }).click();
  const buffer = Buffer.from(keys.map((key) => `"${key}" = "Text ${key}";`).join('\n'));
  const file = { name: 'en.strings', mimeType: 'text/plain', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Import 60 texts' }).click();
  await expect.poll(() => line.lost).toBe(1);
  await page.reload();
  line.mend();
  const unfinished = await openLeft(page, 'Import of 60 texts');
  await expect(unfinished).toContainText('Stopped before it started');
  await unfinished.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Import of 60 texts completed')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('60 texts');
  expect(line.calls).toEqual(['/api/texts/bulk']);
  const { data } = await api.call<{ data: unknown[] }>('GET', `/api/texts/app/${appId}`);
  expect(data).toHaveLength(60);
});

test('an import whose session is lost can be continued after signing in', async ({ page, api }) => {
  await addTexts(api, 24);
  await page.goto(`/apps/${appId}/texts?locale=fr`);
  const sent: string[] = [];
  await interceptCalls(page, /\/api\/(translations\/text|auth\/login)/, async (call) => {
    sent.push(call.path);
    if (sent.length === 10) await page.context().clearCookies();
    await call.pass();
  });
  await importTranslations(page, 24);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillLogin(page, PASSWORD);
  const unfinished = await openLeft(page, 'Import of 24 translations into French');
  await expect(unfinished).toContainText(/Stopped after \d+/);
  // Signing in resumes nothing by itself.
  expect(sent.at(-1)).toBe('/api/auth/login');
  expect(sent.length).toBeLessThanOrEqual(24);
  await unfinished.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Import of 24 translations into French completed')).toBeVisible();
  await expectAllTranslated(api, 24);
});

test('unwanted work is discarded', async ({ page, api }) => {
  await addTexts(api, 24);
  await page.goto(`/apps/${appId}/texts?locale=fr`);
  const line = await BadLine.on(page, 'PUT', /\/api\/translations\/text\//, 10);
  await importTranslations(page, 24);
  await expect.poll(() => line.calls.length).toBe(16);
  await page.reload();
  const unfinished = await openLeft(page, 'Import of 24 translations into French');
  await expect(unfinished).toBeVisible();
  await expectAccessible(page);
  await unfinished.getByRole('button', { name: 'Discard' }).click();
  await expect(unfinished).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Texts' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('row', { name: 'key.00' })).toBeVisible();
  expect(line.calls).toHaveLength(16);
  await expect(page.getByRole('button', { name: 'Background tasks' })).toHaveCount(0);
});

test('a deletion of many shows how far it is, stops, and goes on later', async ({ page, api }) => {
  await addTexts(api, 24);
  await page.goto(`/apps/${appId}/texts`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  const calls = await holdCalls(page, 'DELETE', /\/api\/texts\//, 6);
  const dialog = page.getByRole('dialog', { name: 'Delete 24 texts?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Delete progress' })).toBeVisible();
  await calls.waitFor(6);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  calls.letGo();
  await expect(dialog.getByRole('alert')).toContainText(/^Stopped: 12 texts not deleted$/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await continueLeft(page, 'Deletion of 24 texts');
  await expect(page.getByText('Deletion of 24 texts completed')).toBeVisible();
  await expect(page.getByText('No texts yet')).toBeVisible();
});

test('a review of many goes on after a reload', async ({ page, api }) => {
  await addTexts(api, 24);
  const { data } = await api.call<{ data: { _id: string }[] }>('GET', `/api/texts/app/${appId}`);
  const input = { value: 'Texte', isAutoTranslated: true };
  for (const { _id } of data) await api.call('PUT', `/api/translations/text/${_id}/fr`, input);
  await page.goto(`/apps/${appId}/texts?locale=fr`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const line = await BadLine.on(page, 'PUT', /\/api\/translations\/text\//, 10);
  await page.getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect.poll(() => line.lost).toBe(6);
  await page.reload();
  line.mend();
  await continueLeft(page, 'Review of 24 translations (French)');
  await expect(page.getByText('Review of 24 translations (French) completed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not reviewed 0' })).toBeVisible();
  expect(new Set(line.calls).size).toBe(24);
});

test('an upload goes on with the files it had, from a disk or out of an archive', async ({
  page,
  api,
}) => {
  const listed = async () => {
    const { data } = await api.call<{ data: { key: string }[] }>('GET', `/api/images/app/${appId}`);
    return data.map(({ key }) => key).sort();
  };
  await page.goto(`/apps/${appId}/images`);
  const line = await BadLine.on(page, 'POST', /\/api\/images$/, 1);
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const dialog = await chooseImages(page, pictures(...names.map((name) => `${name}.png`)));
  await upload(dialog, '6 images');
  await expect.poll(() => line.lost).toBe(4);
  await page.reload();
  line.mend();
  let uploads = 0;
  page.on('request', (request) => (uploads += Number(request.url().includes('/api/uploads/'))));
  await continueLeft(page, 'Upload of 6 images');
  await expect(page.getByText('Upload of 6 images completed')).toBeVisible();
  expect(await listed()).toEqual(names);
  expect(line.calls).toHaveLength(6);
  expect(uploads).toBe(1);

  const again = await BadLine.on(page, 'POST', /\/api\/images$/, 1);
  await page.getByRole('button', { name: 'Import ZIP' }).click();
  const files = ['p', 'q', 'r', 's', 't', 'u'].map((name, seed) => ({
    name: `${name}.png`,
    content: pngFile(name, [seed, 99, 9]).buffer,
  }));
  const zip = { name: 'Assets.zip', mimeType: 'application/zip', buffer: makeZip(files) };
  await page.getByLabel('Choose a ZIP file').setInputFiles(zip);
  await page.getByRole('button', { name: 'Upload 6 images' }).click();
  await expect.poll(() => again.lost).toBe(4);
  await page.reload();
  again.mend();
  await continueLeft(page, 'Upload of 6 images');
  await expect(page.getByText('Upload of 6 images completed')).toBeVisible();
  expect(await listed()).toHaveLength(12);
  expect(again.calls).toHaveLength(6);
});

test('an import of servers keeps no secret, and goes on with its file', async ({ page, api }) => {
  await deleteServers(api);
  await createServers(api, [serverInput('Germany', 'de', '10.0.0.1')]);
  await page.goto('/vpn-servers');
  const line = await BadLine.on(page, 'POST', /\/api\/vpn-servers$/, 3);
  const lines = keys.slice(0, 20).map((_, n) => `10.0.1.${n},anna,hush-hush,very-secret,Germany`);
  const dialog = page.getByRole('dialog', { name: 'Import servers' });
  const readLines = async () => {
    await dialog.getByLabel('Or paste lines').fill(lines.join('\n'));
    await dialog.getByRole('button', { name: 'Read lines' }).click();
  };
  await page.getByRole('button', { name: 'Import servers' }).click();
  await readLines();
  await dialog.getByRole('button', { name: 'Import 20 servers' }).click();
  await expect.poll(() => line.lost).toBe(6);
  await page.reload();
  line.mend();
  const unfinished = await openLeft(page, 'Import of 20 servers');
  await expect(unfinished).toContainText('choose the file again');
  const { origins } = await page.context().storageState({ indexedDB: true });
  expect(JSON.stringify(origins)).toContain('Import of 20 servers');
  expect(JSON.stringify(origins)).not.toMatch(/hush-hush|very-secret/);

  await unfinished.getByRole('button', { name: 'Continue' }).click();
  await readLines();
  await dialog.getByRole('button', { name: 'Import 11 servers' }).click();
  await expect(dialog.getByText('11 servers imported')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(unfinished).toHaveCount(0);
  expect(await listServers(api)).toHaveLength(21);
  expect(line.calls).toHaveLength(20);
});
