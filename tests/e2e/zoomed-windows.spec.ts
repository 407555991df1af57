import type { Locator, Page } from '@playwright/test';
import { type Api, expect, test } from './fixtures.ts';
import { getBoxes, getBoxPlaces } from './layout-shifts.ts';
import { fillApp } from './prepared-app.ts';

async function addColors(api: Api): Promise<string> {
  const appId = (await api.createApp())._id;
  for (const [key, value] of [
    ['accent', '#1F7A6D'],
    ['accentSoft', '#DDF1ED'],
  ])
    await api.call('POST', '/api/colors', { appId, key, value });
  return appId;
}

async function getBox(one: Locator) {
  await expect(one).toBeVisible();
  const [box = { left: 0, top: 0, width: 0, height: 0, bottom: 0 }] = await getBoxes(one);
  return box;
}

async function compareColors(page: Page, api: Api, width: number, height: number) {
  const appId = await addColors(api);
  await page.setViewportSize({ width, height });
  await page.goto(`/apps/${appId}/colors?view=table`);
  for (const key of ['accent', 'accentSoft'])
    await page.getByRole('checkbox', { name: `Select ${key}`, exact: true }).check();
  const bar = await getBox(page.getByRole('region', { name: 'Selection' }));
  return { bar, panel: await getBox(page.getByRole('group', { name: 'Contrast' })) };
}

for (const [width, height] of [
  [320, 256],
  [740, 360],
] as const)
  test(`two chosen colors are compared above their rows, ${width} x ${height}`, async ({
    signedIn: page,
    api,
  }) => {
    const { bar, panel } = await compareColors(page, api, width, height);
    expect.soft(bar.height, 'one line').toBeLessThan(44);
    const row = await getBox(page.getByRole('row', { name: /accent/ }).first());
    expect.soft(panel.bottom, 'above the first row').toBeLessThanOrEqual(row.top + 1);
    expect.soft(panel.left + panel.width, 'in the window').toBeLessThanOrEqual(width - 11);
    const clear = await getBox(page.getByRole('button', { name: 'Clear selection' }));
    expect.soft(clear.left + clear.width, 'all buttons are seen').toBeLessThanOrEqual(width - 12);
  });

for (const [width, height] of [
  [1280, 800],
  [800, 900],
  [360, 740],
] as const)
  test(`two chosen colors are compared in the bar, whose buttons stay, ${width} x ${height}`, async ({
    signedIn: page,
    api,
  }) => {
    const { bar, panel } = await compareColors(page, api, width, height);
    expect(panel.top, 'within the bar').toBeGreaterThan(bar.top);
    expect(panel.height, 'two lines').toBeLessThan(52);
    const buttons = page.getByRole('region', { name: 'Selection' }).getByRole('button');
    const places = await getBoxPlaces(buttons);
    await page.getByRole('checkbox', { name: 'Select accent', exact: true }).uncheck();
    await expect(page.getByRole('group', { name: 'Contrast' })).toHaveCount(0);
    expect(await getBoxPlaces(buttons)).toEqual(places);
  });

for (const view of ['table', 'swatches'] as const)
  test(`the last color can be scrolled clear of a contrast, ${view}`, async ({
    signedIn: page,
    api,
  }) => {
    const appId = (await api.createApp())._id;
    const colors = Array.from({ length: 40 }, (_, at) => ({ key: `c${at}`, value: '#1F7A6D' }));
    await api.call('POST', '/api/colors/bulk', { appId, colors });
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(`/apps/${appId}/colors?view=${view}`);
    for (const key of ['c0', 'c1'])
      await page.getByRole('checkbox', { name: `Select ${key}`, exact: true }).check();
    const { top } = await getBox(page.getByRole('group', { name: 'Contrast' }));
    const getLast = async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return (await getBox(page.locator('[data-index="39"]'))).bottom;
    };
    await expect.poll(getLast).toBeLessThanOrEqual(top);
  });

test('the order of swatches is beside their view, 320 x 256', async ({ signedIn: page, api }) => {
  const appId = await addColors(api);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`/apps/${appId}/colors?view=swatches`);
  const order = await getBox(page.getByRole('combobox', { name: 'Sort by' }));
  const view = await getBox(page.getByRole('group', { name: 'View' }));
  expect(order.left).toBeGreaterThanOrEqual(view.left + view.width);
});

test('a search for a color has its options on one line, 740 x 360', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/search?q=%23DDF1ED');
  const first = await getBox(page.getByRole('combobox', { name: 'Application' }));
  const last = await getBox(page.getByText('All languages').first());
  expect(last.top).toBeLessThan(first.bottom);
});

async function importWithFailures(page: Page): Promise<void> {
  const bad = Array.from({ length: 30 }, (_, n) => `"${'very '.repeat(30)}long ${n}" = "";`);
  const buffer = Buffer.from(['"hello" = "Hello";', ...bad].join('\n'));
  const file = { name: 'en.strings', mimeType: 'text/plain', buffer };
  await page.getByRole('button', { name: 'Import file' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Import 1 text' }).click();
}

test('a report shows its heading, and its buttons above a message, 360 x 640', async ({
  signedIn: page,
  api,
}) => {
  const appId = (await api.createApp())._id;
  await page.goto(`/apps/${appId}/texts?locale=en`);
  await importWithFailures(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByRole('list', { name: 'Left out of the file' })).toBeAttached();
  const heading = page.getByRole('heading', { name: '1 text imported' });
  await expect(heading).toBeInViewport();
  const toast = await getBox(page.getByRole('status').filter({ hasText: 'Undo' }));
  const done = await getBox(page.getByRole('button', { name: 'Done' }));
  expect(done.bottom).toBeLessThan(toast.top);
});

test('what can be done with chosen translations is seen, 320 x 256', async ({
  signedIn: page,
  api,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const appId = await fillApp(api);
  const { name } = await api.call<{ name: string }>('GET', `/api/apps/${appId}`);
  await page.goto(`/translations?q=${name}`);
  const cells = page.getByRole('gridcell', { name: /French: 25% translated/ });
  await expect(cells.last()).toBeVisible();
  const places = await getBoxPlaces(cells);
  await cells.last().click();
  for (const operation of ['Auto-translate missing', 'Retry failed'])
    await expect(page.getByRole('button', { name: operation })).toBeInViewport({ ratio: 0.9 });
  expect(await getBoxPlaces(cells)).toEqual(places);
});

for (const [width, height] of [
  [740, 360],
  [360, 740],
] as const)
  test(`the card of texts says what failed and what is missing, ${width} x ${height}`, async ({
    signedIn: page,
    api,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`/apps/${await fillApp(api)}`);
    const card = page.getByRole('main').getByRole('link', { name: /^Texts/ });
    await expect(card.getByText('1 failed')).toBeVisible();
    const words = card.locator('span').last();
    // Numbers of a large application.
    await card.getByText('1 failed').evaluate((part) => (part.textContent = '26 failed'));
    await card.getByText(/missing/).evaluate((part) => (part.textContent = '1,391 missing'));
    const line = await getBox(card.getByText('26 failed'));
    const last = await getBox(card.getByText('1,391 missing'));
    expect(last.top, 'on one line').toBe(line.top);
    const { left, width: room } = await getBox(words.locator('..'));
    expect(last.left + last.width, 'not cut').toBeLessThanOrEqual(left + room);
  });

test('an overview says what failed and checks for problems, 320 x 256', async ({
  signedIn: page,
  api,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`/apps/${await fillApp(api)}`);
  const cards = page.getByRole('main').getByRole('link', { name: /^(Images|Texts|VPN Servers)/ });
  await expect(cards.getByText('1 failed')).toBeInViewport({ ratio: 1 });
  await expect(cards.first()).toContainText('broken');
  await expect(cards.last()).toBeInViewport({ ratio: 0.98 });
  for (const name of ['Check for problems', 'Manage Languages'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 0.98 });
});
