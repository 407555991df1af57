import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

let appId = '';

test.beforeEach(async ({ signedIn: page, api }) => {
  appId = (await api.createApp())._id;
  await api.call('PUT', `/api/apps/${appId}/locales`, { locales: ['en', 'fr'] });
  const { data } = await api.call<{ data: { _id: string }[] }>('POST', '/api/texts/bulk', {
    appId,
    texts: [
      { key: 'title', value: 'Welcome to the app' },
      { key: 'greeting', value: 'Hello %@.' },
      { key: 'same', value: 'Unchanged' },
    ],
  });
  await api.call('PUT', `/api/translations/text/${data[0]?._id ?? ''}/fr`, {
    value: 'Bienvenue dans votre app',
    isAutoTranslated: true,
  });
  await page.goto(`/apps/${appId}/texts?locale=fr`);
});

const row = (page: Page, key: string) => page.getByRole('row').filter({ hasText: key });

async function choose(page: Page, text: string) {
  await page.getByRole('button', { name: 'Import file' }).click();
  const file = { name: 'fr.strings', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  return page.getByRole('dialog', { name: 'Import translations into French' });
}

test('imports translations of the keys that exist, and lists those that do not', async ({
  page,
  api,
}) => {
  const dialog = await choose(
    page,
    `"title" = "Bienvenue dans notre app";
     "greeting" = "Bonjour.";
     "same" = "Unchanged";
     "unknown" = "Inconnu";`,
  );
  await expect(row(page, 'title').locator('del')).toHaveText('votre');
  await expect(row(page, 'title').locator('ins')).toHaveText('notre');
  await expect(row(page, 'greeting')).toContainText('New');
  await expect(row(page, 'greeting').getByRole('list', { name: 'Problems' })).toContainText(
    'The translation lost %@.',
  );
  await expect(row(page, 'same').first()).toContainText('Same');
  await expect(row(page, 'unknown')).toContainText('There is no text with this key.');
  await dialog.getByRole('button', { name: 'Import 2 translations' }).click();
  await expect(dialog.getByText('2 translations imported')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(row(page, 'title')).toContainText('notre app');
  const { data } = await api.call<{ data: { key: string; isAutoTranslated: boolean }[] }>(
    'GET',
    `/api/app-texts/app/${appId}/texts?locale=fr`,
  );
  expect(data.find(({ key }) => key === 'title')).toMatchObject({
    value: 'Bienvenue dans notre app',
    isAutoTranslated: false,
    status: 'translated',
  });
  expect(data.find(({ key }) => key === 'same')).toMatchObject({ isMissing: true });
});

test('keeps what could not be saved, with the reason, to be sent again', async ({ page }) => {
  let refuse = true;
  await page.route('**/api/translations/text/**', (route) =>
    refuse && route.request().postData()?.includes('Bonjour')
      ? route.fulfill({ status: 500, json: {} })
      : route.continue(),
  );
  const dialog = await choose(page, '"title" = "Autre";\n"greeting" = "Bonjour %@.";');
  await dialog.getByRole('button', { name: 'Import 2 translations' }).click();
  await expect(dialog.getByText('1 translation imported')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Failed' })).toContainText(
    'greeting Error saving translation',
  );
  refuse = false;
  await dialog.getByRole('button', { name: 'Back to the list' }).click();
  await dialog.getByRole('button', { name: 'Import 1 translation' }).click();
  await expect(dialog.getByText('1 translation imported')).toBeVisible();
});
