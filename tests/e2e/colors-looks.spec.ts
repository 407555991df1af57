import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './accessible.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 1280, height: 1100 } });

test.beforeEach(async ({ signedIn: page, api }) => {
  const { _id: appId } = await api.createApp();
  await api.call('POST', '/api/colors/bulk', {
    appId,
    colors: [
      { key: 'accent', value: '#FBBF24', description: 'The best offer' },
      { key: 'brand_primary', value: '#4F46E5' },
      { key: 'brand_secondary', value: '#C7D2FE' },
      { key: 'headline', value: '#121928' },
      { key: 'text', value: '#111827' },
    ],
  });
  await page.goto(`/apps/${appId}/colors`);
  await expect(select(page, 'accent')).toBeVisible();
});

const select = (page: Page, key: string) =>
  page.getByRole('checkbox', { name: `Select ${key}`, exact: true });

test('the table, a contrast and the swatches', async ({ page }) => {
  await expectAccessibleEverywhere(page, select(page, 'accent'));
  await select(page, 'brand_primary').check();
  await select(page, 'accent').check();
  await page.mouse.move(0, 0);
  await expectAccessibleEverywhere(page, page.getByRole('group', { name: 'Contrast' }));
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('radio', { name: 'Swatches' }).check();
  await expectAccessibleEverywhere(page, page.getByRole('heading', { name: 'brand 2' }));
});

test('on a phone what narrows the list is in sight, beside the views', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const filter = page.getByRole('button', { name: /^Near-duplicates/ });
  await expect(filter).toBeInViewport({ ratio: 1 });
  // Its edge may fade, its words must not.
  const padding = 12;
  const fades = 16;
  // The counts load a moment later.
  const wordsEnd = async () => {
    const { x = 0, width = 0 } = (await filter.boundingBox()) ?? {};
    return x + width - padding;
  };
  await expect.poll(wordsEnd).toBeLessThanOrEqual(360 - fades);
});

test('the form and an import', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const value = page.getByRole('dialog').getByLabel('Value');
  await value.click();
  await expectAccessibleEverywhere(page, value);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Import file' }).click();
  await page.locator('input[type=file]:not([hidden])').setInputFiles({
    name: 'a.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('accent = #FBBF00\nsun = #FFAA00\nbroken = nope\n'),
  });
  await expectAccessibleEverywhere(page, page.getByRole('button', { name: 'Import 2 colors' }));
});
