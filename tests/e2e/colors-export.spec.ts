import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ signedIn: page, api }) => {
  const app = await api.createApp('Weather 24/7');
  await api.call('POST', '/api/colors/bulk', {
    appId: app._id,
    colors: [
      { key: 'accent', value: '#FBBF24', description: 'The "best" offer */ of\nall' },
      { key: 'brand_primary', value: '4f46e5', description: 'Buttons' },
      { key: 'default', value: '#111827' },
    ],
  });
  await page.goto(`/apps/${app._id}/colors`);
  await expect(page.getByRole('checkbox', { name: 'Select accent' })).toBeVisible();
});

async function exported(page: Page, menu: string, item: string) {
  await page.getByRole('button', { name: menu, exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

for (const [item, name] of [
  ['Swift', 'Weather-24-7-colors.swift'],
  ['key = value', 'Weather-24-7-colors.txt'],
  ['Asset catalogue', 'Weather-24-7-Colors.xcassets.zip'],
  ['Design tokens', 'Weather-24-7-colors.json'],
] as const) {
  test(`exports as ${item}, and importing that again would change nothing`, async ({ page }) => {
    const file = await exported(page, 'Export', item);
    expect(file.name).toBe(name);
    await page.getByRole('button', { name: 'Import file' }).click();
    await page.locator('input[type=file]:not([hidden])').setInputFiles({
      name: file.name,
      mimeType: 'application/octet-stream',
      buffer: file.content,
    });
    const dialog = page.getByRole('dialog', { name: 'Import colors' });
    await expect(dialog.getByRole('button', { name: 'Same 3' })).toBeVisible();
    for (const kind of ['New', 'Changed', 'Duplicate', 'Invalid']) {
      await expect(dialog.getByRole('button', { name: `${kind} 0` })).toBeVisible();
    }
    await expect(dialog.getByRole('button', { name: /^Import 0/ })).toBeDisabled();
  });
}

test('exports only what is selected', async ({ page }) => {
  await page.getByRole('checkbox', { name: 'Select accent' }).check();
  const { content } = await exported(page, 'Export selected', 'key = value');
  expect(content.toString()).toContain('accent');
  expect(content.toString()).not.toContain('brand_primary');
});

test('says why an export failed', async ({ page, api }) => {
  // Another user deletes the application.
  await api.call('DELETE', `/api/apps/${new URL(page.url()).pathname.split('/')[2] ?? ''}`);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Swift' }).click();
  await expect(page.getByText('App not found')).toBeVisible();
});
