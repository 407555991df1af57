import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import JsZip from 'jszip';
import { expect, test } from './fixtures.ts';

const TRAP = 'Say "hi"\n\\ back %1$@ 😀\u00a0! /* no comment */ \u2028 end ';
let appId = '';

test.beforeEach(async ({ signedIn: page, api }) => {
  const app = await api.createApp('Weather 24/7');
  appId = app._id;
  await api.call('PUT', `/api/apps/${appId}/locales`, { locales: ['en', 'fr', 'de'] });
  const { data } = await api.call<{ data: { _id: string }[] }>('POST', '/api/texts/bulk', {
    appId,
    texts: [
      { key: 'title', value: 'Weather', description: '  The title.\n*/ of the app ' },
      { key: 'trap "=;', value: TRAP },
      { key: 'formula', value: '=1+1' },
    ],
  });
  await api.call('PUT', `/api/translations/text/${data[0]?._id ?? ''}/fr`, {
    value: 'Météo, "ici"',
    isAutoTranslated: false,
  });
  await page.goto(`/apps/${appId}/texts`);
});

/** Waits for its rows: a menu opened before that belongs to the page that is leaving. */
async function openFrench(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /French/ }).click();
  await expect(page.getByRole('columnheader', { name: 'Original' })).toBeVisible();
}

async function exported(page: Page, item: string): Promise<{ name: string; content: Buffer }> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

async function expectNoChanges(page: Page, content: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Import file' }).click();
  const file = { name: 'again.strings', mimeType: 'text/plain', buffer: content };
  await page.locator('input[type=file]').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: /Import/ });
  await expect(dialog.getByRole('button', { name: /^All [1-9]/ })).toBeVisible();
  for (const kind of ['New', 'Changed', 'Duplicate', 'Invalid']) {
    await expect(dialog.getByRole('button', { name: `${kind} 0` })).toBeVisible();
  }
  await expect(dialog.getByRole('button', { name: /^Import 0/ })).toBeDisabled();
}

test('exports English, and importing that again would change nothing', async ({ page }) => {
  const { name, content } = await exported(page, 'English');
  expect(name).toBe('Weather-24-7-en.strings');
  expect(content.toString()).toContain('"title" = "Weather";');
  await expectNoChanges(page, content);
});

test('exports a language as its tab shows it, and importing that again changes nothing', async ({
  page,
}) => {
  await openFrench(page);
  const { name, content } = await exported(page, 'French');
  expect(name).toBe('Weather-24-7-fr.strings');
  expect(content.toString()).toContain('"title" = "Météo, \\"ici\\"";');
  expect(content.toString()).toContain('"formula" = "=1+1";');
  await expectNoChanges(page, content);
});

test('exports what is untranslated: of one language, and of all from English', async ({ page }) => {
  const all = await JsZip.loadAsync((await exported(page, 'Only untranslated')).content);
  const german = await all.file('de.lproj/Localizable.strings')?.async('string');
  expect(german?.match(/" = "/g)).toHaveLength(3);
  await openFrench(page);
  const french = (await exported(page, 'Only untranslated')).content.toString();
  expect(french).not.toContain('title');
  expect(french.match(/" = "/g)).toHaveLength(2);
});

test('exports all languages as the folders of an Xcode project', async ({ page }) => {
  const { name, content } = await exported(page, 'All languages');
  expect(name).toBe('Weather-24-7-texts.zip');
  const zip = await JsZip.loadAsync(content);
  const files = Object.values(zip.files).filter(({ dir }) => !dir);
  expect(files.map((file) => file.name)).toEqual(
    ['en', 'fr', 'de'].map((locale) => `${locale}.lproj/Localizable.strings`),
  );
  expect(await zip.file('fr.lproj/Localizable.strings')?.async('string')).toContain('Météo');
});

test('exports CSV without formulas', async ({ page }) => {
  const { name, content } = await exported(page, 'CSV');
  expect(name).toBe('Weather-24-7-texts.csv');
  const csv = content.toString();
  expect(csv.startsWith('\ufeffkey,description,en,fr,de\r\n')).toBe(true);
  expect(csv).toContain(`formula,,'=1+1,,\r\n`);
  expect(csv).toContain('"Météo, ""ici"""');
});

test('says why an export failed', async ({ page, api }) => {
  await expect(page.getByText('formula').first()).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).focus();
  // In one task: a key must not be lost before the menu exists.
  await page.evaluate(() => {
    for (let times = 0; times < 2; times += 1)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
      );
  });
  await expect(page.getByRole('menuitem', { name: 'All languages' })).toBeFocused();
  // Counts that are read later would find out first, and replace the page.
  await expect(page.getByRole('tab', { name: /French/ })).toContainText('33%');
  await api.call('DELETE', `/api/apps/${appId}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/not found/i)).toBeVisible();
});
