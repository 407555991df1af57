import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** In what a page is looked at. */
export const LOOKS = [
  { name: 'light', colorScheme: 'light', width: 1280 },
  { name: 'dark', colorScheme: 'dark', width: 1280 },
  { name: 'on a phone', colorScheme: 'light', width: 360 },
] as const;

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe finds nothing, and nothing sticks out sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  // Fading in changes contrast while it lasts.
  await page.waitForTimeout(400);
  // Runs in the page itself; otherwise another page is opened for each result.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  // In the dark only the colors are others; everything else is looked at in the light.
  const { violations } = await (
    isDark ? axe.withRules('color-contrast') : axe.withTags(RULES)
  ).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels that stick out sideways').toBeLessThanOrEqual(0);
}
