import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  makeApp,
  openComparison as open,
  production,
  region,
  rowsOf,
  staging,
  rowBox,
} from '#tests/components/compared-apps.ts';
import { give, onWrite } from '#tests/components/render-screen.tsx';

test('copies one row from its own button, by the keyboard alone, and goes on with the next', async () => {
  await open('&change=changed');
  const changed = region('Changed');
  const copy = changed.getByRole('button', { name: 'Copy Text hello to Production' });
  await expect.element(copy).toBeVisible();
  // Selected rows are not copied with it.
  await rowBox('Color tint').click();
  copy.element().focus();
  onWrite(() => {
    const texts = { ...production.texts, hello: 'Hello there' };
    give(...makeApp({ ...production, texts }).answers);
    return { data: [] };
  });
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Copy to Production' });
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Changes 1 text.');
  await expect.poll(() => document.querySelector('main')?.inert).toBe(true);
  await expect.element(dialog.getByRole('button', { name: 'Copy', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('1 change copied to “Production”')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => rowsOf('Changed')).toHaveLength(3);
  await expect
    .element(changed.getByRole('button', { name: 'Copy French hello to Production' }))
    .toHaveFocus();
});

test('copies what the target lacks, and removes what only the target has', async () => {
  await open();
  const names = (list: string) =>
    region(list)
      .getByRole('button')
      .elements()
      .map((button) => button.getAttribute('aria-label'));
  await expect.element(rowBox('Text fresh')).toBeVisible();
  await expect.poll(() => names('Added')).toEqual(['Remove Text stale from Production']);
  await expect.poll(() => names('Removed')).toEqual(['Copy Text fresh to Production']);
  await region('Removed').getByRole('button', { name: 'Copy Text fresh to Production' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy to Production' });
  await expect
    .element(dialog.getByRole('listitem'))
    .toHaveTextContent('Adds 1 text and 1 translation.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await region('Added')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect
    .element(page.getByRole('dialog', { name: 'Remove from Production' }).getByRole('listitem'))
    .toHaveTextContent('Removes 1 text.');
});

test('selects all but the rows that cannot be copied, and none of the next comparison', async () => {
  await open('', { ...staging, french: {} });
  const added = region('Added');
  await expect.element(added.getByText('Copying cannot clear a translation.')).toBeVisible();
  await expect.element(rowBox('Translation French hello')).not.toBeInTheDocument();
  await added.getByRole('checkbox', { name: 'Select all 1' }).click();
  const selection = page.getByRole('region', { name: 'Selection' });
  await expect.element(selection.getByRole('status')).toHaveTextContent('1 selected');
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect.element(rowBox('Text stale')).not.toBeChecked();
  await expect.element(selection).not.toBeInTheDocument();
});
