import type { Page } from '@playwright/test';
import { interceptCalls } from '../support/intercept-calls.ts';
import { expectAccessible } from './accessible.ts';
import { type Api, expect, test } from './fixtures.ts';
import { setLocales } from './prepared-app.ts';

let appId = '';

test.beforeEach(async ({ signedIn: page, api }) => {
  appId = (await api.createApp())._id;
  await setLocales(api, appId, ['en', 'fr', 'de']);
  await addTexts(api, [
    { key: 'bye', value: 'Goodbye', description: 'At the end' },
    { key: 'hello', value: 'Hello' },
    { key: 'stay', value: 'Stay' },
    { key: 'yes', value: 'Yes' },
  ]);
  await page.goto(`/apps/${appId}/texts?locale=en`);
});

interface NewText {
  key: string;
  value: string;
  description?: string;
}

/** Each with a manual French and an automatic German translation. */
async function addTexts(api: Api, texts: readonly NewText[]): Promise<void> {
  const { data } = await api.call<{ data: { _id: string; key: string }[] }>(
    'POST',
    '/api/texts/bulk',
    { appId, texts },
  );
  for (const { _id, key } of data) {
    const path = `/api/translations/text/${_id}`;
    await api.call('PUT', `${path}/fr`, { value: `${key} in French`, isAutoTranslated: false });
    await api.call('PUT', `${path}/de`, { value: `${key} in German`, isAutoTranslated: true });
  }
}

/** Everything but the ids. */
async function readTexts(api: Api): Promise<unknown> {
  const kept: unknown[] = [];
  for (const locale of ['en', 'fr', 'de']) {
    const path = `/api/app-texts/app/${appId}/texts?locale=${locale}`;
    const { data } = await api.call<{ data: Record<string, unknown>[] }>('GET', path);
    for (const { key, value, description, status, isAutoTranslated } of data)
      kept.push(
        `${locale} ${JSON.stringify({ key, value, description, status, isAutoTranslated })}`,
      );
  }
  return kept.toSorted();
}

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const select = (page: Page, key: string) =>
  page.getByRole('checkbox', { name: `Select ${key}` }).check();

async function deleteSelected(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  // The hover pauses it.
  await page.getByRole('button', { name: 'Undo' }).hover();
}

/** In the order of the lists. */
async function readKeys(api: Api): Promise<string[]> {
  const path = `/api/texts/app/${appId}`;
  const { data } = await api.call<{ data: { key: string }[] }>('GET', path);
  return data.map(({ key }) => key);
}

test('three deleted texts are all back in their places, with translations and descriptions', async ({
  page,
  api,
}) => {
  const before = await readTexts(api);
  const keys = await readKeys(api);
  for (const key of ['bye', 'hello', 'yes']) await select(page, key);
  await deleteSelected(page);
  await expect(toasts(page)).toContainText('3 texts deleted');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page)).toContainText('3 texts are back');
  expect(await readTexts(api)).toEqual(before);
  expect(await readKeys(api)).toEqual(keys);
});

test('another tab’s later changes are left alone', async ({ page, api }) => {
  await select(page, 'bye');
  await select(page, 'yes');
  await deleteSelected(page);
  const other = await page.context().newPage();
  await other.goto(`/apps/${appId}/texts?locale=en`);
  await other.getByRole('button', { name: 'Add text' }).click();
  await other.getByLabel('Key').fill('bye');
  await other.getByLabel('Value').fill('So long');
  await other.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(other.getByRole('row').filter({ hasText: 'So long' })).toBeVisible();
  // Other tabs do not offer undo.
  await expect(other.getByRole('button', { name: 'Undo' })).toBeHidden();
  await other.close();

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Background tasks' }).click();
  const work = page.getByRole('dialog', { name: 'Background tasks' });
  await expect(work.getByRole('list', { name: 'Failed' })).toContainText(
    'Another one has this key now, and stays as it is.',
  );
  await expectAccessible(page);
  const { data } = await api.call<{ data: NewText[] }>('GET', `/api/texts/app/${appId}`);
  expect(data.map(({ key, value }) => `${key} ${value}`).toSorted()).toEqual([
    'bye So long',
    'hello Hello',
    'stay Stay',
    'yes Yes',
  ]);
});

test('an import goes on while one is on another page, and asks there whether to translate', async ({
  page,
  api,
}) => {
  const held = Promise.withResolvers<true>();
  await interceptCalls(page, /\/api\/texts\/bulk$/, async (call) => {
    await held.promise;
    await call.pass();
  });
  await page.getByRole('button', { name: 'Import file' }).click();
  const buffer = Buffer.from('"new" = "New";\n"hello" = "Hi";');
  const file = { name: 'en.strings', mimeType: 'text/plain', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Import texts' });
  await dialog.getByRole('button', { name: 'Import 2 texts' }).click();
  await dialog.getByRole('button', { name: 'Run in background' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Applications' }).click();
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();

  await page.getByRole('button', { name: 'Background tasks' }).click();
  const work = page.getByRole('dialog', { name: 'Background tasks' });
  await expect(work.getByRole('listitem', { name: 'Import of 2 texts' })).toContainText('0 of 2');
  held.resolve(true);
  await expect(work).toContainText('2 done');
  await page.getByRole('button', { name: 'Undo' }).hover();
  await work.getByRole('button', { name: 'Auto-translate…' }).click();
  await expect(page.getByRole('dialog').filter({ hasText: 'German' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).hover();
  const values = async () => {
    const { data } = await api.call<{ data: NewText[] }>('GET', `/api/texts/app/${appId}`);
    return data.map(({ key, value }) => `${key} ${value}`).toSorted();
  };
  expect(await values()).toEqual(['bye Goodbye', 'hello Hi', 'new New', 'stay Stay', 'yes Yes']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page)).toContainText('Import of 2 texts undone');
  expect(await values()).toEqual(['bye Goodbye', 'hello Hello', 'stay Stay', 'yes Yes']);
});

test('a deleted application is back with all it held', async ({ page, api }) => {
  const before = await readTexts(api);
  const { name } = await api.call<{ name: string }>('GET', `/api/apps/${appId}`);
  await page.goto(`/apps?q=${encodeURIComponent(name)}`);
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Delete' })
    .click();
  const question = page.getByRole('dialog', { name: 'Delete this application?' });
  await expect(question).toContainText('4 texts and 8 translations');
  await question.getByRole('button', { name: 'Export first' }).click();
  await expect(toasts(page)).toContainText(`Application “${name}” exported`);

  await page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Delete' })
    .click();
  await question.getByLabel(`Type ${name} to delete it`).fill(name);
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page)).toContainText(
    `Application “${name}” is back. Its ID and its API key are new`,
  );
  const apps = await api.call<{ _id: string; name: string }[]>('GET', '/api/apps');
  const again = apps.find((app) => app.name === name)?._id ?? '';
  expect(again).not.toBe(appId);
  appId = again;
  expect(await readTexts(api)).toEqual(before);
});

test('a language that was removed is back with its translations', async ({ page, api }) => {
  const before = await readTexts(api);
  await page.goto(`/apps/${appId}`);
  // Another number of translations asks the question again.
  await expect(page.getByRole('row').filter({ hasText: 'French' })).toContainText('100%');
  await page.getByRole('button', { name: 'Manage Languages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Languages' });
  await dialog.getByRole('checkbox', { name: 'French' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(toasts(page)).toContainText('Locales updated successfully');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page)).toContainText('The languages are back with their translations');
  expect(await readTexts(api)).toEqual(before);
});
