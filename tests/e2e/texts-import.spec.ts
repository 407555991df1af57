import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, takeServerAway, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';

let appId = '';
let ids: string[] = [];

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
  ids = data.map(({ _id }) => _id);
  await api.call('PUT', `/api/translations/text/${ids[0] ?? ''}/fr`, {
    value: 'Bienvenue dans votre app',
    isAutoTranslated: true,
  });
  await page.goto(`/apps/${appId}/texts?locale=fr`);
});

const listed = (page: Page, key: string) => page.getByRole('row').filter({ hasText: key });
const findRow = (page: Page, key: string) =>
  page.getByRole('dialog').getByRole('row').filter({ hasText: key });

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
  await expect(findRow(page, 'title').locator('del')).toHaveText('votre');
  await expect(findRow(page, 'title').locator('ins')).toHaveText('notre');
  await expect(findRow(page, 'greeting')).toContainText('New');
  await expect(findRow(page, 'greeting').getByRole('list', { name: 'Problems' })).toContainText(
    'The translation lost %@.',
  );
  await expect(findRow(page, 'same').first()).toContainText('Same');
  await expect(findRow(page, 'unknown')).toContainText('There is no text with this key.');
  await dialog.getByRole('button', { name: 'Import 2 translations' }).click();
  await expect(dialog.getByText('2 translations imported')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(listed(page, 'title')).toContainText('notre app');
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

test('keeps what could not be saved, with the reason', async ({ page, api }) => {
  const dialog = await choose(page, '"title" = "Autre";\n"greeting" = "Bonjour %@.";');
  await expect(findRow(page, 'greeting')).toContainText('New');
  await api.call('DELETE', `/api/texts/${ids[1] ?? ''}`);
  await dialog.getByRole('button', { name: 'Import 2 translations' }).click();
  await expect(dialog.getByText('1 of 2 translations imported')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Failed' })).toContainText(/greeting.*not found/i);
  await dialog.getByRole('button', { name: 'Back to the list' }).click();
  await expect(findRow(page, 'greeting')).toBeVisible();
});

test('sends again what did not reach the server', async ({ page }) => {
  const dialog = await choose(page, '"title" = "Autre";\n"greeting" = "Bonjour %@.";');
  await expect(dialog.getByRole('button', { name: 'Import 2 translations' })).toBeEnabled();
  const comeBack = await takeServerAway(page);
  await dialog.getByRole('button', { name: 'Import 2 translations' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Error saving translation. Cannot connect to server. Please check your connection.',
  );
  await comeBack();
  await dialog.getByRole('button', { name: 'Import 2 translations' }).click();
  await expect(dialog.getByText('2 translations imported')).toBeVisible();
});

test('stops, and names what was not sent', async ({ page, api }) => {
  const keys = Array.from({ length: 40 }, (_, n) => `many.${n}`);
  const texts = keys.map((key) => ({ key, value: key }));
  type Created = { data: { _id: string; key: string }[] };
  const { data } = await api.call<Created>('POST', '/api/texts/bulk', { appId, texts });
  const first = data.find(({ key }) => key === keys[0]);
  await api.call('PUT', `/api/translations/text/${first?._id ?? ''}/fr`, {
    value: 'Assez',
    isAutoTranslated: false,
  });
  await page.reload();
  const dialog = await choose(page, keys.map((key) => `"${key}" = "Beaucoup";`).join('\n'));
  const send = dialog.getByRole('button', { name: 'Import 40 translations' });
  await expect(send).toBeEnabled();
  const calls = await holdCalls(page, 'PUT', /\/api\/translations\/text\//, 6);
  await send.click();
  await expect(dialog.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '0');
  await calls.waitFor(6);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  calls.letGo();
  await expect(dialog.getByText('12 of 40 translations imported')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Failed' })).toContainText(
    'and 18 more Not started: you stopped it first.',
  );
  await page.setViewportSize({ width: 360, height: 740 });
  const undo = page.getByRole('button', { name: 'Undo' });
  // Pauses its timer: without room below, it would cover the button.
  await undo.hover();
  const isFree = () =>
    dialog.getByRole('button', { name: 'Done' }).evaluate((done) => {
      done.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = done.getBoundingClientRect();
      return done.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(async () => (await isFree()) && (await undo.isVisible())).toBe(true);
  await dialog.getByRole('button', { name: 'Retry failed' }).click();
  await expect(dialog.getByText('40 translations imported', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('definition')).toHaveText(['39', '1', '0', '0']);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
});

test('imports a table of three languages as one, adds a language for it, and takes it back', async ({
  page,
  api,
}) => {
  await page.getByRole('button', { name: 'Import file' }).click();
  const csv =
    'key;description;English;fr;German (de)\n' +
    'title;On top;Welcome;Bienvenue !;Willkommen\n' +
    'fresh;;Fresh;Frais;Frisch\n' +
    'orphan;;;Orphelin;\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'texts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const dialog = page.getByRole('dialog', { name: 'Import texts' });
  const languages = dialog.getByRole('group', { name: 'Languages' });
  await expect(languages.getByRole('button')).toHaveText([
    'English 1 new, 1 changed',
    'French 1 new, 1 changed, 1 problem',
  ]);
  await expect(dialog.getByRole('row').filter({ hasText: 'orphan' })).toContainText(
    'There is no text with this key.',
  );
  await dialog.getByRole('button', { name: 'Add German' }).click();
  await expect(languages.getByRole('button')).toHaveText([
    'English 1 new, 1 changed',
    'French 1 new, 1 changed, 1 problem',
    'German 2 new',
  ]);
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Select title (German)' }).uncheck();
  await dialog.getByRole('button', { name: 'Import 5 texts' }).click();
  const question = page.getByRole('dialog', { name: /Auto-translate/ });
  await expect(question).toContainText('2 texts were imported.');
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog.getByText('5 texts imported')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  // A hovered toast stays.
  await page.getByRole('button', { name: 'Undo' }).hover();
  const read = async (locale: string) => {
    type Texts = { data: { key: string; value: string; isMissing: boolean }[] };
    const call = `/api/app-texts/app/${appId}/texts?locale=${locale}`;
    const { data } = await api.call<Texts>('GET', call);
    return data.flatMap(({ key, value, isMissing }) => (isMissing ? [] : [`${key}: ${value}`]));
  };
  expect((await read('de')).sort()).toEqual(['fresh: Frisch']);
  expect((await read('fr')).sort()).toEqual(['fresh: Frais', 'title: Bienvenue !']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Import of 5 texts undone')).toBeVisible();
  expect(await read('fr')).toEqual(['title: Bienvenue dans votre app']);
  expect(await read('de')).toEqual([]);
  expect((await read('en')).sort()).toEqual([
    'greeting: Hello %@.',
    'same: Unchanged',
    'title: Welcome to the app',
  ]);
});
