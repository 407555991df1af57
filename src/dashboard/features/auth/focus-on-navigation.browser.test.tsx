import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { getListVpnServerUsageQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import { holdTimers } from '#tests/components/hold-timers.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';
import { announcements } from '#dashboard/browser/announce.ts';
import { makeApp } from '#tests/components/make-app.ts';

const nimbus = makeApp('65f000000000000000000001', { name: 'Nimbus' });

test('another page has the focus on its heading and its title announced, once', async () => {
  // The announcement stays until the test has seen it.
  holdTimers(3_000);
  const heard: string[] = [];
  const stop = announcements.subscribe(() => {
    const message = announcements.get();
    if (message !== '') heard.push(message);
  });
  const screen = await renderScreen('/apps', [
    [getListAppsQueryOptions(), [nimbus]],
    [getListVpnServersQueryOptions(), { data: [] }],
    [getListVpnServerUsageQueryOptions(), { data: [] }],
  ]);
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  await expect.element(heading('Applications')).toBeVisible();
  // The browser announces the first page itself.
  await expect.element(heading('Applications')).not.toHaveFocus();
  expect(heard).toEqual([]);

  page.getByRole('link', { name: 'VPN Servers' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('VPN Servers')).toHaveFocus();
  // Nothing can be done there.
  expect(getComputedStyle(heading('VPN Servers').element()).outlineStyle).toBe('none');
  await expect.poll(() => heard).toEqual(['VPN Servers · App Manager']);
  await expect.element(page.getByText('VPN Servers · App Manager')).toBeInTheDocument();

  // Another view of the same page.
  await page.getByRole('link', { name: 'Applications' }).click();
  await expect.element(heading('Applications')).toHaveFocus();
  await page.getByRole('searchbox', { name: 'Search applications' }).fill('nimb');
  await expect.poll(screen.address).toBe('/apps?q=nimb');
  await expect
    .poll(() => heard)
    .toEqual(['VPN Servers · App Manager', 'Applications · App Manager']);
  stop();
  announcements.set('');
});
