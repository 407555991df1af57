import type { Locator } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { useOwnFonts } from './own-fonts.ts';

/** On a server without the content of other tests. Files that share it share its workers. */
export const test = base.extend<object, { serverEnv: Record<string, string> }>({
  serverEnv: ({}, use) => use({ ADMIN_EMAIL: 'dialogs@example.com' }),
});

/**
 * Each dialog alone, in the dashboard's fonts. Update with `npx playwright test --config tests/e2e
 * dialog-looks.spec.ts --update-snapshots`.
 */
const TOLERANCE = { maxDiffPixelRatio: 0.02, animations: 'disabled', caret: 'hide' } as const;

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/** With its pictures on a desktop and a phone. */
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
