import type { Locator, Page } from '@playwright/test';
import { startRefusing } from '../support/refusing.ts';
import { type Api, expect, test } from './fixtures.ts';
import { createServers, deleteServers, serverInput, listServers } from './vpn-servers.ts';

const row = (page: Page, ip: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: new RegExp(`^Select .* ${ip}$`) }) });

const secretServer = (country: string, code: string, ip: string) => ({
  ...serverInput(country, code, ip),
  ipsecPsk: `PSK-SECRET-${ip}`,
  password: `PW-SECRET-${ip}`,
});

let ids: string[] = [];

test.beforeEach(async ({ signedIn: page, api }) => {
  await deleteServers(api);
  ids = await createServers(api, [
    secretServer('Germany', 'de', '10.0.0.10'),
    secretServer('France', 'fr', '10.0.0.9'),
    secretServer('Japan', 'jp', 'tokyo.example.com'),
  ]);
  await page.goto('/vpn-servers');
  await expect(row(page, '10.0.0.9')).toBeVisible();
});

async function appUsing(api: Api, name: string, serverIds: readonly string[]): Promise<void> {
  const { _id: appId } = await api.createApp(name);
  await api.call('POST', '/api/app-vpn-servers/bulk', { appId, serverIds, isPremium: false });
}

const getId = (place: number): string => ids[place] ?? '';

test('shows the secrets of a form one at a time, and leaves none in the page', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await row(page, '10.0.0.9').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit server' });
  const psk = dialog.getByLabel('IPsec PSK');
  const password = dialog.getByLabel('Password');
  await expect(psk).toHaveValue('PSK-SECRET-10.0.0.9');
  await expect(psk).toHaveAttribute('type', 'password');
  const [showPsk, showPassword] = [
    dialog.getByRole('button', { name: 'Show what is typed' }).first(),
    dialog.getByRole('button', { name: 'Show what is typed' }).last(),
  ];
  await showPsk.click();
  await expect(psk).toHaveAttribute('type', 'text');
  await showPassword.click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(psk).toHaveAttribute('type', 'password');
  await password.fill('NEW-SECRET');
  await dialog.getByRole('button', { name: 'Hide what is typed' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  expect(await page.content()).not.toContain('SECRET');

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('VPN server “France 10.0.0.9” saved')).toBeVisible();
  expect(await page.content()).not.toContain('SECRET');
  expect(page.url()).not.toContain('SECRET');
  expect(said.join()).not.toContain('SECRET');
});

test('deletes a server after saying which apps lose it', async ({ page, api }) => {
  // Assigned after the page has loaded.
  const name = `Losing ${getId(0).slice(-6)}`;
  await appUsing(api, name, [getId(0), getId(1)]);
  await row(page, '10.0.0.10').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this VPN server?' });
  await expect(question).toContainText('1 application loses this server');
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, '10.0.0.10')).toHaveCount(0);
  await row(page, 'tokyo.example.com').getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('No application uses this server');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await listServers(api)).toHaveLength(2);
});

test('deletes several servers, naming the apps before and what failed after', async ({
  page,
  api,
}) => {
  const name = `Twice ${getId(0).slice(-6)}`;
  await appUsing(api, name, ids);
  const boxes = page.getByRole('checkbox', { name: /^Select .* (10\.|tokyo)/ });
  await boxes.first().check();
  await boxes.last().click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 3 VPN servers?' });
  await expect(question).toContainText(`${name}: 3 servers`);
  // Another user deletes one of them: its own DELETE then returns 404.
  await api.call('DELETE', `/api/vpn-servers/${getId(1)}`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('Some servers could not be deleted');
  await expect(question).toContainText('France 10.0.0.9: Server not found');
  await expect(question).not.toContainText('Germany 10.0.0.10:');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('No VPN servers yet')).toBeVisible();
});

test('says so when a server cannot be deleted, and lets it be tried again', async ({
  page,
  context,
}) => {
  await row(page, '10.0.0.9').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this VPN server?' });
  await expect(question).toContainText('No application uses this server');
  await context.setOffline(true);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toContainText('Error deleting VPN server');
  await question.getByRole('button', { name: 'Cancel' }).click();
  // The question can be confirmed without the usage.
  await row(page, '10.0.0.9').getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('Which applications use it could not be loaded');
  await context.setOffline(false);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, '10.0.0.9')).toHaveCount(0);
});

test('says that the servers could not be loaded, and loads them when asked again', async ({
  page,
  server,
}) => {
  const gateway = await startRefusing(server.url, '/api/vpn-servers');
  await page.goto(`${gateway.url}/vpn-servers?q=japan`);
  await expect(page.getByRole('heading', { name: 'Failed to load VPN servers' })).toBeVisible();
  gateway.allow();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'tokyo.example.com')).toBeVisible();
  gateway.stop();
});

test('works without the usage when that alone cannot be loaded', async ({ page, server }) => {
  const gateway = await startRefusing(server.url, '/api/app-vpn-servers/usage');
  await page.goto(`${gateway.url}/vpn-servers`);
  const note = page.getByRole('alert');
  await expect(note).toContainText('Which applications use the servers could not be loaded');
  await expect(row(page, '10.0.0.9')).toContainText('Unknown');
  // A dialog is an entry of the history: its page is loaded again, and the failed list with it.
  const opened = page.waitForResponse(/app-vpn-servers[/]usage/);
  await row(page, '10.0.0.9').getByRole('button', { name: 'Delete' }).click();
  await opened;
  const question = page.getByRole('dialog', { name: 'Delete this VPN server?' });
  await expect(question).toContainText('Which applications use it could not be loaded');
  await question.getByRole('button', { name: 'Cancel' }).click();
  gateway.allow();
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, '10.0.0.9')).toContainText('No application');
  gateway.stop();
});
