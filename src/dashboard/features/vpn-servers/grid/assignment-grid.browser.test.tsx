import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getListAppVpnServersQueryOptions,
  getListVpnServerUsageQueryOptions,
} from '#generated/api/app-vpn-servers.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import type { App, VpnServer } from '#generated/model/index.ts';
import { PARALLEL } from '#domain/task.ts';
import { makeServer } from '#tests/components/make-server.ts';
import { everyFrame } from '#tests/components/every-frame.ts';
import { type Answer, give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';
import { makeApp } from '#tests/components/make-app.ts';

const app = (name: string) => makeApp(`id-of-${name.replaceAll(' ', '-')}`, { name });

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
    // No server is premium.
    ...all.map(({ _id }): Answer => [getListAppVpnServersQueryOptions(_id), { data: [] }]),
  ]);
}

const cell = (name: string) => page.getByRole('checkbox', { name, exact: true });
const column = (name: RegExp) => page.getByRole('columnheader', { name });
const bar = () => page.getByRole('region', { name: 'Selection' });
const countries = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((head) => head.querySelector('b')?.textContent);

afterEach(() => page.viewport(1280, 800));

function getCut(): { row: number; column: number } {
  const grid = page.getByRole('grid').element();
  const first = cell('App 0, France 10.0.0.1').element().parentElement?.getBoundingClientRect();
  const inner = grid.getBoundingClientRect();
  const left = (first?.left ?? 0) - inner.left - grid.clientLeft;
  const top = (first?.top ?? 0) - inner.top - grid.clientTop;
  return {
    row: Math.round(grid.clientHeight - top) % 40,
    column: Math.round(grid.clientWidth - left) % 34,
  };
}

describe('the grid of assignments', () => {
  test.each([
    [1440, 900, 16],
    [1280, 800, 9],
    [1024, 768, 8],
    [768, 1024, 14],
    [360, 740, 8],
    [320, 256, 5],
  ])('shows whole rows and columns at %i x %i', async (width, height, rows) => {
    await page.viewport(width, height);
    await open(manyApps, manyServers);
    await expect.poll(getCut).toEqual({ row: 0, column: 0 });
    const grid = page.getByRole('grid').element();
    await expect.poll(() => Math.floor(grid.clientHeight / 40)).toBeGreaterThanOrEqual(rows);
  });

  test('keeps Apply clear of the bar at the bottom of a phone', async () => {
    await page.viewport(360, 740);
    await open(manyApps, manyServers);
    const apply = page.getByRole('button', { name: 'Apply changes' });
    const bar = page.getByRole('link', { name: 'Applications' });
    const getBox = (shown: typeof bar) => shown.element().getBoundingClientRect();
    await expect.poll(() => getBox(bar).top - getBox(apply).bottom).toBeGreaterThanOrEqual(8);
  });

  test('breaks a long name below the grid inside the window', async () => {
    await page.viewport(360, 740);
    await open(apps, [makeServer('France', 'fr', `${'long.'.repeat(38)}example.com`)]);
    const name = page.getByText(/^France long/);
    const getRight = () => name.element().getBoundingClientRect().right;
    await expect.poll(getRight).toBeLessThanOrEqual(348);
  });

  test('has readable names in two lines at 400 %', async () => {
    await page.viewport(320, 256);
    await open([app('Basalt Notes'), app('Meridian Weather')]);
    const names = () => [...document.querySelectorAll('[role=columnheader] span')];
    const isCut = (name: Element) =>
      name.scrollHeight > name.clientHeight || name.scrollWidth > name.clientWidth;
    await expect.poll(() => names().map(isCut)).toEqual([false, false]);
    await expect.element(page.getByRole('row').nth(1)).toBeInViewport({ ratio: 1 });
  });

  test('has the names of few applications across', async () => {
    await open();
    const name = page.getByText('Aurora').first();
    await expect.element(name).toHaveStyle('writing-mode: horizontal-tb');
  });

  test('is searched, and sorted by how much is used', async () => {
    const screen = await open();
    const sort = page.getByLabelText('Sort by');
    await expect.element(page.getByText('Sort by')).toBeInViewport({ ratio: 1 });
    await userEvent.selectOptions(sort, 'Most used first');
    await expect.poll(countries).toEqual(['France', 'Germany', 'Japan']);
    await userEvent.selectOptions(sort, 'Least used first');
    await expect.poll(countries).toEqual(['Japan', 'Germany', 'France']);
    await page.getByLabelText('Search servers').fill('de');
    await expect.poll(countries).toEqual(['Germany']);
    await expect.poll(screen.address).toMatch(/q=de/);
  });

  test('names the next step when there are no apps, and when there are no servers', async () => {
    const screen = await open([]);
    await expect.element(page.getByText('No applications yet')).toBeVisible();
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

  test('makes no cells while servers pass too fast to be read, but for the one in the tab order', async () => {
    await open(manyApps, manyServers);
    const active = cell('App 0, France 10.0.0.1');
    await expect.element(active).toBeVisible();
    active.element().focus();
    const grid = page.getByRole('grid').element();
    const lines = () => [...grid.querySelectorAll('[role=row]:has([role=rowheader])')];
    const isEmpty = (line: Element) => !line.querySelector('[role=gridcell]');
    const countEmpty = () => lines().filter(isEmpty).length;
    const isFar = (line: Element) => Number(line.getAttribute('aria-rowindex')) > 100;
    let seen = 0;
    const observer = new MutationObserver(() => (seen = Math.max(seen, countEmpty())));
    observer.observe(grid, { childList: true, subtree: true });
    // A single jump, e.g. by the keyboard, renders at once.
    grid.scrollTop = 8000;
    await expect.poll(() => lines().some((line) => isFar(line) && !isEmpty(line))).toBe(true);
    expect(seen).toBe(0);

    const stop = everyFrame(() => {
      grid.scrollTop = grid.scrollTop > 8000 ? 0 : grid.scrollTop + 4000;
    });
    await expect.poll(() => seen).toBeGreaterThan(5);
    await expect.element(active).toHaveFocus();
    stop();
    await expect.poll(countEmpty).toBe(0);
    observer.disconnect();
  });

  test('has the grid next to Apply for the keyboard while changes are written', async () => {
    const held = Promise.withResolvers<{ data: [] }>();
    onWrite(() => held.promise);
    await open();
    await cell('Nimbus, Japan 10.0.0.3').click();
    await userEvent.tab();
    const apply = page.getByRole('button', { name: /^Apply/ });
    await expect.element(apply).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Assigning: 0 of 1')).toBeVisible();
    await userEvent.tab({ shift: true });
    await expect.element(cell('Nimbus, Japan 10.0.0.3')).toHaveFocus();
    await expect.element(bar()).not.toBeInTheDocument();
    held.resolve({ data: [] });
    await expect.element(page.getByText('Assigning: 0 of 1')).not.toBeInTheDocument();
    await expect.element(cell('Nimbus, Japan 10.0.0.3')).toHaveFocus();
  });

  test('shows how far a long change is, which can be stopped', async () => {
    const held: (() => void)[] = [];
    const data = used.filter(({ _id }) => _id === 'id-of-10.0.0.1');
    const writes = onWrite(
      () =>
        new Promise((answer) =>
          held.push(() => {
            // The page reads the usage again after the last response.
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
    await expect.element(page.getByText(`Assigning: ${PARALLEL} of 201`)).toBeVisible();
    await expect.poll(() => held.length).toBe(PARALLEL);
    const stop = page.getByRole('button', { name: 'Stop' });
    await stop.click();
    held.splice(0).forEach((answer) => answer());
    await expect.element(stop).not.toBeInTheDocument();
    // Assignments made before the stop remain; the others are not made.
    const left = 201 - 2 * PARALLEL;
    await expect.element(bar().getByRole('button', { name: `Assign ${left}` })).toBeVisible();
    expect(writes).toHaveLength(2 * PARALLEL);
    expect(page.getByRole('alert').elements()).toEqual([]);
  });
});
