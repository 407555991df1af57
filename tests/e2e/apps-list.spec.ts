import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './accessible.ts';
import { type Api, expect, test } from './fixtures.ts';

const FLEET = 200;

const firstRow = (page: Page) => page.getByRole('row').nth(1);

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

const search = (page: Page) => page.getByLabel('Search applications');

async function fleet(api: Api): Promise<void> {
  const apps = await api.call<{ name: string }[]>('GET', '/api/apps');
  if (apps.some(({ name }) => name === 'Fleet 000')) return;
  for (let index = 0; index < FLEET; index += 1) {
    const name = `Fleet ${String(index).padStart(3, '0')}`;
    await api.call('POST', '/api/apps', { name, platform: 'iOS' });
  }
}

async function three(page: Page, api: Api): Promise<[string, string, string]> {
  const digits = () => Math.floor(Math.random() * 1e6);
  // In a URL it could also be a number.
  const id = `${digits()}e${digits()}`;
  const names: [string, string, string] = [`${id} A`, `${id} M`, `${id} Z`];
  for (const name of names) await api.createApp(name);
  await page.goto(`/apps?q=${id}`);
  await expect(search(page)).toHaveValue(id);
  return names;
}

test('finds, pins and opens one of 200 applications', async ({ signedIn: page, api }) => {
  await fleet(api);
  // Including those of other tests.
  const { length } = await api.call<unknown[]>('GET', '/api/apps');
  await page.goto('/apps');
  // Only rows near the window are mounted.
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(length + 1));
  expect(await page.getByRole('row').count()).toBeLessThan(60);

  await search(page).fill('fleet 07');
  await expect(page.getByText(`10 of ${length}`, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?q=fleet(%20|\+)07/);
  await page.reload();
  await expect(search(page)).toHaveValue('fleet 07');
  await page.getByRole('button', { name: 'Pin Fleet 077' }).click();
  await expect(firstRow(page)).toContainText('Fleet 077');
  await search(page).fill('');
  await expect(firstRow(page)).toContainText('Fleet 077');
  await page.getByRole('link', { name: 'Fleet 077' }).click();
  await expect(page.getByRole('heading', { name: 'Fleet 077' })).toBeVisible();
});

test('keeps pinned applications on top on this device, however the list is sorted', async ({
  signedIn: page,
  api,
}) => {
  const [first, middle, last] = await three(page, api);
  await page.getByRole('button', { name: `Pin ${middle}` }).click();
  await expect(firstRow(page)).toContainText(middle);
  for (const [sort, second] of [
    ['name', first],
    ['-name', last],
  ] as const) {
    await page.getByRole('button', { name: 'Name' }).click();
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`));
    await expect(firstRow(page)).toContainText(middle);
    await expect(page.getByRole('row').nth(2)).toContainText(second);
  }

  await page.reload();
  await expect(firstRow(page)).toContainText(middle);
  await page.getByRole('button', { name: `Unpin ${middle}` }).press('Enter');
  await expect(page.getByRole('button', { name: `Pin ${middle}` })).toBeFocused();
  await expect(firstRow(page)).toContainText(last);
});

test('does not move the page when a row is pinned', async ({ signedIn: page, api }) => {
  await fleet(api);
  await page.goto('/apps?q=fleet&sort=name');
  await expect(firstRow(page)).toContainText('Fleet 000');
  await page.evaluate(() => scrollTo(0, 400));
  const scrolled = () => page.evaluate(() => scrollY);
  await expect.poll(scrolled).toBe(400);
  await page.getByRole('button', { name: 'Pin Fleet 015' }).click();
  await expect(page.getByRole('button', { name: 'Pin Fleet 015', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pin Fleet 016' })).toBeVisible();
  expect(await scrolled()).toBe(400);
});

test('pins in one window what another shows', async ({ signedIn: page, api, context }) => {
  const [first] = await three(page, api);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: `Pin ${first}` }).click();
  await expect(page.getByRole('button', { name: `Unpin ${first}` })).toBeVisible();
});

test('axe finds nothing in the list', async ({ signedIn: page, api }) => {
  const [first] = await three(page, api);
  await page.getByRole('button', { name: `Pin ${first}` }).click();
  await row(page, first).getByRole('button', { name: 'Show API Key' }).click();
  await expectAccessibleEverywhere(page, page.getByRole('button', { name: 'Copy API Key' }));
});
