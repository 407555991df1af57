import { expect, type Page } from '@playwright/test';

/** Playwright's Back leads to the entry before the one it sees, even while the page goes back. */
export const untilDialogEntryIsGone = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      // as: the router's own state
      page.evaluate(() => (window.history.state as { dialog?: true } | null)?.dialog === true),
    )
    .toBe(false);
