import type { Locator, Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './accessible.ts';
import { type Api, expect, test } from './fixtures.ts';
import {
  assignedRow,
  createServers,
  deleteServers,
  serverInput,
  showAssigned,
  usedBy,
} from './vpn-servers.ts';

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

/** Opens the dialog and waits for its servers. */
async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add servers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add servers' });
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  return dialog;
}

test('lists the assigned servers with country, ip and premium mark', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'VPN Servers' })).toBeVisible();
  await expect(assignedRow(page, 'Germany 10.0.0.1')).toContainText(/de.*10\.0\.0\.1.*Premium/s);
  await expect(assignedRow(page, 'France 10.0.0.2')).not.toContainText('Premium');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByText('10.0.0.3')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Harbour');
});

test('a very long name of the app takes one line above the list', async ({ page, api }) => {
  const { _id } = await api.createApp('W'.repeat(200));
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/apps/${_id}/vpn-servers`);
  const name = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').last();
  const { width = 0, height = 0 } = (await name.boundingBox()) ?? {};
  expect(width).toBeLessThan(360);
  expect(height).toBeLessThan(30);
});

test('shows the flag: its picture, or that of the country code when it is broken', async ({
  page,
}) => {
  // The pictures of these servers are nowhere.
  await expect(assignedRow(page, 'Germany 10.0.0.1')).toContainText('🇩🇪');
});

test('is searched and sorted, and the address says so', async ({ page }) => {
  await page.getByLabel('Search assigned servers').fill('fr');
  await expect(assignedRow(page, 'Germany 10.0.0.1')).toBeHidden();
  await expect(page).toHaveURL(/q=fr/);
  await page.getByLabel('Search assigned servers').fill('');
  await page.getByRole('button', { name: 'Premium' }).click();
  await expect(page).toHaveURL(/sort=premium/);
  await expect(page.getByRole('row').nth(1)).toContainText('Germany');
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

test('wants at least one server', async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Add selected' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please select at least one server');
  await dialog.getByRole('checkbox').first().check();
  await expect(dialog.getByRole('alert')).toBeHidden();
});

test('searches the available ones by country, ip and code', async ({ page }) => {
  const dialog = await openDialog(page);
  const boxes = dialog.getByRole('checkbox');
  for (const [text, name] of [
    ['jap', 'Japan 10.0.0.3'],
    ['0.0.4', 'Germany 10.0.0.4'],
    ['DE', 'Germany 10.0.0.4'],
  ] as const) {
    await dialog.getByLabel('Search servers').fill(text);
    await expect(boxes).toHaveCount(1);
    await expect(boxes).toHaveAccessibleName(name);
  }
  await dialog.getByLabel('Search servers').fill('nowhere');
  await expect(dialog.getByText('No server contains “nowhere”.')).toBeVisible();
});

test('asks before a selection is lost', async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByRole('checkbox').first().check();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog).toBeVisible();
});

test.describe('many', () => {
  test.beforeEach(async ({ api }) => {
    const inputs = Array.from({ length: 40 }, (_, n) =>
      serverInput(n % 2 ? 'Norway' : 'Sweden', n % 2 ? 'no' : 'se', `10.1.0.${n}`),
    );
    await createServers(api, inputs);
  });

  test('are selected by Shift, and all that match at once', async ({ page, api }) => {
    const dialog = await openDialog(page);
    await dialog.getByLabel('Search servers').fill('Norway');
    await expect(dialog.getByText('20 of 42')).toBeVisible();
    const boxes = dialog.getByRole('checkbox');
    await boxes.nth(1).click();
    await boxes.nth(4).click({ modifiers: ['Shift'] });
    await expect(dialog.getByRole('status')).toContainText('4 selected');
    await dialog.getByRole('button', { name: 'Select all that match' }).click();
    await expect(dialog.getByRole('status')).toContainText('20 selected');
    await dialog.getByLabel('Search servers').fill('Japan');
    await expect(dialog.getByRole('status')).toContainText('20 selected (20 not shown)');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Add selected' }).click();
    await expect(page.getByText('21 servers added')).toBeVisible();
    expect(await usedBy(api, appId)).toHaveLength(23);
  });

  test('are walked through with the arrow keys', async ({ page }) => {
    const dialog = await openDialog(page);
    const boxes = dialog.getByRole('checkbox');
    await boxes.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(boxes.nth(1)).toBeChecked();
    await page.keyboard.press('End');
    await expect(dialog.getByRole('checkbox', { name: 'Sweden 10.1.0.38' })).toBeFocused();
  });
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

test('says “Error adding servers” when the server is away; nothing selected is lost', async ({
  page,
  server,
}) => {
  const dialog = await openDialog(page);
  await dialog.getByRole('checkbox').first().check();
  await server.stop();
  await dialog.getByRole('button', { name: 'Add selected' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Error adding servers. Cannot connect to server. Please check your connection.',
  );
  await expect(dialog.getByRole('checkbox').first()).toBeChecked();
  await server.startAgain();
  await dialog.getByRole('button', { name: 'Add selected' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row')).toHaveCount(4);
});

test('says what to do when there is nothing to list, and nothing to add', async ({ page, api }) => {
  await deleteServers(api);
  await page.reload();
  await expect(page.getByText('No VPN servers yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add servers' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('There are no VPN servers yet');
  await dialog.getByRole('link', { name: 'directory of VPN servers' }).click();
  await expect(page).toHaveURL(/\/vpn-servers$/);
});

test('the list and the dialog', async ({ page }) => {
  await expectAccessibleEverywhere(page, assignedRow(page, 'France 10.0.0.2'));
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Add selected' }).click();
  await expectAccessibleEverywhere(page, dialog.getByRole('alert'));
  await dialog.getByRole('checkbox').first().check();
  await expectAccessibleEverywhere(page, dialog.getByText('1 selected'));
});
