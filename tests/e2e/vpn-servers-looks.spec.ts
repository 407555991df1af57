import { expectAccessible, expectAccessibleEverywhere, WINDOWS } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { createServers, deleteServers, serverInput } from './vpn-servers.ts';

test.use({ viewport: { width: 1280, height: 1100 } });

test.beforeEach(async ({ api }) => deleteServers(api));

test('no servers, and the form', async ({ signedIn: page }) => {
  await page.goto('/vpn-servers');
  await expectAccessibleEverywhere(page, page.getByText('No VPN servers yet'));
  await page.getByRole('button', { name: 'Add server' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add server' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expectAccessibleEverywhere(page, dialog.getByText('Flag image is required'));
  await dialog.getByLabel('Country name').pressSequentially('ger');
  await expectAccessibleEverywhere(page, page.getByRole('option', { name: 'Germany' }));
  await page.keyboard.press('Enter');
  await expectAccessibleEverywhere(page, dialog.getByText('flag-de.png'));
});

test('servers with their apps, a secret, a question and an import', async ({
  signedIn: page,
  api,
}) => {
  const serverIds = await createServers(api, [
    serverInput('Germany', 'de', '10.0.0.1'),
    serverInput('Bosnia & Herzegovina', 'ba', '2001:db8:85a3:8d3:1319:8a2e:370:7348'),
    serverInput('Japan', 'jp', 'a-very-long-name.tokyo.servers.vpn.example.com'),
  ]);
  for (const app of ['Atlas', 'Mail', 'Notes', 'Photo Editor Deluxe for Tablets']) {
    const { _id: appId } = await api.createApp(app);
    await api.call('POST', '/api/app-vpn-servers/bulk', { appId, serverIds, isPremium: false });
  }
  await page.goto('/vpn-servers');
  await expect(page.getByText('Atlas').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show IPsec PSK' }).first().click();
  await page.getByRole('checkbox', { name: /^Select Japan/ }).check();
  await expectAccessibleEverywhere(page, page.getByText('1 selected'));
  for (const { width } of WINDOWS) {
    await page.getByLabel('Search servers').focus();
    await page.setViewportSize({ width, height: 1100 });
    await page
      .getByRole('button', { name: /^\d (more )?applications$/ })
      .first()
      .focus();
    await expect(page.getByText('Photo Editor Deluxe for Tablets').first()).toBeVisible();
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1280, height: 1100 });
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await expect(page.getByRole('dialog')).toContainText(/applications? loses? this server/);
  await expectAccessibleEverywhere(page, page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Import servers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import servers' });
  await expectAccessibleEverywhere(page, dialog);
  await dialog
    .getByLabel('Or paste lines')
    .fill('10.0.0.1,anna,pw,psk,de\n10.0.0.2,anna,pw,psk,us\nbroken,line');
  await dialog.getByRole('button', { name: 'Read lines' }).click();
  await expectAccessibleEverywhere(page, dialog.getByRole('button', { name: 'Import 2 servers' }));
});

test('more servers than are in the page, in every look', async ({ signedIn: page, api }) => {
  await createServers(
    api,
    Array.from({ length: 100 }, (_, n) => serverInput('Netherlands', 'nl', `10.1.0.${n}`)),
  );
  await page.goto('/vpn-servers');
  const first = page.getByText('10.1.0.1', { exact: true });
  await expect(first).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(100);
  await expectAccessibleEverywhere(page, first);
});
