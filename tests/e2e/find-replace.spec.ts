import type { Page } from '@playwright/test';
import { expect, takeServerAway, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';

let appId = '';
let ids: Record<string, string> = {};

test.beforeEach(async ({ signedIn: page, api }) => {
  appId = (await api.createApp())._id;
  await api.call('PUT', `/api/apps/${appId}/locales`, { locales: ['en', 'fr', 'de'] });
  const { data } = await api.call<{ data: { _id: string; key: string }[] }>(
    'POST',
    '/api/texts/bulk',
    {
      appId,
      texts: [
        { key: 'a.sign', value: 'Sign in to the app', description: 'Keep me' },
        { key: 'b.apps', value: 'All apps and one App' },
        { key: 'c.only', value: 'app' },
      ],
    },
  );
  ids = Object.fromEntries(data.map(({ key, _id }) => [key, _id]));
  await api.call('PUT', `/api/translations/text/${ids['a.sign'] ?? ''}/fr`, {
    value: 'Se connecter à l’app',
    isAutoTranslated: true,
  });
  await page.goto(`/apps/${appId}/texts`);
  await page.getByRole('button', { name: 'Find and replace' }).click();
});

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Find and replace' });
const row = (page: Page, key: string) => getDialog(page).getByRole('row').filter({ hasText: key });

async function search(page: Page, find: string, replaceWith: string) {
  const dialog = getDialog(page);
  await dialog.getByLabel('Find', { exact: true }).fill(find);
  await dialog.getByLabel('Replace with').fill(replaceWith);
  return dialog;
}

/** Until all that is found stands there, with what takes its place. */
async function searchToTheEnd(page: Page) {
  const dialog = await search(page, 'app', 'program');
  await expect(dialog.getByText('5 matches in 4 texts')).toBeVisible();
  await expect(row(page, 'b.apps').locator('ins').first()).toHaveText('program');
  return dialog;
}

test('shows every change before it is made, by case and by whole words', async ({ page }) => {
  const dialog = await search(page, 'app', 'program');
  await expect(dialog.getByText('5 matches in 4 texts')).toBeVisible();
  await dialog.getByLabel('Match case').check();
  await expect(dialog.getByText('4 matches in 4 texts')).toBeVisible();
  await dialog.getByLabel('Whole word').check();
  await expect(dialog.getByText('3 matches in 3 texts')).toBeVisible();
  const french = row(page, 'French');
  await expect(french.locator('del')).toHaveText('app');
  await expect(french.locator('ins')).toHaveText('program');
  // The translations that are missing show the original: that is not the language's own.
  await expect(row(page, 'German')).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: 'French' }).first().uncheck();
  await expect(dialog.getByText('2 matches in 2 texts')).toBeVisible();
  await dialog.getByLabel('Replace with').fill('');
  await expect(row(page, 'c.only')).toContainText('Nothing would be left of it');
  await expect(dialog.getByRole('button', { name: 'Replace in 1 text' })).toBeVisible();
});

test('writes only what is ticked, and says what it did', async ({ page, api }) => {
  const dialog = await searchToTheEnd(page);
  await dialog.getByRole('checkbox', { name: 'Select b.apps, English' }).uncheck();
  await dialog.getByRole('button', { name: 'Replace in 3 texts' }).click();
  await expect(dialog.getByText('Replaced in 3 texts')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Sign in to the program')).toBeVisible();
  await expect(page.getByText('All apps and one App')).toBeVisible();
  const french = await api.call<{ data: { key: string }[] }>(
    'GET',
    `/api/app-texts/app/${appId}/texts?locale=fr`,
  );
  expect(french.data.find(({ key }) => key === 'a.sign')).toMatchObject({
    value: 'Se connecter à l’program',
    isAutoTranslated: false,
    description: 'Keep me',
  });
});

test('leaves alone what others have changed since the preview', async ({ page, api }) => {
  const dialog = await search(page, 'app', 'program');
  await expect(dialog.getByText('5 matches in 4 texts')).toBeVisible();
  const changed = { key: 'c.only', value: 'app, changed', appId };
  await api.call('PUT', `/api/texts/${ids['c.only'] ?? ''}`, changed);
  await dialog.getByRole('button', { name: 'Replace in 4 texts' }).click();
  await expect(dialog.getByText('Replaced in 3 texts')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Failed' })).toContainText(
    'c.only, English Someone else changed it in the meantime: “app, changed”.',
  );
  await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Back to the preview' }).click();
  await expect(row(page, 'c.only')).toContainText('appprogram, changed');
  await dialog.getByRole('button', { name: 'Replace in 1 text' }).click();
  await expect(dialog.getByText('Replaced in 1 text')).toBeVisible();
});

test('tries again what failed', async ({ page }) => {
  const dialog = await search(page, 'app', 'program');
  await expect(dialog.getByText('5 matches in 4 texts')).toBeVisible();
  const comeBack = await takeServerAway(page);
  await dialog.getByRole('button', { name: 'Replace in 4 texts' }).click();
  await expect(dialog.getByText('Replaced in 0 texts')).toBeVisible();
  await expect(dialog.getByText(/Error saving .*Cannot connect to server/).first()).toBeVisible();
  await comeBack();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('Replaced in 4 texts')).toBeVisible();
});

test('stops, and names what it has not started', async ({ page, api }) => {
  const texts = Array.from({ length: 24 }, (_, n) => ({
    key: `many.${n}`,
    value: `Many app ${n}`,
  }));
  await api.call('POST', '/api/texts/bulk', { appId, texts });
  await page.reload();
  await page.getByRole('button', { name: 'Find and replace' }).click();
  const dialog = await search(page, 'Many app', 'Many programs');
  await expect(dialog.getByText('24 matches in 24 texts')).toBeVisible();
  const calls = await holdCalls(page, 'PUT', /\/api\/texts\//, 6);
  await dialog.getByRole('button', { name: 'Replace in 24 texts' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Replace progress' })).toBeVisible();
  await calls.waitFor(6);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  calls.letGo();
  await expect(dialog.getByText(/^Replaced in \d+ texts$/)).toBeVisible();
  await expect(dialog.locator('dd')).toHaveText(['12', '0', '12']);
});

test('asks before a selection is lost', async ({ page }) => {
  const dialog = await searchToTheEnd(page);
  await dialog.getByRole('checkbox', { name: 'Select b.apps, English' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Close without replacing?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep reviewing' }).click();
  await expect(dialog.getByRole('button', { name: 'Replace in 3 texts' })).toBeVisible();
});
