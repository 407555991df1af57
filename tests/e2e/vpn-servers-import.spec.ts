import type { Locator, Page } from '@playwright/test';
import { dropFiles } from '../support/drop-files.ts';
import { expect, test } from './fixtures.ts';
import { createServers, deleteServers, serverInput, listServers } from './vpn-servers.ts';

test.beforeEach(async ({ signedIn: page, api }) => {
  await deleteServers(api);
  await createServers(api, [
    serverInput('Germany', 'de', '10.0.0.1'),
    serverInput('France', 'fr', 'Paris.example.com'),
  ]);
  await page.goto('/vpn-servers');
  await expect(page.getByText('10.0.0.1')).toBeVisible();
});

const findRow = (page: Page, key: string): Locator =>
  page.getByRole('dialog').getByRole('row').filter({ hasText: key });

async function paste(page: Page, ...lines: string[]): Promise<Locator> {
  await page.getByRole('button', { name: 'Import servers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import servers' });
  await dialog.getByLabel('Or paste lines').fill(lines.join('\n'));
  await dialog.getByRole('button', { name: 'Read lines' }).click();
  return dialog;
}

test('imports pasted lines: shows what would change, and writes only what was picked', async ({
  page,
  api,
}) => {
  const dialog = await paste(
    page,
    '10.0.0.1,tunnel,letmein,shared key,Germany',
    'paris.example.com,tunnel,changed,shared key,fr',
    '10.0.0.2,anna,pw,psk,Germany',
    '10.0.0.3,anna,pw,psk,the Netherlands',
    '10.0.0.4,ben,"p,""w",psk,DE',
    '10.0.0.5,carla,pw,psk,USA',
  );
  await expect(findRow(page, '10.0.0.1')).toContainText('Same');
  await expect(findRow(page, 'paris.example.com')).toContainText('Changed');
  await expect(findRow(page, 'paris.example.com').getByText('differs')).toHaveCount(2);
  await expect(findRow(page, '10.0.0.3')).toContainText('Netherlands');
  await expect(findRow(page, '10.0.0.5')).toContainText('United States');
  await dialog.getByRole('checkbox', { name: 'Select 10.0.0.5' }).uncheck();
  // Nothing is written before the user confirms.
  expect(await listServers(api)).toHaveLength(2);

  let uploads = 0;
  page.on('request', (request) => (uploads += Number(request.url().includes('/api/uploads/'))));
  await dialog.getByRole('button', { name: 'Import 4 servers' }).click();
  await expect(dialog.getByText('4 servers imported')).toBeVisible();
  // One flag for each new country, whatever its number of servers.
  expect(uploads).toBe(2);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10.0.0.4')).toBeVisible();

  const servers = new Map((await listServers(api)).map((server) => [server.ip, server]));
  expect([...servers.keys()].sort()).toEqual([
    '10.0.0.1',
    '10.0.0.2',
    '10.0.0.3',
    '10.0.0.4',
    'Paris.example.com',
  ]);
  expect(servers.get('10.0.0.4')).toMatchObject({
    countryName: 'Germany',
    countryId: 'de',
    username: 'ben',
    password: 'p,"w',
  });
  expect(servers.get('10.0.0.4')?.countryImage).toBe(servers.get('10.0.0.2')?.countryImage);
  const flag = await page.request.get(servers.get('10.0.0.2')?.countryImage ?? '');
  expect(flag.headers()['content-type']).toBe('image/png');
  // Changed, with its previous flag.
  expect(servers.get('Paris.example.com')).toMatchObject({
    password: 'changed',
    countryImage: '/uploads/vpn-flags/none.png',
  });
});

test('reads a file with a head line, dropped anywhere', async ({ page }) => {
  const text = [
    'Country name;Country code;Host;User;Password;Pre-shared key;Note',
    'Berlin;de;berlin.example.com;anna;p,w;psk;in the cellar',
  ].join('\r\n');
  await dropFiles(page, 'Drop a CSV file to import servers', { name: 'servers.csv', buffer: text });
  await expect(page.getByRole('heading', { name: 'servers.csv' })).toBeVisible();
  await expect(findRow(page, 'berlin.example.com')).toContainText('Berlin');
  await expect(findRow(page, 'A column is not used.')).toBeVisible();
});

test('reports by name what failed, and sends only that again', async ({ page, api }) => {
  const dialog = await paste(
    page,
    'paris.example.com,anna,pw,psk,France',
    '10.0.0.2,anna,pw,psk,de',
  );
  await expect(dialog.getByRole('button', { name: 'Import 2 servers' })).toBeVisible();
  // Another user deletes it.
  const paris = (await listServers(api)).find(({ countryId }) => countryId === 'fr');
  await api.call('DELETE', `/api/vpn-servers/${paris?._id ?? ''}`);
  await dialog.getByRole('button', { name: 'Import 2 servers' }).click();
  await expect(dialog.getByText('1 of 2 servers imported')).toBeVisible();
  await expect(dialog).toContainText('paris.example.com');
  await expect(dialog).toContainText('Server not found');
  await dialog.getByRole('button', { name: 'Back to the list' }).click();
  await expect(dialog.getByRole('button', { name: 'Import 1 server' })).toBeVisible();
});

test('imports 100 lines', async ({ page }) => {
  const lines = Array.from({ length: 100 }, (_, n) => `10.2.0.${n},anna,pw,psk,de`);
  const dialog = await paste(page, ...lines);
  await dialog.getByRole('button', { name: 'Import 100 servers' }).click();
  await expect(dialog.getByText('100 servers imported')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('102', { exact: true })).toBeVisible();
});
