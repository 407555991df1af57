import { type Gateway, startGateway } from '../support/gateway.ts';
import { choose, pictures, upload } from '../support/upload-queue.ts';
import { expect, fillLogin, PASSWORD, test } from './fixtures.ts';

const PREFIX = '/tools/app-manager';

test.use({ isColdStart: true, serverEnv: { PUBLIC_URL: `http://localhost${PREFIX}` } });

/** Requests outside the path, which a proxy would send to another site. */
let astray: string[] = [];
let gateway: Gateway;

test.beforeEach(async ({ server }) => {
  astray = [];
  gateway = await startGateway(server.url, async (url, ask) => {
    if (url === PREFIX || url.startsWith(`${PREFIX}/`)) return ask();
    astray.push(url);
    return { status: 404 };
  });
});

test.afterEach(() => gateway.stop());

test('works below a path of a host that other sites share', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  const at = (address: string) => gateway.url + PREFIX + address;

  await page.goto(at('/vpn-servers?q=a'));
  await expect(page).toHaveURL(at('/login?from=%2Fvpn-servers%3Fq%3Da'));
  await fillLogin(page, PASSWORD);
  await expect(page.getByRole('heading', { name: 'VPN Servers' })).toBeVisible();
  await expect(page).toHaveURL(at('/vpn-servers?q=a'));

  const made = await page.request.post(at('/api/apps'), {
    data: { name: 'Below', platform: 'iOS' },
  });
  const { _id: appId } = (await made.json()) as { _id: string }; // as: the contract's
  await page.goto(at(`/apps/${appId}/images`));
  const dialog = await choose(page, pictures('hero.png'));
  await upload(dialog, '1 image');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const picture = page.getByRole('row').filter({ hasText: 'hero' }).locator('img');
  await expect(picture).toHaveAttribute('src', new RegExp(`^${PREFIX}/uploads/`));
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);

  // By the page's links, with lazily loaded code and a worker.
  await page.getByRole('link', { name: 'Below' }).click();
  await expect(page).toHaveURL(at(`/apps/${appId}`));
  await page.goto(at(`/apps/${appId}/colors`));
  await page.getByRole('button', { name: 'Import file' }).click();
  const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('red: #FF0000') };
  await page.locator('input[type=file]:not([hidden])').setInputFiles(file);
  const found = page.getByRole('dialog', { name: 'Import colors' });
  await expect(found.getByRole('row').filter({ hasText: '#FF0000' })).toBeVisible();

  await page.goto(at(`/apps/${appId}/test-api`));
  await expect(page.getByRole('region', { name: 'Code in curl' })).toContainText(
    at(`/api/config/${appId}?lan=en`),
  );

  await page.goto(at('/docs'));
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(at('/docs/settings'));
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(at('/apps'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(at('/login'));
  expect(await page.context().cookies()).toEqual([]);
  expect(astray).toEqual([]);
  expect(failures).toEqual([]);
});
