import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { halfTranslated } from './prepared-app.ts';

/** Zoomed to 400 %, and a phone on its side. */
const WINDOWS = [
  { width: 320, height: 256 },
  { width: 740, height: 360 },
] as const;

/** What the focus is on, where something covers it; each in turn, as the Tab key goes. */
async function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    const all = document.querySelectorAll<HTMLElement>('main :is(a, button, input, select)');
    for (const each of all) {
      if (!each.checkVisibility() || each.matches(':disabled') || each.tabIndex < 0) continue;
      each.focus();
      await new Promise(requestAnimationFrame);
      const { left, top, width, height } = each.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      const isSeen = seen !== null && (each.contains(seen) || seen.contains(each));
      if (!isSeen && seen?.closest('header, [role=rowgroup], [data-bulk-bar]'))
        found.push(each.getAttribute('aria-label') ?? each.outerHTML.slice(0, 90));
    }
    return found;
  });
}

for (const window of WINDOWS)
  test(`nothing sticks over rows or the focus, ${window.width} x ${window.height}`, async ({
    signedIn: page,
    api,
  }) => {
    await page.setViewportSize(window);
    const appId = await halfTranslated(api);
    for (const address of ['/apps', `/apps/${appId}/texts?locale=en`, '/vpn-servers']) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await findCovered(page), address).toEqual([]);
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

test('forced colours leave what is chosen told from all others', async ({
  signedIn: page,
  api,
}) => {
  const appId = await halfTranslated(api);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/apps/${appId}/texts?locale=fr`);
  const outline = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).outlineStyle);
  await expect(page.getByRole('tab', { name: 'French' })).toBeVisible();
  expect([await outline('French'), await outline('German')]).toEqual(['solid', 'none']);
  await page.emulateMedia({ forcedColors: 'none' });
});
