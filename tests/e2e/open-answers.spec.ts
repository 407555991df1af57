import { startOpenBackend } from '../support/open-backend.ts';
import { expect, fillLogin, PASSWORD, test } from './fixtures.ts';
import { assignServer, halfTranslated } from './prepared-app.ts';

test.use({ isColdStart: true });

/** Spec 7: most responses to writes are not shown, and responses may have further fields. */
test('the dashboard works with a backend that adds fields, omits hidden ones, and returns nothing from writes', async ({
  page,
  api,
  server,
}) => {
  const appId = await halfTranslated(api);
  await assignServer(api, appId);
  const backend = await startOpenBackend(server.url, { nulls: true });
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.context().clearCookies();
  await page.goto(backend.url);
  await fillLogin(page, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();

  const open = async (path: string, shown: string) => {
    await page.goto(`${backend.url}${path}`);
    await expect(page.getByText(shown).first()).toBeVisible();
  };
  await open(`/apps/${appId}`, 'VPN Servers');
  await open(`/apps/${appId}/texts`, 'bad.one');
  await page.getByRole('tab', { name: /French/ }).click();
  await expect(page.getByText('bad.one').first()).toBeVisible();
  await open(`/apps/${appId}/vpn-servers`, 'France');
  await open('/vpn-servers', '10.0.0.1');
  await open(`/apps/${appId}/test-api`, 'Configuration');

  await page.goto(`${backend.url}/apps/${appId}/colors`);
  await page.getByRole('button', { name: 'Add color' }).first().click();
  const color = page.getByRole('dialog', { name: 'Add color' });
  await color.getByLabel('Key').fill('primary');
  await color.getByLabel('Value').fill('#4F46E5');
  await color.getByRole('button', { name: 'Create' }).click();
  await expect(color).toBeHidden();
  await expect(page.getByText('primary').first()).toBeVisible();

  await page.goto(`${backend.url}/apps/${appId}/texts`);
  await page.getByRole('button', { name: 'Add text' }).first().click();
  const text = page.getByRole('dialog', { name: 'Add text' });
  await text.getByLabel('Key').fill('greeting');
  await text.getByLabel('Value').fill('Good morning');
  await text.getByRole('button', { name: 'Create' }).click();
  await expect(text).toBeHidden();
  await expect(page.getByText('Good morning').first()).toBeVisible();
  expect(problems).toEqual([]);
  backend.stop();
});
