import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getListVpnServerUsageQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import type { VpnServer } from '#generated/model/index.ts';
import { give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const secrets = { ipsecPsk: 'shared key', username: 'tunnel', password: 'letmein' };
const countryImage = '/uploads/vpn-flags/none.png';

const two: readonly VpnServer[] = [
  { _id: '1', countryName: 'Germany', countryId: 'de', ip: '10.0.0.1', countryImage, ...secrets },
  {
    _id: '2',
    countryName: 'France',
    countryId: 'fr',
    ip: 'Paris.example.com',
    countryImage,
    ...secrets,
  },
];

const dialog = () => page.getByRole('dialog', { name: 'Import servers' });
const findRow = (key: string) => dialog().getByRole('row').filter({ hasText: key });
const html = () => document.documentElement.outerHTML;

/** The directory after each write; existing servers keep their flags. */
function keepServers(isAway: () => boolean): readonly VpnServer[] {
  const kept = [...two];
  onWrite(({ path, body }) => {
    if (isAway()) throw new TypeError('Failed to fetch');
    // as: the page sends what the contract accepts
    const sent = { ...(body as VpnServer), _id: `id-of-${(body as VpnServer).ip}` };
    const at = kept.findIndex(({ _id }) => path.endsWith(`/${_id}`));
    if (at === -1) kept.push(sent);
    else kept[at] = sent;
    give([getListVpnServersQueryOptions(), { data: [...kept] }]);
    return { data: sent };
  });
  return kept;
}

async function paste(...lines: readonly string[]): Promise<void> {
  await renderScreen('/vpn-servers', [
    [getListVpnServersQueryOptions(), { data: two }],
    [getListVpnServerUsageQueryOptions(), { data: [] }],
  ]);
  await page.getByRole('button', { name: 'Import servers' }).click();
  await dialog().getByLabelText('Or paste lines').fill(lines.join('\n'));
  await dialog().getByRole('button', { name: 'Read lines' }).click();
}

describe('the review of servers to import', () => {
  test('keeps secrets hidden, and shows one at a time', async () => {
    await paste('10.0.0.2,anna,PW-SECRET,PSK-SECRET,de', '10.0.0.3,anna,PW-SECRET');
    await expect.element(findRow('10.0.0.2')).toMatchTextContent('New');
    expect(html()).not.toContain('SECRET');
    await findRow('10.0.0.2').getByRole('button', { name: 'Show IPsec PSK' }).click();
    await expect.element(page.getByText('PSK-SECRET')).toBeVisible();
    await findRow('10.0.0.2').getByRole('button', { name: 'Show Password' }).click();
    await expect.element(page.getByText('PW-SECRET')).toBeVisible();
    await expect.poll(() => html().match(/SECRET/g)).toHaveLength(1);
  });

  test('names each line that cannot be imported; an address can be put right', async () => {
    await paste(
      '10.0.0,anna,pw,psk,de',
      '10.0.0.3,anna,pw,psk,Atlantis',
      '10.0.0.4,anna,pw',
      '10.0.0.5,anna,pw,psk,de',
      '10.0.0.5,ben,pw,psk,de',
      '10.0.0.6,,pw,psk,de',
    );
    for (const [line, problem] of [
      ['An IPv4 address is four numbers', 'Invalid'],
      ['10.0.0.3', '“Atlantis” is not a country'],
      ['This line has 3 values, not 5', '3'],
      ['10.0.0.6', 'The username is required'],
    ] as const)
      await expect.element(findRow(line)).toMatchTextContent(problem);
    await expect
      .element(findRow('anna').filter({ hasText: '10.0.0.5' }))
      .toMatchTextContent('The same IP address comes again on line 5; the last one counts.');
    await expect.element(dialog().getByRole('button', { name: 'Import 1 server' })).toBeVisible();
    await dialog().getByRole('button', { name: 'Edit IP address 10.0.0', exact: true }).click();
    await dialog().getByRole('textbox', { name: 'IP address' }).fill('10.0.0.2');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByRole('button', { name: 'Import 2 servers' })).toBeVisible();
  });

  test('explains how lines are written when nothing is found', async () => {
    await paste('Please send me the servers.');
    await expect.element(dialog()).toMatchTextContent('ip,username,password,psk,country');
    await expect.element(dialog()).toMatchTextContent('No servers were found');
  });

  test('has no column of current values while nothing would be replaced', async () => {
    const current = dialog().getByRole('columnheader', { name: 'Current' });
    await paste('10.0.0.2,anna,pw,psk,de');
    await expect.element(findRow('10.0.0.2')).toBeVisible();
    await expect.element(current).not.toBeInTheDocument();
    await dialog().getByRole('button', { name: 'Edit IP address 10.0.0.2' }).click();
    await dialog().getByRole('textbox', { name: 'IP address' }).fill('10.0.0.1');
    await userEvent.keyboard('{Enter}');
    await expect.element(current).toBeVisible();
  });

  test('says once what holds for many lines, with their number, and points to it in each', async () => {
    await paste(
      ...['10.0.0.2', '10.0.0.3', '10.0.0.4'].map((ip) => `${ip},,pw,psk,de`),
      '10.0.0.5,anna,pw,psk,de',
    );
    await expect
      .element(dialog().getByRole('list', { name: 'Notes' }))
      .toMatchTextContent(/^3 rows: The username is required/);
    const getShown = () =>
      dialog()
        .getByText(/The username is required/)
        .elements()
        .filter((element) => element.getBoundingClientRect().width > 1);
    await expect.poll(getShown).toHaveLength(1);
    await expect.element(findRow('10.0.0.3')).toMatchTextContent('Note 1');
  });

  test('asks before it is given up', async () => {
    await paste('10.0.0.2,anna,pw,psk,de');
    await expect.element(findRow('10.0.0.2')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await dialog().getByRole('button', { name: 'Keep reviewing' }).click();
    await expect.element(findRow('10.0.0.2')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog().getByRole('button', { name: 'Keep reviewing' })).toBeVisible();
    await dialog().getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test('keeps everything found when the server is away, to be sent again', async () => {
    let isAway = true;
    const kept = keepServers(() => isAway);
    await paste('10.0.0.1,anna,pw,psk,de', 'paris.example.com,anna,pw,psk,fr');
    await dialog().getByRole('button', { name: 'Import 2 servers' }).click();
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('Error saving VPN server');
    isAway = false;
    await dialog().getByRole('button', { name: 'Import 2 servers' }).click();
    await expect.element(dialog().getByText('2 servers imported')).toBeVisible();
    expect(kept.map(({ password }) => password)).toEqual(['pw', 'pw']);
  });
});
