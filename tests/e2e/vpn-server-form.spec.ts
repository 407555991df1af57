import type { Locator, Page } from '@playwright/test';
import { dropFiles } from '../support/drop-files.ts';
import { putOnDisk } from '../support/files-on-disk.ts';
import { FIVE_MB, pngFile, pngOfSize, svgFile, textFile } from '../support/image-files.ts';
import { expect, test } from './fixtures.ts';
import { createServers, deleteServers, serverInput, listServers } from './vpn-servers.ts';

const row = (page: Page, ip: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: new RegExp(`^Select .* ${ip}$`) }) });

let id = '';

test.beforeEach(async ({ signedIn: page, api }) => {
  await deleteServers(api);
  const [germany = ''] = await createServers(api, [serverInput('Germany', 'de', '10.0.0.1')]);
  id = germany;
  await page.goto('/vpn-servers');
  await expect(row(page, '10.0.0.1')).toBeVisible();
});

async function openNew(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add server' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add server' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function openEdit(page: Page): Promise<Locator> {
  await row(page, '10.0.0.1').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit server' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function fillRest(dialog: Locator, ip: string): Promise<void> {
  await dialog.getByLabel('IP address').fill(ip);
  await dialog.getByLabel('IPsec PSK').fill(' psk ');
  await dialog.getByLabel('Username').fill('anna');
  await dialog.getByLabel('Password').fill('pw');
}

test('a country chosen from the list fills in name, code and flag, which is uploaded', async ({
  page,
  api,
}) => {
  const dialog = await openNew(page);
  const country = dialog.getByRole('combobox', { name: 'Country name' });
  // By its code, and without the accent.
  for (const [typed, name] of [
    ['nl', 'Netherlands'],
    ['curacao', 'Curaçao'],
    ['kor', 'South Korea'],
  ] as const) {
    await country.fill(typed);
    await expect(page.getByRole('option', { name }).first()).toBeVisible();
  }
  await page.getByRole('option', { name: 'South Korea' }).click();
  await expect(country).toHaveValue('South Korea');
  await expect(dialog.getByLabel('Country code')).toHaveValue('kr');
  await expect(dialog).toContainText('flag-kr.png');
  await fillRest(dialog, ' 2001:db8::7 ');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('VPN server “South Korea 2001:db8::7” created')).toBeVisible();
  await expect(row(page, '2001:db8::7')).toContainText('anna');
  const created = (await listServers(api)).find(({ ip }) => ip === '2001:db8::7');
  expect(created).toMatchObject({ countryId: 'kr', ipsecPsk: ' psk ', username: 'anna' });
  expect(created?.countryImageS3Key).toMatch(/^vpn-flags\//);
  const picture = await page.request.get(created?.countryImage ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
});

test('takes a country by keyboard alone, and one that no list has', async ({ page, api }) => {
  const dialog = await openNew(page);
  const country = dialog.getByRole('combobox', { name: 'Country name' });
  await country.pressSequentially('icel');
  await expect(page.getByRole('option')).toHaveText([/Iceland/]);
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('Iceland');
  await expect(dialog.getByLabel('Country code')).toHaveValue('is');
  await country.fill('Sealand');
  await dialog.getByLabel('Country code').fill('XS');
  await expect(dialog.getByRole('button', { name: /standard flag/ })).toHaveCount(0);
  await dialog.getByLabel('Flag image').setInputFiles(svgFile());
  await fillRest(dialog, 'sealand.example');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  const created = (await listServers(api)).find(({ ip }) => ip === 'sealand.example');
  expect(created).toMatchObject({ countryName: 'Sealand', countryId: 'xs' });
});

test('refuses a flag that is no picture, or too large', async ({ page }) => {
  const dialog = await openEdit(page);
  const flag = dialog.getByLabel('Flag image');
  await flag.setInputFiles(textFile);
  await expect(dialog.getByText('Please select a valid image file')).toBeVisible();
  await flag.setInputFiles(await putOnDisk(pngOfSize(FIVE_MB + 1)));
  await expect(dialog.getByText('File size must be less than 5MB')).toBeVisible();
  // Only the server inspects the file.
  await flag.setInputFiles({ ...textFile, name: 'flag.png', mimeType: 'image/png' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(flag).toHaveAttribute('aria-invalid', 'true');
  await flag.setInputFiles(pngFile('flag.png'));
  await expect(flag).not.toHaveAttribute('aria-invalid', 'true');
});

test('edits a server, whose flag stays unless another is chosen', async ({ page, api }) => {
  const before = await listServers(api);
  const dialog = await openEdit(page);
  await expect(dialog.getByLabel('Country name')).toHaveValue('Germany');
  await dialog.getByLabel('Username').fill('ben');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, '10.0.0.1')).toContainText('ben');
  expect(await listServers(api)).toEqual([{ ...before[0], username: 'ben' }]);

  await openEdit(page);
  await dialog.getByLabel('Flag image').setInputFiles(pngFile('flag.png', [1, 2, 3]));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const [after] = await listServers(api);
  expect(after?.countryImageS3Key).toMatch(/^vpn-flags\//);
  await expect(row(page, '10.0.0.1').getByRole('img', { name: '' }).first()).toBeAttached();
});

test('begins another server like one there is', async ({ page, api }) => {
  await row(page, '10.0.0.1').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add server' });
  await expect(dialog.getByLabel('Username')).toHaveValue('tunnel');
  await dialog.getByLabel('IP address').fill('10.0.0.2');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(row(page, '10.0.0.2')).toBeVisible();
  const [original, copy] = (await listServers(api)).sort((a, b) => a.ip.localeCompare(b.ip));
  expect(copy).toEqual({ ...original, _id: copy?._id, ip: '10.0.0.2' });
});

test('removes the uploaded flag of a form that is given up', async ({ page, api }) => {
  const dialog = await openEdit(page);
  await dialog.getByLabel('Flag image').setInputFiles(pngFile('flag.png', [9, 8, 7]));
  await api.call('DELETE', `/api/vpn-servers/${id}`);
  const uploaded = page.waitForResponse(/\/api\/uploads\/image/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  // as: the contract promises this shape
  const { data } = (await (await uploaded).json()) as { data: { url: string } };
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect((await page.request.get(data.url)).status()).toBe(200);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(async () => (await page.request.get(data.url)).status()).toBe(404);
});

test('takes a picture dropped anywhere as the flag', async ({ page }) => {
  const dialog = await openNew(page);
  await dropFiles(page, 'Drop an image file to use it as the flag', pngFile('dropped.png'));
  await expect(dialog).toContainText('dropped.png');
});
