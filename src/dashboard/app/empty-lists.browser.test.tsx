import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getListAvailableVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { answerApp, APP_ID } from '#tests/components/app-answers.ts';
import { answerScreens, lists } from '#tests/components/main-screens.ts';
import { type Answer, give, renderScreen } from '#tests/components/render-screen.tsx';

const nowhere = [getListAppsQueryOptions(), []] as const;
const nothing = (): Answer[] => [
  ...answerScreens(0, () => 'Nimbus'),
  [getListAvailableVpnServersQueryOptions(APP_ID), { data: [] }],
];

const button = (name: string) => page.getByRole('button', { name });
const link = (name: string) => page.getByRole('link', { name });

describe('a list that has nothing yet', () => {
  test.each([
    [lists.applications, 'New application'],
    [lists.gallery, 'Add image'],
    [lists.images, 'Add image'],
    [lists.colors, 'Add color'],
    [lists.texts, 'Add text'],
    [lists.translation, 'Add text'],
    [`${lists.texts}&view=matrix`, 'Add text'],
    [lists['servers of an application'], 'Add servers'],
    [lists.servers, 'Add server'],
    [`${lists.servers}?view=grid`, 'Add server'],
  ])('%s has one button to begin with: %s', async (address, name) => {
    const answers = nothing();
    if (address === lists.applications) answers.push(nowhere);
    await renderScreen(address, answers);
    // In whatever words: `Add the first image` would do the same.
    const begin = page.getByRole('button', { name: /^(Add|Assign|New) / });
    await expect.poll(() => begin.elements().map((each) => each.textContent)).toEqual([name]);
    await begin.click();
    const dialog = page.getByRole('dialog', { name });
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(begin).toHaveFocus();
  });

  test('of applications has no search over nothing, and offers sample data', async () => {
    await renderScreen('/apps', [nowhere]);
    await expect.element(button('New application')).toBeVisible();
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
    await button('Load sample data').click();
    const dialog = page.getByRole('dialog', { name: 'Load sample data' });
    await expect
      .element(dialog.getByRole('textbox', { name: /^Name/ }))
      .toHaveValue('Postcard (sample)');
    await expect.element(dialog.getByRole('button', { name: 'Create' })).toBeVisible();
  });

  test.each([lists.texts, lists.translation, `${lists.servers}?view=grid`])(
    '%s has no search, filter or export over nothing',
    async (address) => {
      await renderScreen(address, nothing());
      await expect.element(page.getByText(/^No .* yet$/)).toBeVisible();
      for (const role of ['searchbox', 'combobox'] as const)
        await expect.element(page.getByRole(role)).not.toBeInTheDocument();
      for (const name of ['Export', 'Find and replace', 'With problems'])
        await expect.element(button(name)).not.toBeInTheDocument();
    },
  );

  test.each([lists.translations, `${lists.servers}?view=grid`])(
    '%s leads to the applications while there is none',
    async (address) => {
      const answers = answerScreens(1, () => 'Nimbus');
      const screen = await renderScreen(address, [...answers, nowhere]);
      const start = link('New application');
      await expect.element(start).toBeVisible();
      expect(link('Applications').elements().length).toBeLessThanOrEqual(1);
      await start.click();
      await expect.poll(screen.address).toBe('/apps');
      await expect.element(button('New application')).toBeVisible();
    },
  );

  test('of translations leads to where languages are added', async () => {
    const answers = answerScreens(1, () => 'Nimbus');
    const createdAt = '2026-01-01T00:00:00Z';
    const one = { _id: APP_ID, name: 'Nimbus', platform: 'iOS', locales: ['en'], createdAt };
    const other = { ...one, _id: '65f000000000000000000002' };
    const screen = await renderScreen(lists.translations, [
      ...answers,
      [getListAppsQueryOptions(), [one]],
    ]);
    await link('Open the application').click();
    await expect.poll(screen.address).toBe(`/apps/${APP_ID}`);
    await expect.element(button('Manage Languages')).toBeVisible();
    give([getListAppsQueryOptions(), [one, other]]);
    await screen.openAgain(lists.translations);
    await link('Select an application').click();
    await expect.poll(screen.address).toBe('/apps');
  });

  test('is not an empty search result', async () => {
    const color = { _id: 'one', appId: APP_ID, key: 'tint', value: '#3366FF' };
    await renderScreen(`${lists.colors}?q=other`, [
      answerApp(),
      [getListColorsQueryOptions(APP_ID), { data: [color] }],
    ]);
    await expect.element(button('Clear search').last()).toBeVisible();
    await expect.element(page.getByText('No colors yet')).not.toBeInTheDocument();
  });
});

describe('a comparison of nothing yet', () => {
  const choose = page.getByRole('button', { name: /^Choose the/ });

  test('brings to the side that is to be chosen', async () => {
    const screen = await renderScreen('/compare', [nowhere]);
    await expect.element(page.getByLabelText('From', { exact: true })).toBeVisible();
    await expect.element(choose).toHaveTextContent('Choose the first side');
    await choose.click();
    await expect.element(page.getByLabelText('From', { exact: true })).toHaveFocus();
    await screen.openAgain('/compare?left=file:nimbus.zip');
    await expect.element(choose).toHaveTextContent('Choose the other side');
    await choose.click();
    await expect.element(page.getByLabelText('To', { exact: true })).toHaveFocus();
  });

  test('leads from the snapshots to the applications, where one is made', async () => {
    const screen = await renderScreen('/compare', [nowhere]);
    await button('Snapshots').click();
    const dialog = page.getByRole('dialog', { name: 'Snapshots' });
    await dialog.getByRole('link', { name: 'Select an application' }).click();
    await expect.poll(screen.address).toBe('/apps');
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
