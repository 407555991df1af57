import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getListVpnServerUsageQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import type { VpnServer } from '#generated/model/index.ts';
import { makeServer } from '#tests/components/make-server.ts';
import { give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const germany = makeServer('Germany', 'de', '10.0.0.1');

const row = (ip: string) => page.getByRole('row').filter({ hasText: ip });
const dialog = page.getByRole('dialog', { name: /^(Add|Edit) server$/ });
const country = () => dialog.getByRole('combobox', { name: 'Country name' });
const press = (name: string) => dialog.getByRole('button', { name }).click();

async function open(opener: 'Add server' | 'Edit', server: VpnServer = germany): Promise<void> {
  await renderScreen('/vpn-servers', [
    [getListVpnServersQueryOptions(), { data: [server] }],
    [getListVpnServerUsageQueryOptions(), { data: [] }],
  ]);
  await (opener === 'Edit' ? row(server.ip) : page).getByRole('button', { name: opener }).click();
  await expect.element(dialog).toBeVisible();
}

const takeWrites = (server: VpnServer) =>
  onWrite(({ body }) => {
    const written = { ...server, ...(body as Partial<VpnServer>) }; // as: the contract's tests check the body
    give([getListVpnServersQueryOptions(), { data: [written] }]);
    return { data: written };
  });

describe('the form of a server', () => {
  test('wants every field, and the flag', async () => {
    const writes = onWrite(() => ({}));
    await open('Add server');
    await press('Create');
    for (const field of [
      'Country name',
      'Country code',
      'IP address',
      'IPsec PSK',
      'Username',
      'Password',
      'Flag image',
    ]) {
      await expect.element(dialog.getByText(`${field} is required`)).toBeVisible();
      await expect
        .element(dialog.getByLabelText(field, { exact: false }).first())
        .toHaveAttribute('aria-invalid', 'true');
    }
    await expect.element(country()).toHaveFocus();
    expect(writes).toEqual([]);
  });

  test('keeps a flag of one’s own when the country changes, and offers the standard one', async () => {
    await open('Add server');
    const own = new File(['own'], 'own.png', { type: 'image/png' });
    await userEvent.upload(dialog.getByLabelText('Flag image', { exact: false }).first(), own);
    await country().fill('fran');
    await page.getByRole('option', { name: /France/ }).click();
    await expect.element(dialog).toMatchTextContent('own.png');
    await press('Use the standard flag of France');
    await expect.element(dialog).toMatchTextContent('flag-fr.png');
  });

  test('explains what is wrong with an address', async () => {
    await open('Add server');
    for (const [typed, reason] of [
      ['300.1.1.1', 'An IPv4 address is four numbers from 0 to 255'],
      ['2001:db8', 'This is not a complete IPv6 address'],
      ['https://vpn.example.com', 'Enter the address alone, without http:// or the like'],
      ['vpn.example.com:1194', 'Enter the address alone, without a port'],
      ['vpn_1', 'Enter an IPv4 or IPv6 address or a host name'],
    ] as const) {
      await dialog.getByRole('textbox', { name: /^IP address/ }).fill(typed);
      await press('Create');
      await expect.element(dialog.getByText(reason, { exact: false })).toBeVisible();
    }
  });

  test('lets other fields be changed where a faulty address is stored already', async () => {
    const faulty = makeServer('Germany', 'de', '10.0.0.1:500');
    const writes = takeWrites(faulty);
    await open('Edit', faulty);
    await dialog.getByRole('textbox', { name: /^Username/ }).fill('ben');
    await press('Save');
    await expect.element(row(faulty.ip)).toMatchTextContent('ben');
    expect(writes).toMatchObject([{ method: 'PUT', body: { username: 'ben' } }]);
  });

  test('keeps what was typed when saving fails, and shows the server’s reason if it has one', async () => {
    onWrite(() => {
      throw new TypeError('Failed to fetch');
    });
    await open('Edit');
    const username = dialog.getByRole('textbox', { name: /^Username/ });
    await username.fill('carla');
    await press('Save');
    const alert = dialog.getByRole('alert');
    await expect.element(alert).toMatchTextContent('Error saving VPN server');
    onWrite(() =>
      Response.json({ message: 'Server not found', code: 'not_found' }, { status: 404 }),
    );
    await press('Save');
    await expect.element(alert).toMatchTextContent('Server not found');
    await expect.element(alert).not.toMatchTextContent('Error saving');
    await expect.element(username).toHaveValue('carla');
  });

  test('creates one server where the response was lost, also when asked again', async () => {
    const copy = { ...germany, _id: 'copy', ip: '10.0.0.2' };
    const writes = onWrite(() => {
      give([getListVpnServersQueryOptions(), { data: [germany, copy] }]);
      throw new TypeError('Failed to fetch');
    });
    await open('Edit');
    await userEvent.keyboard('{Escape}');
    await row(germany.ip).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await dialog.getByRole('textbox', { name: /^IP address/ }).fill(copy.ip);
    await press('Create');
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Error saving VPN server');
    await press('Create');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(row(copy.ip)).toBeVisible();
    expect(writes).toHaveLength(1);
  });
});
