import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { getBoxPlaces } from './layout-shifts.ts';
import { halfTranslated } from './prepared-app.ts';

const first = (page: Page) => page.getByRole('row').filter({ hasText: 'hello' });

test('the first row stays from one language to another', async ({ signedIn: page, api }) => {
  const appId = await halfTranslated(api);
  for (const [width, height] of [
    [1920, 1000],
    [1440, 900],
    [1280, 800],
    [768, 1024],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/apps/${appId}/texts?locale=en`);
    await expect(page.getByRole('columnheader', { name: 'Value' })).toBeVisible();
    const places = await getBoxPlaces(first(page));
    await page.getByRole('tab', { name: 'French' }).click();
    await expect(page.getByRole('columnheader', { name: 'Translation' })).toBeVisible();
    expect.soft(await getBoxPlaces(first(page)), `${width} x ${height}`).toEqual(places);
  }
});

test('all buttons of the page are seen', async ({ signedIn: page, api }) => {
  const appId = await halfTranslated(api);
  for (const width of [1024, 960, 860, 768, 640]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/apps/${appId}/texts?locale=fr`);
    for (const name of [
      'Retry failed',
      'Auto-translate',
      'Auto-translate all',
      'Find and replace',
      'Export',
      'Import file',
      'Add text',
    ])
      await expect
        .soft(page.getByRole('button', { name, exact: true }), `${width} px wide`)
        .toBeInViewport({ ratio: 1 });
  }
});
