import type { Page } from '@playwright/test';
import { putOnDisk } from '../support/files-on-disk.ts';
import { expect, test } from './fixtures.ts';

const row = (page: Page, key: string) => page.getByRole('row').filter({ hasText: key });
const tinyFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

test.beforeEach(async ({ signedIn: page, api }) => {
  const app = await api.createApp();
  const texts = ['alpha', 'beta', 'gamma'].map((key) => ({ key, value: `Value of ${key}` }));
  await api.call('POST', '/api/texts/bulk', { appId: app._id, texts });
  await page.goto(`/apps/${app._id}/texts`);
  await expect(row(page, 'alpha')).toBeVisible();
});

test('adds a text; key and value are required', async ({ page }) => {
  await page.getByRole('button', { name: 'Add text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add text' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByLabel('Key')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Key').fill('delta');
  await dialog.getByLabel('Value').fill('Two\nlines');
  await dialog.getByLabel('Description').fill('For the start page');
  await dialog.getByLabel('Value').press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(row(page, 'delta')).toContainText('For the start page');
});

test('keeps what was typed when a key is taken', async ({ page }) => {
  await page.getByRole('button', { name: 'Add text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add text' });
  await dialog.getByLabel('Key').fill('alpha');
  await dialog.getByLabel('Value').fill('Something new');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText(/alpha/)).toBeVisible();
  await expect(dialog.getByLabel('Value')).toHaveValue('Something new');
  await dialog.getByLabel('Key').fill('alpha2');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(row(page, 'alpha2')).toBeVisible();
});

test('closes a dialog by Back, and asks before changes are left', async ({ page }) => {
  const edit = row(page, 'alpha').getByRole('button', { name: 'Edit' });
  const dialog = page.getByRole('dialog', { name: 'Edit text' });
  const address = page.url();
  await edit.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(address);
  await edit.click();
  await dialog.getByLabel('Value').fill('Changed');
  await page.goBack();
  await expect(dialog.getByRole('button', { name: 'Discard' })).toBeVisible();
  await expect(dialog.getByLabel('Value')).toHaveValue('Changed');
});

test('deletes several texts, and names those that could not be', async ({ page, server }) => {
  await page.getByRole('checkbox', { name: 'Select alpha' }).check();
  await page.getByRole('checkbox', { name: 'Select gamma' }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select gamma' }).uncheck();

  // Another user deletes one of them: its own DELETE then returns 404.
  const list = await page.request.get(
    `${server.url}/api/texts/app/${new URL(page.url()).pathname.split('/')[2] ?? ''}`,
  );
  const { data } = (await list.json()) as { data: { _id: string; key: string }[] };
  const beta = data.find(({ key }) => key === 'beta');
  await page.request.delete(`${server.url}/api/texts/${beta?._id ?? ''}`);

  await page.getByRole('button', { name: 'Delete selected' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 2 texts?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('Some texts could not be deleted');
  await expect(question).toContainText('beta');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'alpha')).toHaveCount(0);
  await expect(row(page, 'gamma')).toBeVisible();
});

test('cuts long values at 100 characters', async ({ page, api }) => {
  const value = 'x'.repeat(150);
  await api.call('POST', '/api/texts', {
    appId: new URL(page.url()).pathname.split('/')[2],
    key: 'long',
    value,
  });
  await page.reload();
  await expect(row(page, 'long')).toContainText(`${'x'.repeat(100)}…`);
  await expect(page.getByText(value, { exact: true })).toHaveCount(0);
});

test('shows what an import would do, and imports only what was picked', async ({ page }) => {
  await page.getByRole('button', { name: 'Import file' }).click();
  await page.locator('input[type=file]').setInputFiles(
    tinyFile(
      'Localizable.strings',
      `"alpha" = "Value of alpha";
       "beta" = "Changed beta";
       /* From the file */
       "new.key" = "Say \\"hi\\"\\nagain";
       "empty" = "";
       "broken" = "never closed`,
    ),
  );
  const dialog = page.getByRole('dialog', { name: /Import/ });
  await expect(dialog.getByText('new.key')).toBeVisible();
  await expect(dialog.getByText('Changed beta')).toBeVisible();
  await expect(dialog.getByText(/"broken" is never closed/)).toBeVisible();
  await expect(dialog.getByText('The value is empty, and a text needs one.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 texts' }).click();
  await expect(dialog.getByText('2 texts imported')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(row(page, 'beta')).toContainText('Changed beta');
  await expect(row(page, 'new.key')).toContainText('From the file');
});

test('explains which forms are understood when nothing is found', async ({ page }) => {
  await page.getByRole('button', { name: 'Import file' }).click();
  await page.locator('input[type=file]').setInputFiles(tinyFile('notes.txt', '/* nothing here */'));
  await expect(page.getByRole('alert')).toContainText('key = value');
});

test('reads 20 MB of random bytes away from the page, and says that they are no texts', async ({
  page,
}) => {
  const bytes = Buffer.alloc(20 * 1024 * 1024);
  for (let index = 0, seed = 7; index < bytes.length; index++) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    bytes[index] = seed >> 16;
  }
  await page.getByRole('button', { name: 'Import file' }).click();
  const worker = page.waitForEvent('worker');
  const noise = await putOnDisk({ name: 'noise.strings', buffer: bytes });
  await page.locator('input[type=file]').setInputFiles(noise);
  await worker;
  await expect(page.getByRole('alert')).toContainText('No texts were found', { timeout: 0 });
});

test('refuses a file that is too large to be one of texts', async ({ page }) => {
  await page.getByRole('button', { name: 'Import file' }).click();
  await page.locator('input[type=file]').evaluate((input: HTMLInputElement) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(51 * 1024 * 1024)], 'huge.strings'));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByRole('alert')).toContainText('50 MB');
});

test('asks after an import whether to translate', async ({ page, api }) => {
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  await api.call('PUT', `/api/apps/${id}/locales`, { locales: ['en', 'fr'] });
  await page.reload();
  await page.getByRole('button', { name: 'Import file' }).click();
  await page.locator('input[type=file]').setInputFiles(tinyFile('a.txt', 'fresh = A fresh text\n'));
  await page.getByRole('button', { name: 'Import 1 text' }).click();
  const question = page.getByRole('dialog', { name: /Auto-translate/ });
  await question.getByRole('button', { name: 'Auto-translate all' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('tab', { name: /French/ }).click();
  await expect(row(page, 'fresh')).toContainText('automatic');
});

test('remembers the language per application', async ({ page, api }) => {
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  await api.call('PUT', `/api/apps/${id}/locales`, { locales: ['en', 'fr', 'de'] });
  await page.reload();
  await page.getByRole('tab', { name: /German/ }).click();
  await expect(page.getByRole('tab', { name: /German/ })).toHaveAttribute('aria-selected', 'true');
  await page.goto(`/apps/${id}/texts`);
  await expect(page.getByRole('tab', { name: /German/ })).toHaveAttribute('aria-selected', 'true');
  await api.call('PUT', `/api/apps/${id}/locales`, { locales: ['en', 'fr'] });
  await page.goto(`/apps/${id}/texts`);
  await expect(page.getByRole('tab', { name: /English/ })).toHaveAttribute('aria-selected', 'true');
});

test('stays quick with 10,000 texts: only the visible rows exist', async ({ page, api }) => {
  const appId = new URL(page.url()).pathname.split('/')[2];
  const texts = Array.from({ length: 10_000 }, (_, index) => ({
    key: `key.${index}`,
    value: `Text ${index}`,
  }));
  await api.call('POST', '/api/texts/bulk', { appId, texts });
  await page.reload();
  await expect(row(page, 'key.0').first()).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(100);
  await page.getByLabel('Search texts').fill('key.9999');
  await expect(row(page, 'key.9999')).toBeVisible();
});
