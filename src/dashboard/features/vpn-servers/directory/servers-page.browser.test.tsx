import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getListVpnServerUsageQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import type { VpnServer, VpnServerUsage } from '#generated/model/index.ts';
import { copyBy, renderScreen } from '#tests/components/render-screen.tsx';

const getId = (ip: string) => `id of ${ip}`;

/** Its secrets occur nowhere else on the page. */
const secretServer = (countryName: string, countryId: VpnServer['countryId'], ip: string) => ({
  _id: getId(ip),
  countryName,
  countryId,
  ip,
  ipsecPsk: `PSK-SECRET-${ip}`,
  username: 'tunnel',
  password: `PW-SECRET-${ip}`,
  countryImage: '/uploads/vpn-flags/none.png',
});

const three = [
  secretServer('Germany', 'de', '10.0.0.10'),
  secretServer('France', 'fr', '10.0.0.9'),
  secretServer('Japan', 'jp', 'tokyo.example.com'),
];

const crowd = Array.from({ length: 500 }, (_, index) =>
  secretServer('Netherlands', 'nl', `10.1.${Math.floor(index / 250)}.${index % 250}`),
);

const uses = (appName: string, ip: string): VpnServerUsage => ({ _id: getId(ip), appName });

const open = (servers: readonly VpnServer[], usage: readonly VpnServerUsage[] = []) =>
  renderScreen('/vpn-servers', [
    [getListVpnServersQueryOptions(), { data: servers }],
    [getListVpnServerUsageQueryOptions(), { data: usage }],
  ]);

const row = (ip: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: new RegExp(`^Select .* ${ip}$`) }) });

const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;

afterEach(() => page.viewport(1280, 800));

const html = () => document.documentElement.outerHTML;

describe('the directory of VPN servers', () => {
  test('names the first step when there is no server', async () => {
    await open([]);
    await expect.element(page.getByText('No VPN servers yet')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add server' })).toBeVisible();
  });

  test('lists servers with the apps that use them', async () => {
    const names = ['Mail', 'Atlas', 'Notes', 'Zoo'];
    const usage = names.map((name) => uses(name, '10.0.0.10'));
    await open(three, [...usage, uses('Only one', '10.0.0.9')]);
    const germany = row('10.0.0.10');
    await expect.element(germany).toMatchTextContent(/Germany\s*de/);
    await expect.element(germany).toMatchTextContent('tunnel');
    await expect.element(germany.getByRole('listitem').first()).toMatchTextContent('Atlas');
    const more = germany.getByRole('button', { name: '2 more applications' });
    await expect.element(more).toBeVisible();
    more.element().focus();
    await expect.element(page.getByText('Zoo')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Zoo')).not.toBeVisible();
    await expect.element(row('10.0.0.9')).toMatchTextContent('Only one');
    await expect.element(row('tokyo.example.com')).toMatchTextContent('No application');
  });

  test('shows a long address whole where there is room', async () => {
    await page.viewport(1440, 900);
    const address = '2001:0db8:85a3:08d3:1319:8a2e:0370:7344';
    await open([...three, secretServer('Sweden', 'se', address)]);
    const text = row(address).getByTitle(address);
    await expect.element(text).toBeVisible();
    expect(isCut(text.element())).toBe(false);
  });

  test('counts the applications on a phone, and has one left edge in a card', async () => {
    await page.viewport(360, 740);
    const usage = ['Mail', 'Atlas', 'Notes', 'Zoo'].map((name) => uses(name, '10.0.0.10'));
    await open(three, [...usage, uses('Only one', '10.0.0.9')]);
    const germany = row('10.0.0.10');
    const count = germany.getByRole('button', { name: '4 applications' });
    await expect.poll(() => isCut(count.element())).toBe(false);
    await count.click();
    await expect.element(page.getByText('Zoo')).toBeVisible();
    await expect.element(row('10.0.0.9').getByRole('button', { name: 'Only one' })).toBeVisible();
    const getEdges = () =>
      ['Country', 'IP address', 'Username'].map((name) => {
        const cell = germany.element().querySelector(`[data-column='${name}']`);
        return cell?.getBoundingClientRect().left;
      });
    await expect.poll(() => new Set(getEdges()).size).toBe(1);
  });

  test('has whole tabs and a whole server, zoomed to 400 %', async () => {
    await page.viewport(320, 256);
    await open(three, [uses('Mail', '10.0.0.9'), uses('Atlas', '10.0.0.9')]);
    const tab = page.getByRole('link', { name: 'Assignments' });
    await expect.element(tab).toBeInViewport({ ratio: 1 });
    await expect.element(row('10.0.0.9')).toBeInViewport({ ratio: 1 });
    const count = page.getByRole('button', { name: '2 applications' });
    await expect.poll(() => isCut(count.element())).toBe(false);
  });

  test('finds servers by country, address and code, and keeps search and order in the address', async () => {
    const screen = await open(three);
    const search = page.getByLabelText('Search servers');
    for (const [query, ip] of [
      ['germ', '10.0.0.10'],
      ['tokyo.ex', 'tokyo.example.com'],
      ['FR', '10.0.0.9'],
    ] as const) {
      await search.fill(query);
      await expect.element(page.getByText('1 of 3')).toBeVisible();
      await expect.element(row(ip)).toBeVisible();
    }
    await search.fill('SECRET');
    await expect.element(page.getByText('0 of 3')).toBeVisible();
    await search.fill('10.0');
    await page.getByRole('button', { name: 'IP address' }).click();
    await expect.poll(screen.address).toMatch(/q=.*10\.0/);
    await expect.poll(screen.address).toMatch(/sort=ip/);
    await screen.openAgain();
    // Numeric order: 9 before 10.
    const rows = page.getByRole('row');
    await expect.element(rows.nth(1)).toMatchTextContent('10.0.0.9');
    await expect.element(rows.nth(2)).toMatchTextContent('10.0.0.10');
    await page.getByRole('button', { name: 'IP address' }).click();
    await expect.element(rows.nth(1)).toMatchTextContent('10.0.0.10');
  });

  test('hides secrets, shows one at a time, and copies one without showing it', async () => {
    const screen = await open(three);
    const press = (ip: string, name: string) => row(ip).getByRole('button', { name }).click();
    await expect.element(row('10.0.0.9')).toBeVisible();
    expect(html()).not.toContain('SECRET');
    await press('10.0.0.9', 'Show IPsec PSK');
    await expect.element(page.getByText('PSK-SECRET-10.0.0.9')).toBeVisible();
    await press('10.0.0.10', 'Show Password');
    await expect.element(page.getByText('PW-SECRET-10.0.0.10')).toBeVisible();
    await expect.poll(() => html().match(/SECRET/g)).toHaveLength(1);
    await press('10.0.0.10', 'Hide Password');
    await expect.element(page.getByText('PW-SECRET-10.0.0.10')).not.toBeInTheDocument();

    expect(await copyBy(row('10.0.0.9'), 'Copy Password')).toBe('PW-SECRET-10.0.0.9');
    expect(html()).not.toContain('SECRET');
    expect(screen.address()).not.toContain('SECRET');
  });

  test.each([740, 1024])(
    'has a line for a server, %i px wide, also with a secret',
    async (width) => {
      await page.viewport(width, 768);
      await open(three);
      const server = row('10.0.0.9');
      await expect.element(server).toBeVisible();
      const getHeight = () => server.element().getBoundingClientRect().height;
      await expect.poll(getHeight).toBeLessThanOrEqual(36);
      if (width === 740) {
        await server.getByRole('button', { name: 'More' }).click();
        await page.getByRole('menuitem', { name: 'Show Password' }).click();
      } else await server.getByRole('button', { name: 'Show Password' }).click();
      await expect.element(page.getByText('PW-SECRET-10.0.0.9')).toBeVisible();
      expect(getHeight()).toBeLessThanOrEqual(36);
    },
  );

  test('copies a secret by the menu of a card, without showing it', async () => {
    await page.viewport(360, 740);
    await open(three);
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await row('10.0.0.9').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Copy Password' }).click();
    await expect.element(page.getByText('Copied!')).toBeVisible();
    expect(copy).toHaveBeenCalledWith('PW-SECRET-10.0.0.9');
    expect(html()).not.toContain('SECRET');
  });

  test('stays quick with 500 servers and 200 apps: only rows near the window exist', async () => {
    const usage = Array.from({ length: 200 }, (_, index) =>
      crowd.slice(index, index + 3).map(({ ip }) => uses(`Crowd ${index}`, ip)),
    );
    await open([...three, ...crowd], usage.flat());
    await expect.element(page.getByText('503', { exact: true })).toBeVisible();
    await expect.element(row('10.0.0.10')).toBeVisible();
    expect(page.getByRole('row').elements().length).toBeLessThan(100);
    const search = page.getByLabelText('Search servers');
    await search.fill('10.1.1.249');
    await expect.element(row('10.1.1.249')).toMatchTextContent('No application');
    await search.fill('10.1.0.5');
    await expect.element(row('10.1.0.5')).toMatchTextContent(/Crowd 3.*Crowd 4.*Crowd 5/s);
  });
});
