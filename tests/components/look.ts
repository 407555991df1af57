import '@mantine/core/styles.layer.css';
import { expect, onTestFinished } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { showOwnFonts } from '#tests/e2e/own-fonts.ts';

const DESK = [1280, 800] as const;
const PHONE = [360, 740] as const;

/** Notices of the page come and go over the dialog. */
const options = {
  screenshotOptions: { style: '[aria-label="Notifications"] { visibility: hidden; }' },
};

let fonts: Promise<void> | undefined;

/**
 * Compares an element with its pictures of a desk and a phone, in `tests/components/looks`. `npx
 * vitest run --project components dialog-looks --update` takes them again.
 */
export async function look(element: Locator, name: string): Promise<void> {
  onTestFinished(async () => {
    delete document.documentElement.dataset['fonts'];
    await page.viewport(...DESK);
  });
  await (fonts ??= showOwnFonts());
  document.documentElement.dataset['fonts'] = '';
  await page.viewport(...DESK);
  await expect.soft(element).toMatchScreenshot(name, options);
  await page.viewport(...PHONE);
  await expect.soft(element).toMatchScreenshot(`${name}-phone`, options);
  await page.viewport(...DESK);
}
