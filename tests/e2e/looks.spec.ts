import type { Page } from '@playwright/test';
import { type Api, expect, test } from './fixtures.ts';
import { useOwnFonts } from './own-fonts.ts';
import { assignServer, halfTranslated } from './prepared-app.ts';

/**
 * Ten main screens in one browser, with the dashboard's fonts. One pixel in fifty may differ, as
 * between builds of the browser. `npx playwright test --config tests/e2e looks.spec.ts --update-
 * snapshots` updates them.
 */
const TOLERANCE = { maxDiffPixelRatio: 0.02, animations: 'disabled' } as const;

// A separate server: content of other tests would be in the picture.
test.use({
  isColdStart: true,
  serverEnv: { ADMIN_EMAIL: 'looks@example.com' },
  viewport: { width: 1024, height: 640 },
});

/** Content that differs between runs. */
const getChanging = (page: Page) => page.locator('time, code:text-matches("^[0-9a-f]{24}$")');

async function fill(api: Api): Promise<string> {
  const appId = await halfTranslated(api);
  await api.call('PUT', `/api/apps/${appId}`, { name: 'Harbor', platform: 'iOS' });
  await api.call('POST', '/api/colors/bulk', {
    appId,
    colors: [
      { key: 'primary', value: '#0A6B77', description: 'Buttons' },
      { key: 'sand', value: '#F3F0EB' },
      { key: 'alarm', value: '#CB3C2F', description: 'What failed' },
    ],
  });
  await assignServer(api, appId);
  return appId;
}

test('the main screens look as they did', async ({ page, context, api }) => {
  const appId = await fill(api);
  const screens = {
    applications: '/apps',
    overview: `/apps/${appId}`,
    images: `/apps/${appId}/images`,
    colors: `/apps/${appId}/colors`,
    texts: `/apps/${appId}/texts`,
    translation: `/apps/${appId}/texts?locale=fr`,
    completeness: `/apps/${appId}/texts?view=matrix`,
    translations: '/translations',
    servers: '/vpn-servers',
  };
  for (const [name, address] of Object.entries(screens)) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await useOwnFonts(page);
    await expect
      .soft(page)
      .toHaveScreenshot(`${name}.png`, { ...TOLERANCE, mask: [getChanging(page)] });
  }
  await context.clearCookies();
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await useOwnFonts(page);
  await expect.soft(page).toHaveScreenshot('sign-in.png', TOLERANCE);
});
