import type { Locator, Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './accessible.ts';
import { type Api, expect, test } from './fixtures.ts';
import { assignedRow, showAssigned } from './vpn-servers.ts';

let appId = '';
let ids: string[] = [];

test.beforeEach(async ({ signedIn: page, api }) => {
  ({ appId, ids } = await showAssigned(page, api));
});

const assigned = (api: Api) =>
  api.call<{ data: { isPremium: boolean; vpnServerId: { ip: string } }[] }>(
    'GET',
    `/api/app-vpn-servers/app/${appId}`,
  );

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add servers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add servers' });
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  return dialog;
}

test('a very long name of the app takes one line above the list', async ({ page, api }) => {
  const { _id } = await api.createApp('W'.repeat(200));
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/apps/${_id}/vpn-servers`);
  const name = page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: /^W+$/ });
  // Of the letters: the control is higher than its line.
  const { width, height } = await name.evaluate((link) => {
    const letters = document.createRange();
    letters.selectNodeContents(link);
    return {
      width: link.getBoundingClientRect().width,
      height: letters.getBoundingClientRect().height,
    };
  });
  expect(width).toBeLessThan(360);
  expect(height).toBeLessThan(30);
});

test('adds the servers selected, as not premium, and lists them at once', async ({ page, api }) => {
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await dialog.getByRole('checkbox', { name: 'Japan 10.0.0.3' }).check();
  const [request] = await Promise.all([
    page.waitForRequest('**/api/app-vpn-servers/bulk'),
    dialog.getByRole('button', { name: 'Add selected' }).click(),
  ]);
  expect(request.postDataJSON()).toEqual({ appId, serverIds: [ids[2]], isPremium: false });
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 server added')).toBeVisible();
  await expect(assignedRow(page, 'Japan 10.0.0.3')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add servers' })).toBeFocused();
  const { data } = await assigned(api);
  expect(data.find(({ vpnServerId }) => vpnServerId.ip === '10.0.0.3')?.isPremium).toBe(false);
});

test('says “Error adding servers”, and why, when a server is gone; the rest can be added', async ({
  page,
  api,
}) => {
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Select all that match' }).click();
  await api.call('DELETE', `/api/vpn-servers/${ids[2] ?? ''}`);
  await dialog.getByRole('button', { name: 'Add selected' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Error adding servers');
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await expect(dialog.getByRole('checkbox', { name: 'Germany 10.0.0.4' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Add selected' }).click();
  await expect(dialog).toBeHidden();
  await expect(assignedRow(page, 'Germany 10.0.0.4')).toBeVisible();
});

test('the list and the dialog', async ({ page }) => {
  await expectAccessibleEverywhere(page, assignedRow(page, 'France 10.0.0.2'));
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Add selected' }).click();
  await expectAccessibleEverywhere(page, dialog.getByRole('alert'));
  await dialog.getByRole('checkbox').first().check();
  await expectAccessibleEverywhere(page, dialog.getByText('1 selected'));
});
