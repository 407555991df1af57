import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { expect, type Locator, type Page } from '@playwright/test';

/** Sizes of windows to check. */
export const WINDOWS = [
  { name: 'on a desk', width: 1280 },
  { name: 'on a phone', width: 360 },
] as const;

export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** In both color schemes, without horizontal overflow. */
export async function expectAccessible(page: Page): Promise<void> {
  await lookInTheLight(page);
  await darken(page);
  await lookInTheDark(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** On a desktop in light colors, on a phone in dark ones; `shown` is visible in both. */
export async function expectAccessibleEverywhere(page: Page, shown: Locator): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  const [desk, phone] = WINDOWS;
  const show = async ({ width }: { width: number }) => {
    await page.setViewportSize({ ...before, width });
    await expect(shown).toBeVisible();
  };
  await show(desk);
  await lookInTheLight(page);
  await show(phone);
  await darken(page);
  await untilAtRest(page);
  expect(await findViolations(page, RULES), 'on a phone in the dark').toEqual([]);
  await expectNothingSticksOut(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await show(before);
}

async function lookInTheLight(page: Page): Promise<void> {
  await untilAtRest(page);
  expect(await findViolations(page, RULES), 'in the light').toEqual([]);
  await expectNothingSticksOut(page);
}

async function darken(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
}

async function lookInTheDark(page: Page): Promise<void> {
  await untilAtRest(page);
  // Only the colors differ.
  expect(await findViolations(page, ['color-contrast']), 'in the dark').toEqual([]);
}

/** The page does not scroll sideways. */
export async function expectNothingSticksOut(page: Page): Promise<void> {
  const getOverflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(getOverflow, 'pixels that stick out sideways').toBeLessThanOrEqual(0);
}

/** Fading in changes the contrast. The browser pauses some animations, so none is waited for. */
async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A new element starts its animation in the next frame.
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  });
}

/** The smaller file, since each page parses it. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** In the page, which gets axe once: transferring it takes as long as running it. */
export async function findViolations(page: Page, runOnly: string[]): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axeSource);
  return page.evaluate(async (rules) => {
    // as: set above
    const { axe: inPage } = window as typeof window & { axe: typeof axe };
    // Details of passing elements take most of the time; no rule here reads style sheets.
    const { violations } = await inPage.run({
      runOnly: rules,
      resultTypes: ['violations'],
      selectors: false,
      preload: { assets: ['media'] },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, runOnly);
}
