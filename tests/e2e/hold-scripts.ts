import type { Page } from '@playwright/test';

/** Until the returned function is called. */
export async function holdScripts(
  page: Page,
  scripts = /[/]assets[/].*[.]js$/,
): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
