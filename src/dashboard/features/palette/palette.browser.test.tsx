import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shortcuts } from '#dashboard/browser/shortcuts.ts';
import { getGetAppQueryOptions, getListAppsQueryOptions } from '#generated/api/apps.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { answerApp, APP_ID } from '#tests/components/app-answers.ts';
import { type Answer, give, renderScreen } from '#tests/components/render-screen.tsx';

const createdAt = '2026-01-01T00:00:00Z';
const fleet = Array.from({ length: 41 }, (_, index) => ({
  _id: index === 0 ? APP_ID : `65f0000000000000000001${String(index).padStart(2, '0')}`,
  name: index === 0 ? 'Nimbus' : `Fleet ${index}`,
  platform: 'iOS' as const,
  locales: ['en'],
  createdAt,
}));

const color = (appId: string, key: string, value: string) => {
  return { _id: `${appId} ${key}`, appId, key, value };
};

const answers: Answer[] = [
  answerApp(),
  [getListAppsQueryOptions(), fleet],
  [
    getListColorsQueryOptions(APP_ID),
    { data: [color(APP_ID, 'brand_primary', '#4263EB'), color(APP_ID, 'border', '#EEEEEE')] },
  ],
];

const dialog = page.getByRole('dialog', { name: 'Search or jump to' });
const field = dialog.getByRole('combobox');
const option = (name: string) => dialog.getByRole('option', { name });

async function openColors() {
  const screen = await renderScreen(`/apps/${APP_ID}/colors`, answers);
  give(...fleet.map(({ _id }): Answer => [getListTextsQueryOptions(_id), { data: [] }]));
  await expect.element(page.getByRole('heading', { name: 'Colors', level: 1 })).toBeVisible();
  return screen;
}

const openPalette = () => userEvent.keyboard('{Control>}k{/Control}');

describe('the palette', () => {
  test('takes the keys typed right after it was asked for', async () => {
    await openColors();
    await userEvent.keyboard('{Control>}k{/Control}brand');
    await expect.element(field).toHaveValue('brand');
    await expect.element(field).toHaveFocus();
    await expect.element(option('brand_primary')).toBeVisible();
  });

  test('leads to an entry that is loaded, by its value and with a typing error, and knows it the next time', async () => {
    const screen = await openColors();
    await openPalette();
    await field.fill('4263');
    await expect.element(option('brand_primary')).toBeVisible();
    // The value comes first: a long name is cut at its end.
    await expect.element(option('brand_primary')).toHaveAccessibleDescription('#4263EB · Nimbus');
    await field.fill('brnad_primary');
    await expect.element(option('brand_primary')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    await field.fill('brand_primary');
    await expect.element(option('brand_primary')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(screen.address).toBe(`/apps/${APP_ID}/colors?q=brand_primary`);

    await openPalette();
    const recent = dialog.getByRole('group', { name: 'Recent' });
    await expect.element(recent.getByRole('option', { name: 'brand_primary' })).toBeVisible();
  });

  test('does what the page offers', async () => {
    await openColors();
    await openPalette();
    await field.fill('add');
    await expect.element(option('Add color')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Add color' })).toBeVisible();
  });

  test('leads to pages and applications, those opened last first', async () => {
    localStorage.setItem('app-manager.recent-apps', JSON.stringify([fleet[7]?._id]));
    const screen = await openColors();
    await openPalette();
    await field.fill('fleet');
    await expect.element(option('Fleet 7')).toHaveAttribute('aria-selected', 'true');
    give(
      [getGetAppQueryOptions(APP_ID), answerApp()[1]],
      [getListImagesQueryOptions(APP_ID), { data: [] }],
    );
    await field.fill('imag');
    await expect.element(option('Images')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.address).toBe(`/apps/${APP_ID}/images`);
    await expect.element(page.getByRole('heading', { name: 'Images', level: 1 })).toHaveFocus();
  });

  test('finds texts of applications that were not opened, by their value, with few calls', async () => {
    await openColors();
    give(
      ...fleet.flatMap(({ _id, name }): Answer[] => [
        [getListTextsQueryOptions(_id), { data: [{ key: 'home_title', value: `Ship ${name}` }] }],
        [getListImagesQueryOptions(_id), { data: [] }],
        ...(_id === APP_ID
          ? []
          : [[getListColorsQueryOptions(_id), { data: [] }] satisfies Answer]),
      ]),
    );
    const countCalls = (list: string) =>
      vi
        .mocked(fetch)
        .mock.calls.filter(([call]) => new Request(call).url.includes(`/api/${list}/app/`)).length;
    await openPalette();
    await field.fill('ship fleet 37');
    const others = dialog.getByRole('group', { name: 'Other applications' });
    await expect.element(others.getByRole('option', { name: 'home_title' })).toBeVisible();
    await expect.element(dialog.getByText('Searched in English: 41 of 41')).toBeVisible();
    expect(countCalls('texts')).toBe(41);
    await field.fill('ship');
    await expect.poll(() => others.getByRole('option').elements()).toHaveLength(8);
    await expect.element(option('All results for “ship”')).toBeVisible();
    await dialog.getByRole('button', { name: 'Search everywhere' }).click();
    await expect.poll(() => others.getByRole('option').elements()).toHaveLength(40);
    expect(countCalls('texts')).toBe(41);
  });

  test('copies the key of what it found, by the key that it shows', async () => {
    await openColors();
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openPalette();
    await field.fill('4263');
    await expect.element(option('brand_primary')).toHaveAttribute('aria-selected', 'true');
    await expect.element(dialog).toMatchTextContent('Ctrl C copies the key');
    await userEvent.keyboard('{Control>}c{/Control}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(copy).toHaveBeenCalledExactlyOnceWith('brand_primary');
    await expect
      .element(page.getByRole('region', { name: 'Notifications' }))
      .toMatchTextContent('Key “brand_primary” copied');
  });

  test('shows where the shortcuts are listed', async () => {
    await openColors();
    await openPalette();
    await dialog.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('finds nothing of an application that has been deleted in another tab', async () => {
    await openColors();
    await openPalette();
    await field.fill('brand');
    await expect.element(option('brand_primary')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    give([getListAppsQueryOptions(), fleet.slice(1)]);
    await openPalette();
    await field.fill('brand');
    await expect.element(option('brand_primary')).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('group', { name: 'Everywhere' })).toBeVisible();
    await field.fill('Fleet 1');
    await expect.element(option('Fleet 1')).toBeVisible();
    await field.fill('border');
    await expect.element(dialog.getByRole('group', { name: 'Everywhere' })).toBeVisible();
    await expect.element(option('border')).not.toBeInTheDocument();
  });

  test('finds the pages of the guide by their topics, and opens them in another tab', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await openColors();
    await openPalette();
    await field.fill('engine');
    await option('Guide: Translation').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(open).toHaveBeenCalledWith('/docs/guide/translation', '_blank', 'noopener');
    open.mockRestore();
  });

  test('is closed by Escape, which gives the focus back', async () => {
    await openColors();
    await page.getByRole('button', { name: 'Search or jump to' }).click();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('page{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Search or jump to' })).toHaveFocus();
  });
});

describe('single keys', () => {
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const search = page.getByRole('searchbox', { name: 'Search colors' });

  /** Waits until the keys work. */
  async function openWithKeys() {
    const screen = await openColors();
    await expect
      .poll(async () => {
        if (!help.query()) await userEvent.keyboard('?');
        return help.query();
      })
      .not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.element(help).not.toBeInTheDocument();
    return screen;
  }

  test('lead to the search and to other pages, but not while something is typed or a dialog is open', async () => {
    const screen = await openWithKeys();
    await userEvent.keyboard('/');
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('g/?');
    await expect.element(search).toHaveValue('g/?');
    await expect.element(help).not.toBeInTheDocument();
    await search.clear();
    page.getByRole('heading', { level: 1 }).element().focus();
    await openPalette();
    await expect.element(field).toHaveFocus();
    dialog.getByRole('button').first().element().focus();
    await userEvent.keyboard('ga');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(screen.address()).toMatch(/colors/);
    await userEvent.keyboard('ga');
    await expect.element(page.getByRole('heading', { name: 'Applications' })).toHaveFocus();
  });

  test('can be switched off on this device; Ctrl+K stays', async () => {
    const screen = await openWithKeys();
    await userEvent.keyboard('?');
    await page
      .getByRole('checkbox', { name: 'Use single keys as shortcuts on this device' })
      .click();
    await userEvent.keyboard('{Escape}');
    await expect.element(help).not.toBeInTheDocument();
    expect(localStorage.getItem('app-manager.shortcuts')).toBe('off');
    await userEvent.keyboard('?/ga');
    await expect.element(help).not.toBeInTheDocument();
    await expect.element(search).not.toHaveFocus();
    await openPalette();
    await expect.element(field).toHaveFocus();
    expect(screen.address()).toMatch(/colors/);
    shortcuts.set('');
  });
});
