import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showDirectory } from '#tests/components/kept-directory.ts';

test('a removal whose response was lost comes back by Undo after a retry', async () => {
  let isAway = true;
  const { read } = await showDirectory('?view=grid', () => isAway && 'lost');
  await page.getByRole('checkbox', { name: 'Aurora, Germany 10.0.0.2', exact: true }).click();
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect.poll(() => read()[1]?.uses).toEqual([]);
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('1 assignment removed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => read()[1]?.uses).toEqual(['app-0']);
});
