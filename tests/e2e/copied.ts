import type { Page } from '@playwright/test';

/** Within the page: the label may change back before an outside poll. */
export const untilCopied = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('button')].some(
      (button) =>
        button.checkVisibility() &&
        (button.ariaLabel === 'Copied!' || button.innerText.includes('Copied!')),
    ),
  );
