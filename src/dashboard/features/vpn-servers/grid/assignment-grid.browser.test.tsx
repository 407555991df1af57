import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getListAppVpnServersQueryOptions,
  getListVpnServerUsageQueryOptions,
} from '#generated/api/app-vpn-servers.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import type { App } from '#generated/model/app.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import { PARALLEL } from '#dashboard/http/batch.ts';
import { showDirectory } from '#tests/components/kept-directory.ts';
import { makeServer } from '#tests/components/make-server.ts';
import { type Answer, give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const app = (name: string): App => ({
  _id: `id-of-${name.replaceAll(' ', '-')}`,
  name,
  platform: 'iOS',
  locales: ['en'],
  createdAt: '2026-01-01T00:00:00Z',
});

const apps = ['Aurora', 'Harbour', 'Nimbus'].map(app);
const servers = [
  makeServer('France', 'fr', '10.0.0.1'),
  makeServer('Germany', 'de', '10.0.0.2'),
  makeServer('Japan', 'jp', '10.0.0.3'),
];
const used = [
  { _id: 'id-of-10.0.0.1', appName: 'Aurora' },
  { _id: 'id-of-10.0.0.2', appName: 'Aurora' },
  { _id: 'id-of-10.0.0.1', appName: 'Harbour' },
];

const manyApps = [...apps, ...Array.from({ length: 200 }, (_, n) => app(`App ${n}`))];
const manyServers = [
  ...servers,
  ...Array.from({ length: 500 }, (_, n) => makeServer('Norway', 'no', `10.1.${n >> 8}.${n & 255}`)),
];

function open(all: readonly App[] = apps, directory: readonly VpnServer[] = servers) {
  const isThere = new Set(directory.map(({ _id }) => _id));
  const data = used.filter(({ _id }) => isThere.has(_id));
  return renderScreen('/vpn-servers?view=grid', [
    [getListVpnServersQueryOptions(), { data: directory }],
    [getListAppsQueryOptions(), all],
    [getListVpnServerUsageQueryOptions(), { data }],
    // None of them is premium.
    ...all.map(({ _id }): Answer => [getListAppVpnServersQueryOptions(_id), { data: [] }]),
  ]);
}

/** A cell, e.g. `Aurora, France 10.0.0.1`. */
const cell = (name: string) => page.getByRole('checkbox', { name, exact: true });
const column = (name: RegExp) => page.getByRole('columnheader', { name });
const bar = () => page.getByRole('region', { name: 'Selection' });
const countries = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((head) => head.querySelector('b')?.textContent);

describe('the grid of assignments', () => {
  test('is searched, and sorted by how much is used', async () => {
    const screen = await open();
    const sort = page.getByLabelText('Sort by');
    await userEvent.selectOptions(sort, 'Most used first');
    await expect.poll(countries).toEqual(['France', 'Germany', 'Japan']);
    await userEvent.selectOptions(sort, 'Least used first');
    await expect.poll(countries).toEqual(['Japan', 'Germany', 'France']);
    await page.getByLabelText('Search servers').fill('de');
    await expect.poll(countries).toEqual(['Germany']);
    await expect.poll(screen.address).toMatch(/q=de/);
  });

  test('says what to do when there are no apps, and when there are no servers', async () => {
    const screen = await open([]);
    await expect.element(page.getByText('No apps yet')).toBeVisible();
    give([getListVpnServersQueryOptions(), { data: [] }]);
    await screen.openAgain();
    await expect.element(page.getByText('No VPN servers yet')).toBeVisible();
  });

  test('has only what is near, both ways, of 500 servers and 200 apps', async () => {
    onWrite(() => {
      const data = [...used, { _id: 'id-of-10.1.1.243', appName: 'Nimbus' }];
      give([getListVpnServerUsageQueryOptions(), { data }]);
      return { data: [] };
    });
    await open(manyApps, manyServers);
    const grid = page.getByRole('grid');
    await expect.element(grid).toHaveAttribute('aria-rowcount', '504');
    await expect.element(grid).toHaveAttribute('aria-colcount', '204');
    const count = () => page.getByRole('gridcell').elements().length;
    await expect.element(cell('App 0, France 10.0.0.1')).toBeVisible();
    expect(count()).toBeLessThan(1500);
    cell('App 0, France 10.0.0.1').element().focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    const last = cell('Nimbus, Norway 10.1.1.243');
    await expect.element(last).toHaveFocus();
    await expect.element(last).toBeInViewport();
    expect(count()).toBeLessThan(1500);
    await userEvent.keyboard(' ');
    await expect.element(last).toBeChecked();
    await expect.element(last).toHaveAccessibleDescription('not applied yet');
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await expect
      .element(page.getByRole('columnheader', { name: 'Server', exact: true }))
      .toHaveFocus();
    await expect.element(cell('App 0, France 10.0.0.1')).toBeInViewport();
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  test('shows how far a long change is, which can be stopped', async () => {
    const held: (() => void)[] = [];
    const data = used.filter(({ _id }) => _id === 'id-of-10.0.0.1');
    const writes = onWrite(
      () =>
        new Promise((answer) =>
          held.push(() => {
            // The page reads the usage anew after the last answer.
            data.push({ _id: 'id-of-10.0.0.1', appName: `App ${data.length - 2}` });
            give([getListVpnServerUsageQueryOptions(), { data }]);
            answer({ data: [] });
          }),
        ),
    );
    await open(manyApps, servers);
    await expect.element(column(/^App 0:/)).toBeVisible();
    await page.getByRole('rowheader', { name: /^France/ }).click();
    await page.getByRole('button', { name: 'Assign 201' }).click();
    await page.getByRole('button', { name: 'Apply 201 changes' }).click();
    await expect.poll(() => held.length).toBe(PARALLEL);
    held.splice(0).forEach((answer) => answer());
    await expect.element(bar()).toMatchTextContent(`Assigning: ${PARALLEL} of 201`);
    await expect.poll(() => held.length).toBe(PARALLEL);
    await bar().getByRole('button', { name: 'Stop' }).click();
    held.splice(0).forEach((answer) => answer());
    await expect.element(bar().getByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
    // Assignments made before the stop remain; the others are not made.
    const left = 201 - 2 * PARALLEL;
    await expect.element(bar().getByRole('button', { name: `Assign ${left}` })).toBeVisible();
    expect(writes).toHaveLength(2 * PARALLEL);
    expect(page.getByRole('alert').elements()).toEqual([]);
  });
});

describe('changes in the grid', () => {
  const apply = (changes: string) => page.getByRole('button', { name: `Apply ${changes}` });
  const discard = page.getByRole('button', { name: 'Discard' });
  const first = cell('Aurora, France 10.0.0.1');

  test('wait until they are applied together; what is as it was is none', async () => {
    const { read, writes } = await showDirectory('?view=grid');
    await expect
      .element(page.getByRole('button', { name: 'Apply changes' }))
      .toHaveAttribute('aria-disabled');
    await cell('Aurora, Japan 10.0.0.3').click();
    await cell('Aurora, Germany 10.0.0.2').click();
    await expect.element(cell('Aurora, Japan 10.0.0.3')).toBeChecked();
    await expect.element(cell('Aurora, Germany 10.0.0.2')).not.toBeChecked();
    await cell('Aurora, Germany 10.0.0.2').click();
    await expect.element(apply('1 change')).toBeVisible();
    await cell('Aurora, Germany 10.0.0.2').click();
    expect(writes).toEqual([]);
    await apply('2 changes').click();
    await expect.element(page.getByRole('button', { name: 'Apply changes' })).toBeVisible();
    await expect
      .poll(() => read().map(({ uses }) => uses))
      .toEqual([['app-0 premium', 'app-2'], [], ['app-0']]);
    expect(writes.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  });

  test('are sent once; what is ticked while they are being looked at waits', async () => {
    const { read, writes } = await showDirectory('?view=grid');
    const held = Promise.withResolvers<unknown>();
    const aurora = getListAppVpnServersQueryOptions('app-0');
    give([aurora, held.promise]);
    await cell('Aurora, Germany 10.0.0.2').click();
    const button = apply('1 change').element();
    // Both before the page can draw anything.
    for (const element of [button, button]) if (element instanceof HTMLElement) element.click();
    await expect.element(discard).toHaveAccessibleDescription('The changes are being applied');
    await cell('Aurora, Japan 10.0.0.3').click();
    await expect.element(apply('2 changes')).toBeVisible();
    held.resolve({
      data: [{ _id: 'use-3', appId: 'app-0', vpnServerId: servers[1], isPremium: false }],
    });
    await expect.poll(() => read()[1]?.uses).toEqual([]);
    await expect.element(cell('Aurora, Japan 10.0.0.3')).toBeChecked();
    await expect.element(apply('1 change')).toBeVisible();
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /api/app-vpn-servers/use-3',
    ]);
    await discard.click();
  });

  test('are discarded all at once', async () => {
    const { writes } = await showDirectory('?view=grid');
    await page.getByRole('rowheader', { name: /^Japan/ }).click();
    await bar().getByRole('button', { name: 'Assign 3' }).click();
    await expect.element(apply('3 changes')).toBeVisible();
    await expect.element(cell('Aurora, Japan 10.0.0.3')).toBeChecked();
    await discard.click();
    await expect.element(cell('Aurora, Japan 10.0.0.3')).not.toBeChecked();
    await expect.element(page.getByRole('button', { name: 'Apply changes' })).toBeVisible();
    expect(writes).toEqual([]);
  });

  test('are still there after another view, and are asked about before the page is left', async () => {
    await showDirectory('?view=grid');
    await cell('Aurora, Japan 10.0.0.3').click();
    await page.getByRole('link', { name: 'Servers', exact: true }).click();
    await expect.element(page.getByRole('table')).toBeVisible();
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    const leaveAndStay = async () => {
      await page.getByRole('link', { name: 'Applications' }).click();
      await expect.element(question).toMatchTextContent('1 change of assignments is not applied.');
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect.element(question).not.toBeInTheDocument();
    };
    await leaveAndStay();
    await page.getByRole('link', { name: 'Assignments' }).click();
    await expect.element(cell('Aurora, Japan 10.0.0.3')).toBeChecked();
    await leaveAndStay();
    await expect.element(apply('1 change')).toBeVisible();
    await discard.click();
  });

  test('leave what is premium where it is, unless a person says that it may go', async () => {
    const { writes } = await showDirectory('?view=grid');
    await expect.element(first).toHaveAccessibleDescription('premium');
    await expect.element(cell('Aurora, Germany 10.0.0.2')).not.toHaveAccessibleDescription();
    await first.click();
    await expect.element(first).toHaveAccessibleDescription('premium, not applied yet');
    await apply('1 change').click();
    const question = page.getByRole('dialog', { name: 'Remove this premium server?' });
    await expect.element(question).toMatchTextContent('“Aurora, France 10.0.0.1” is premium');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(apply('1 change')).toBeVisible();
    expect(writes).toEqual([]);
    await discard.click();
    await expect.element(first).toBeChecked();
  });

  test('are worked by the keyboard alone, with the full names of where it is', async () => {
    const { read } = await showDirectory('?view=grid');
    await expect.element(first).toBeVisible();
    first.element().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(page.getByText('Japan 10.0.0.3', { exact: true }).last()).toBeVisible();
    const names = () =>
      page
        .getByText('Aurora', { exact: true })
        .elements()
        .map(({ tagName }) => tagName);
    await expect.poll(names).toContain('BDI');
    await userEvent.keyboard(' ');
    apply('1 change').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => read()[2]?.uses).toEqual(['app-0']);
  });
});
