import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import type { App } from '#generated/model/index.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

const apps = Array.from({ length: 60 }, (_, index): App => {
  const number = String(index).padStart(2, '0');
  return {
    _id: `65f0000000000000000000${number}`,
    name: `Fleet ${number}`,
    platform: 'iOS',
    locales: ['en'],
    createdAt: '2026-01-01T00:00:00Z',
  };
});

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

async function open(name: string): Promise<void> {
  await renderScreen('/apps', [[getListAppsQueryOptions(), apps]]);
  // A page first renders its rows without their actions.
  await expect.element(row(name).getByRole('button', { name: 'More' })).toBeVisible();
  page.getByRole('link', { name, exact: true }).element().focus();
}

test('the rows of a table are one stop of the Tab key, with arrow keys within', async () => {
  await open('Fleet 01');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(row('Fleet 01').getByRole('button', { name: 'Copy ID' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  const show = row('Fleet 02').getByRole('button', { name: 'Show API Key' });
  await expect.element(show).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(row('Fleet 02').getByRole('button', { name: 'More' })).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowUp}');
  await expect.element(row('Fleet 01').getByRole('button', { name: 'Pin Fleet 01' })).toHaveFocus();
  // Backwards to the table's head, past all rows above.
  await userEvent.keyboard('{ArrowDown}{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByRole('button', { name: 'Created' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => document.activeElement?.closest('[data-index]')).not.toBeNull();
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => document.activeElement?.closest('[role=table]')).toBeNull();
});

test('arrow keys go on to rows that were not in the page', async () => {
  await open('Fleet 00');
  for (let step = 0; step < 40; step += 1) {
    const before = document.activeElement;
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => document.activeElement).not.toBe(before);
  }
  await expect.element(page.getByRole('link', { name: 'Fleet 40', exact: true })).toHaveFocus();
});

test('the buttons of a row are described by it', async () => {
  await open('Fleet 00');
  for (const name of ['Edit', 'Delete', 'Test API', 'More'])
    await expect
      .element(row('Fleet 03').getByRole('button', { name }))
      .toHaveAccessibleDescription('Fleet 03');
});
