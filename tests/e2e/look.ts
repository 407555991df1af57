import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';
import { useOwnFonts } from './own-fonts.ts';

/**
 * Pictures of dialogs, each alone, in the fonts of the dashboard. `npx playwright test --config tests/e2e
 * dialog-looks.spec.ts --update-snapshots` takes them again.
 */
const TOLERANCE = { maxDiffPixelRatio: 0.02, animations: 'disabled', caret: 'hide' } as const;

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/** Compares an element with its pictures: on a desk, and on a phone. */
export async function look(element: Locator, name: string, windows = [DESK]): Promise<void> {
  const page = element.page();
  for (const window of windows) {
    await page.setViewportSize(window);
    await useOwnFonts(page);
    const file = `${name}${window === PHONE ? '-phone' : ''}.png`;
    await expect.soft(element).toHaveScreenshot(['dialogs', file], TOLERANCE);
  }
  await page.setViewportSize(DESK);
}

export const BOTH = [DESK, PHONE];
