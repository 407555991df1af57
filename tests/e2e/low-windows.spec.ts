import type { Page } from '@playwright/test';
import { edit } from './conflicts.ts';
import { localeCatalogue } from '#domain/locales.ts';
import { expect, test } from './fixtures.ts';
import { getBoxPlaces } from './layout-shifts.ts';
import { halfTranslated } from './prepared-app.ts';
import { createServers, deleteServers, serverInput } from './vpn-servers.ts';

/** Zoomed to 400 %, and a phone in landscape: two rows of a grid are seen. */
const WINDOWS = [
  { width: 320, height: 256, firstRow: 176 },
  { width: 740, height: 360, firstRow: 192 },
] as const;

/** Focused elements that are covered, in tab order. */
async function findCovered(page: Page, within = 'main'): Promise<string[]> {
  return page.evaluate(async (root) => {
    const found: string[] = [];
    const all = document.querySelectorAll<HTMLElement>(
      `${root} :is(a, button, input, select, textarea)`,
    );
    for (const each of all) {
      if (!each.checkVisibility({ visibilityProperty: true })) continue;
      if (each.matches(':disabled') || each.tabIndex < 0) continue;
      each.focus();
      await new Promise(requestAnimationFrame);
      const { left, top, width, height } = each.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      const isSeen = seen !== null && (each.contains(seen) || seen.contains(each));
      const isCovered = seen?.closest(
        'header, [role=rowgroup], [data-bulk-bar], [data-page-actions]',
      );
      // In a dialog the element must not be covered or outside the window.
      if (!isSeen && (isCovered || root !== 'main'))
        found.push(each.getAttribute('aria-label') ?? each.outerHTML.slice(0, 90));
    }
    return found;
  }, within);
}

for (const { firstRow, ...window } of WINDOWS)
  test(`nothing sticks over rows or the focus, ${window.width} x ${window.height}`, async ({
    signedIn: page,
    api,
  }) => {
    await page.setViewportSize(window);
    const appId = await halfTranslated(api);
    for (const address of [
      '/apps',
      `/apps/${appId}/texts?locale=en`,
      `/apps/${appId}/texts?view=matrix`,
      `/apps/${appId}/colors`,
      '/vpn-servers?view=grid',
      '/vpn-servers',
    ]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const getTop = () =>
        page
          .locator('[data-index]')
          // A list may be empty.
          .evaluateAll(([row]) => row?.getBoundingClientRect().y ?? 0);
      await expect.poll(getTop, address).toBeLessThanOrEqual(firstRow);
      await expect.poll(() => findCovered(page), address).toEqual([]);
    }
    await page.goto(`/apps/${appId}/texts?locale=en`);
    await page.getByRole('checkbox', { name: 'Select hello' }).check();
    await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'later' });
    await row.scrollIntoViewIfNeeded();
    const stuck = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .filter((each) => ['sticky', 'fixed'].includes(getComputedStyle(each).position))
        .filter((each) => each.getBoundingClientRect().height > 20)
        .filter((each) => each.matches('header, nav, [role=rowgroup], [data-bulk-bar], ul'))
        .map((each) => each.outerHTML.slice(0, 90)),
    );
    expect(stuck).toEqual([]);
  });

for (const window of WINDOWS)
  test(`a translation is beside the name of its application, ${window.width} x ${window.height}`, async ({
    signedIn: page,
    api,
  }) => {
    await page.setViewportSize(window);
    const { _id, name } = await api.createApp();
    await api.call('PUT', `/api/apps/${_id}/locales`, {
      locales: localeCatalogue.map(({ code }) => code),
    });
    await page.goto(`/translations?q=${name}`);
    await page.getByRole('gridcell', { name: `${name}, Slovak` }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('gridcell', { name: `${name}, French` })).not.toBeInViewport();
    await expect(page.getByRole('rowheader', { name })).toBeInViewport({ ratio: 1 });
  });

for (const { width, height } of WINDOWS)
  test(`the bar of a selection moves no row, ${width} x ${height}`, async ({
    signedIn: page,
    api,
  }) => {
    await page.setViewportSize({ width, height });
    const appId = await halfTranslated(api);
    for (const key of ['sea', 'sand'])
      await api.call('POST', '/api/colors', { appId, key, value: '#0A6B77' });
    const rows = page.locator('[data-index]');
    const bar = page.getByRole('region', { name: 'Selection' });
    const select = async (key: string) => {
      await expect(rows.first()).toBeVisible();
      const places = await getBoxPlaces(rows);
      await page.getByRole('checkbox', { name: `Select ${key}` }).check();
      await expect(bar).toBeInViewport({ ratio: 1 });
      expect(await getBoxPlaces(rows), key).toEqual(places);
    };
    await page.goto(`/apps/${appId}/texts?locale=en`);
    await select('hello');
    // At 400 % it takes two lines, and covers the heading.
    if (width > 640) expect(await findCovered(page)).toEqual([]);
    await page.goto(`/apps/${appId}/colors`);
    await select('sea');
    await select('sand');
    // Below the bar.
    await expect(page.getByLabel('Contrast')).toBeInViewport();
  });

for (const window of [...WINDOWS, { width: 360, height: 740 }])
  test(`a dialog shows what has the focus, and why it failed, ${window.width} x ${window.height}`, async ({
    signedIn: page,
    api,
  }) => {
    await page.setViewportSize(window);
    const { _id } = await api.createApp();
    const buttons = { [`/apps/${_id}/colors`]: 'Add color', '/vpn-servers': 'Add server' };
    for (const [address, name] of Object.entries(buttons)) {
      await page.goto(address);
      await page.getByRole('button', { name }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create' }).waitFor();
      await expect.poll(() => findCovered(page, '[role=dialog]'), name).toEqual([]);
    }
    await deleteServers(api);
    await createServers(api, [serverInput('Germany', 'de', '10.0.0.1')]);
    await page.goto('/vpn-servers');
    await page.route('**/api/vpn-servers/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { message: 'The disk is full.' } })
        : route.continue(),
    );
    const dialog = await edit(page, '10.0.0.1');
    await dialog.getByLabel('Username').fill('anna');
    await page.keyboard.press('Enter');
    const alert = dialog.getByRole('alert');
    await expect(alert).toBeInViewport({ ratio: 0.9 });
    const isOnTop = () =>
      alert.evaluate((each) => {
        const { left, bottom } = each.getBoundingClientRect();
        return each.contains(document.elementFromPoint(left + 20, bottom - 10));
      });
    await expect.poll(isOnTop).toBe(true);
  });

test('shows two results of the palette, zoomed to 400 %', async ({ signedIn: page, api }) => {
  await page.setViewportSize(WINDOWS[0]);
  await page.goto(`/apps/${await halfTranslated(api)}/texts?locale=en`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await palette.getByRole('combobox').fill('e');
  const results = palette.getByRole('option');
  await expect(results.nth(1)).toHaveAccessibleName('Overview');
  for (const result of [results.first(), results.nth(1)])
    await expect(result).toBeInViewport({ ratio: 1 });
});
