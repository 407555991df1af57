import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showDirectory } from '#tests/components/kept-directory.ts';

test('a replacement whose response was lost comes back by Undo after a retry', async () => {
  let isAway = true;
  const { read } = await showDirectory('', ({ method }) => isAway && method === 'DELETE' && 'lost');
  const before = read();
  const more = page
    .getByRole('row')
    .filter({ hasText: '10.0.0.2' })
    .getByRole('button', { name: 'More' });
  await expect.element(more).toBeVisible();
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: 'Replace server …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace server' });
  await dialog.getByLabelText('Replace “Germany 10.0.0.2” with').selectOptions('Japan 10.0.0.3');
  await dialog.getByRole('button', { name: 'Replace in 1 application' }).click();
  await page.getByRole('button', { name: /Background tasks/ }).click();
  isAway = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect
    .element(page.getByText('“Germany 10.0.0.2” replaced with “Japan 10.0.0.3” in 1 application'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(read).toEqual(before);
});
