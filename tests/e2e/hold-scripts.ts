import type { Page } from '@playwright/test';

const SCRIPTS = /[/]assets[/].*[.]js$/;

/** Until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
