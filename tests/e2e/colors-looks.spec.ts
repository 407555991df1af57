import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

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

/** Axe finds nothing, and nothing sticks out sideways. */
async function expectAccessible(page: Page): Promise<void> {
  // Fading in changes contrast while it lasts.
  await page.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels that stick out sideways').toBeLessThanOrEqual(0);
}

for (const { name, colorScheme, width } of [
  { name: 'light', colorScheme: 'light', width: 1280 },
  { name: 'dark', colorScheme: 'dark', width: 1280 },
  { name: 'on a phone', colorScheme: 'light', width: 360 },
] as const) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport: { width, height: 1100 } });
    test.slow();

    test('the table, a contrast and the swatches', async ({ page }) => {
      await expectAccessible(page);
      await select(page, 'brand_primary').check();
      await select(page, 'accent').check();
      await expect(page.getByRole('group', { name: 'Contrast' })).toBeVisible();
      await page.mouse.move(0, 0);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Clear selection' }).click();
      await page.getByRole('button', { name: 'Swatches' }).click();
      await expect(page.getByRole('heading', { name: 'brand 2' })).toBeVisible();
      await expectAccessible(page);
    });

    test('the form and an import', async ({ page }) => {
      await page.getByRole('button', { name: 'Edit' }).first().click();
      await page.getByRole('dialog').getByLabel('Value').click();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Import file' }).click();
      await page.locator('input[type=file]:not([hidden])').setInputFiles({
        name: 'a.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('accent = #FBBF00\nsun = #FFAA00\nbroken = nope\n'),
      });
      await expect(page.getByRole('button', { name: 'Import 2 colors' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
