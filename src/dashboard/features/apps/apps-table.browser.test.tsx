import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import type { App } from '#generated/model/index.ts';
import { Platform } from '#generated/model/platform.ts';
import { copyBy, renderScreen } from '#tests/components/render-screen.tsx';

const platforms = Object.values(Platform);

/** `Fleet 000` to `Fleet 199`, in order of creation, alternating between platforms. */
const fleet = Array.from({ length: 200 }, (_, index): App => {
  const number = String(index).padStart(3, '0');
  const createdAt = new Date(Date.UTC(2026, 0, 1 + index, 12)).toISOString();
  const platform = platforms[index % platforms.length] ?? 'iOS';
  return {
    _id: `65f0000000000000000aa${number}`,
    name: `Fleet ${number}`,
    platform,
    locales: ['en'],
    createdAt,
  };
});

const open = (address: string, apps: readonly App[] = fleet) =>
  renderScreen(address, [[getListAppsQueryOptions(), apps]]);

const firstRow = () => page.getByRole('row').nth(1);
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

describe('the list of applications', () => {
  test('is sorted by name, platform and date, and the address says so', async () => {
    await page.viewport(1440, 800);
    const screen = await open('/apps?q=fleet');
    const expectSorted = async (header: string, sort: string, first: string) => {
      await page.getByRole('button', { name: header, exact: true }).click();
      await expect.poll(screen.address).toMatch(new RegExp(`sort=${sort}(&|$)`));
      await expect.element(firstRow().getByText(first, { exact: true })).toBeVisible();
    };
    await expectSorted('Name', 'name', 'Fleet 000');
    await expectSorted('Name', '-name', 'Fleet 199');
    await expectSorted('Platform', 'platform', 'Android');
    await expectSorted('Platform', '-platform', 'Web');
    await expectSorted('Created', 'created', 'Fleet 000');
    await expectSorted('Created', '-created', 'Fleet 199');
    await screen.openAgain();
    await expect.element(firstRow().getByText('Fleet 199')).toBeVisible();
    await expect
      .element(page.getByRole('columnheader', { name: 'Created' }))
      .toHaveAttribute('aria-sort', 'descending');
    await page.viewport(1280, 800);
  });

  test('shows each platform with its icon, and the day of creation', async () => {
    await page.viewport(1440, 800);
    await open('/apps?q=fleet 00&sort=name');
    const icons = new Set<string | undefined>();
    for (const [index, platform] of platforms.entries()) {
      const cell = row(`Fleet 00${index}`).getByRole('cell', { name: platform, exact: true });
      await expect.element(cell).toBeVisible();
      icons.add(cell.element().querySelector('svg')?.innerHTML);
    }
    expect(icons.size).toBe(platforms.length);
    expect(icons).not.toContain(undefined);
    const created = row('Fleet 000').getByRole('cell').getByRole('time').last();
    await expect.element(created).toMatchTextContent(/\d{4}$/);
    await expect.element(created).toHaveAttribute('title', expect.stringMatching(/UTC$/));
    await page.viewport(1280, 800);
  });

  test('says that no application matches, and lists all again', async () => {
    await open('/apps?q=nothing of this name');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.element(row('Fleet 003')).toBeVisible();
  });

  test('leaves names their room on a narrow window', async () => {
    await page.viewport(660, 800);
    await open('/apps');
    const name = firstRow().getByRole('cell').first();
    await expect.element(name).toBeVisible();
    await expect.poll(() => name.element().getBoundingClientRect().width).toBeGreaterThan(150);
    await page.viewport(1280, 800);
  });

  test('keeps its headings off its edge on a phone', async () => {
    await page.viewport(360, 740);
    await open('/apps');
    const name = page.getByRole('columnheader', { name: 'Name' });
    const getLeft = (element: Element | null) => element?.getBoundingClientRect().left ?? 0;
    await expect
      .poll(() => getLeft(name.element()) - getLeft(name.element().closest('[role=table]')))
      .toBeGreaterThanOrEqual(8);
    await page.viewport(1280, 800);
  });

  test('is found by the browser’s own search, also beyond the window', async () => {
    await open('/apps?sort=name');
    await expect.element(row('Fleet 000')).toBeVisible();
    // as: not in the DOM's standard, but in all browsers
    const { find } = window as unknown as { find: (text: string) => boolean };
    await expect.poll(() => find.call(window, 'Fleet 150')).toBe(true);
    await expect.element(page.getByRole('link', { name: 'Fleet 150' })).toBeVisible();
    expect(page.getByRole('row').elements().length).toBeLessThan(60);
  });

  test('copies an ID and says so for two seconds', async () => {
    const [app] = fleet;
    await open('/apps?sort=name');
    expect(await copyBy(firstRow(), 'Copy ID')).toBe(app?._id);
  });
});
