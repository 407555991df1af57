import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import type { App } from '#generated/model/app.ts';
import { give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const makeApp = (id: string): App => ({
  _id: id,
  name: 'Nimbus',
  platform: 'iOS',
  locales: ['en'],
  createdAt: '2026-01-01T00:00:00Z',
});

const old = makeApp('65f000000000000000000001');
const made = makeApp('65f000000000000000000002');

/** Creates a second `Nimbus` by two presses; the answer to the first is lost. */
async function createTwice(isMadeByFirst: boolean): Promise<number> {
  const list = getListAppsQueryOptions();
  await renderScreen('/apps', [[list, [old]]]);
  const creations = onWrite(() => {
    if (isMadeByFirst || creations.length > 1) give([list, [old, made]]);
    if (creations.length === 1) throw new TypeError('Failed to fetch');
    return Response.json(made, { status: 201 });
  });
  await page
    .getByRole('button', { name: /New application/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'New application' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Nimbus');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(page.getByText('Application “Nimbus” created').first()).toBeVisible();
  await expect.poll(() => dialog.elements().length).toBe(0);
  return creations.length;
}

test('makes no second application when the answer about the first was lost', async () => {
  expect(await createTwice(true)).toBe(1);
});

test('makes it when the lost call has made none', async () => {
  expect(await createTwice(false)).toBe(2);
});
