import { expectAccessible, WINDOWS } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { createServers, deleteServers, serverInput } from './vpn-servers.ts';

test.beforeEach(async ({ api }) => deleteServers(api));

for (const { name, width } of WINDOWS) {
  test.describe(name, () => {
    test.use({ viewport: { width, height: 1100 } });
    test.slow();

    test('no servers, and the form', async ({ signedIn: page }) => {
      await page.goto('/vpn-servers');
      await expect(page.getByText('No VPN servers yet')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Add server' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add server' });
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(dialog.getByText('Flag image is required')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByLabel('Country name').pressSequentially('ger');
      await expect(page.getByRole('option', { name: 'Germany' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(dialog).toContainText('flag-de.png');
      await expectAccessible(page);
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
      await expectAccessible(page);
      await page.getByRole('button', { name: 'more apps' }).first().focus();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Delete selected' }).click();
      await expect(page.getByRole('dialog')).toContainText(/apps? loses? this server/);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Import servers' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import servers' });
      await expectAccessible(page);
      await dialog
        .getByLabel('Or paste lines')
        .fill('10.0.0.1,anna,pw,psk,de\n10.0.0.2,anna,pw,psk,us\nbroken,line');
      await dialog.getByRole('button', { name: 'Read lines' }).click();
      await expect(dialog.getByRole('button', { name: 'Import 2 servers' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('500 servers, in every look', async ({ signedIn: page, api }) => {
  test.slow();
  await createServers(
    api,
    Array.from({ length: 500 }, (_, index) =>
      serverInput('Netherlands', 'nl', `10.1.${Math.floor(index / 250)}.${index % 250}`),
    ),
  );
  await page.goto('/vpn-servers');
  for (const { width } of WINDOWS) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByText('10.1.0.1', { exact: true })).toBeVisible();
    await expectAccessible(page);
  }
});
