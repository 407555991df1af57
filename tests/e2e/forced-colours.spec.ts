import { expect, test } from './fixtures.ts';
import { halfTranslated, setLocales } from './prepared-app.ts';
import { createServers, deleteServers, serverInput } from './vpn-servers.ts';

test('forced colours leave what is chosen told from all others', async ({
  signedIn: page,
  api,
}) => {
  const appId = await halfTranslated(api);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/apps/${appId}/texts?locale=fr`);
  await expect(page.getByRole('tab', { name: 'French' })).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('tab', { name: 'German' })).toHaveCSS('outline-style', 'none');
  const parent = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link');
  await expect(parent.first()).toHaveCSS('outline-style', 'none');
  // A drawn edge would cover the end of the line above it.
  const value = page.locator('[data-edit-value]').first();
  await expect(value).toHaveCSS('border-image-source', /^linear-gradient/);
  const meter = page.getByRole('progressbar', { name: 'Translated into French' });
  const getLayout = () =>
    meter.evaluate((bar) => {
      const [empty, filled] = [bar, bar.firstElementChild ?? bar].map(
        (each) => getComputedStyle(each).backgroundColor,
      );
      return { edge: getComputedStyle(bar).borderStyle, isSeen: filled !== empty };
    });
  await expect.poll(getLayout).toEqual({ edge: 'solid', isSeen: true });
  const other = await api.createApp();
  await setLocales(api, other._id, ['en', 'fr', 'de']);
  await api.call('POST', '/api/colors', { appId: other._id, key: 'sea', value: '#0A6B77' });
  await page.goto(`/compare?left=app:${appId}&right=app:${other._id}`);
  const swatch = page.getByRole('row').filter({ hasText: 'sea' }).locator('[style*=background]');
  await expect(swatch).toHaveCSS('background-color', 'rgb(10, 107, 119)');
  await page.emulateMedia({ forcedColors: 'none' });
});

test('forced colours tell disabled buttons from others', async ({ signedIn: page, api }) => {
  await api.createApp();
  await createServers(api, [serverInput('France', 'fr', '10.20.0.9')]);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/vpn-servers?view=grid');
  const button = page.getByRole('button', { name: 'Apply changes' });
  await expect(button).toBeDisabled();
  const grey = await page.evaluate(() => {
    document.body.style.color = 'GrayText';
    const { color } = getComputedStyle(document.body);
    document.body.style.color = '';
    return color;
  });
  await expect(button).toHaveCSS('color', grey);
  await expect(button).toHaveCSS('border-top-color', grey);
  await page.emulateMedia({ forcedColors: 'none' });
  await deleteServers(api);
});

test('forced colours leave the applications of a server one thin edge', async ({
  signedIn: page,
  api,
}) => {
  const { _id: appId } = await api.createApp('Tunnel');
  const serverIds = await createServers(api, [serverInput('France', 'fr', '10.20.0.10')]);
  await api.call('POST', '/api/app-vpn-servers/bulk', { appId, serverIds, isPremium: false });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/vpn-servers');
  const cell = page
    .getByRole('row')
    .filter({ hasText: '10.20.0.10' })
    .locator('[data-column="Used by"]');
  const name = cell.getByText('Tunnel').first();
  await expect(name).toHaveCSS('outline', /solid 1px$/);
  await page.setViewportSize({ width: 360, height: 740 });
  const counted = cell.getByRole('button');
  await expect(counted).toHaveCSS('border-top-width', '0px');
  await expect(counted.locator('> *')).toHaveCSS('outline', /solid 1px$/);
  await page.emulateMedia({ forcedColors: 'none' });
  await deleteServers(api);
});

test('forced colours leave the button of the sign-in its edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(button).toHaveCSS('border-top-style', 'solid');
});

test('who asks for more contrast gets strong edges and words', async ({ signedIn: page, api }) => {
  await api.createApp();
  const field = page.getByLabel('Search applications');
  const isStrong = () =>
    field.evaluate(
      (each) => getComputedStyle(each).borderTopColor === getComputedStyle(document.body).color,
    );
  await page.goto('/apps');
  await expect.poll(isStrong).toBe(false);
  await page.emulateMedia({ contrast: 'more' });
  await page.reload();
  await expect.poll(isStrong).toBe(true);
});
