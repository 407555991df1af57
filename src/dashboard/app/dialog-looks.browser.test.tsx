import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { APP_ID } from '#tests/components/app-answers.ts';
import { look } from '#tests/components/look.ts';
import { answerScreens, lists } from '#tests/components/main-screens.ts';
import { dialogs } from '#tests/components/open-dialogs.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

const nimbus = {
  _id: APP_ID,
  name: 'name_0',
  platform: 'iOS',
  locales: ['en'],
  createdAt: '2026-01-01T00:00:00Z',
} as const;

const dialog = page.getByRole('dialog');

test.each([
  ['start', 'a question about all languages'],
  ['preview-broken', 'a picture'],
  ['colors-review', 'a review'],
] as const)('the dialog %s looks as it did', async (name, kind) => {
  const opening = dialogs[kind];
  if (!opening) throw new Error(`There is no dialog called ${kind}.`);
  await opening.open();
  await expect.element(opening.last()).toBeVisible();
  await look(dialog, name);
});

test('the palette and the list of shortcuts look as they did', async () => {
  await renderScreen(
    lists.colors,
    answerScreens(3, (index) => `name_${index}`),
  );
  await expect.element(page.getByRole('button', { name: 'Add color' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(dialog.getByRole('option').first()).toBeVisible();
  await look(dialog, 'palette');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  // Single keys work once the browser has been idle.
  const press = async () => {
    if (!dialog.query()) await userEvent.keyboard('?');
    return dialog.query();
  };
  await expect.poll(press).not.toBeNull();
  await expect.element(dialog).toBeVisible();
  await look(dialog, 'shortcuts');
});

test('the choice of another application looks as it did', async () => {
  const names = ['Aurora', 'Breeze', 'An application whose name is longer than those of others'];
  localStorage.setItem('app-manager.recent-apps', JSON.stringify(['id of Breeze']));
  const apps = names.map((name) => ({ ...nimbus, _id: `id of ${name}`, name }));
  await renderScreen(lists.colors, [
    ...answerScreens(3, (index) => `name_${index}`),
    [getListAppsQueryOptions(), [nimbus, ...apps]],
  ]);
  await page.getByRole('button', { name: 'name_0' }).click();
  await expect.element(dialog.getByRole('option').nth(2)).toBeVisible();
  await look(dialog, 'switcher');
});

test('the question before leaving looks as it did', async () => {
  await renderScreen(
    `${lists.servers}?view=grid`,
    answerScreens(3, (index) => `name_${index}`),
  );
  await page.getByRole('gridcell').first().click();
  await page.getByRole('link', { name: 'Applications' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Keep editing' })).toBeVisible();
  await look(dialog, 'leave');
});
