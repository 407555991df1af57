import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { look } from '#tests/components/look.ts';
import { answerScreens, lists } from '#tests/components/main-screens.ts';
import { dialogs } from '#tests/components/open-dialogs.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

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
  await userEvent.keyboard('?');
  await expect.element(dialog).toBeVisible();
  await look(dialog, 'shortcuts');
});
