import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getGetAppQueryOptions, getListAppsQueryOptions } from '#generated/api/apps.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import { localeCatalogue } from '#domain/locales.ts';
import type { App } from '#generated/model/app.ts';
import { type Answer, give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const makeApp = (id: string): App => ({
  _id: id,
  name: 'Nimbus',
  platform: 'iOS',
  locales: ['en'],
  createdAt: '2026-01-01T00:00:00Z',
});

const old = makeApp('65f000000000000000000001');
const created = makeApp('65f000000000000000000002');

const list = getListAppsQueryOptions();

/** Responses that the first steps need. */
const firstSteps: Answer[] = [
  [getGetAppQueryOptions(created._id), { ...created, apiKey: 'key' }],
  [getListTextsQueryOptions(created._id), { data: [] }],
  [getListLocalesQueryOptions(), { data: localeCatalogue }],
];

async function createNimbus() {
  await page
    .getByRole('button', { name: /New application/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'New application' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Nimbus');
  await dialog.getByRole('button', { name: 'Create' }).click();
  return dialog;
}

/** Creates a second `Nimbus` with two presses; the first response is lost. */
async function createTwice(isMadeByFirst: boolean): Promise<number> {
  await renderScreen('/apps', [[list, [old]], ...firstSteps]);
  const creations = onWrite(() => {
    if (isMadeByFirst || creations.length > 1) give([list, [old, created]]);
    if (creations.length === 1) throw new TypeError('Failed to fetch');
    return Response.json(created, { status: 201 });
  });
  const dialog = await createNimbus();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(page.getByText('Application “Nimbus” created').first()).toBeVisible();
  await expect.poll(() => dialog.elements().length).toBe(0);
  return creations.length;
}

test('makes no second application when the answer about the first was lost', async () => {
  expect(await createTwice(true)).toBe(1);
});

test('makes it when the lost call has created none', async () => {
  expect(await createTwice(false)).toBe(2);
});

test('leads from a created application to its first steps, even if another has its name', async () => {
  const screen = await renderScreen('/apps', [[list, [old]], ...firstSteps]);
  onWrite(() => {
    give([list, [old, created]]);
    return Response.json(created, { status: 201 });
  });
  await createNimbus();
  await expect.poll(() => page.getByRole('link', { name: 'Nimbus' }).elements()).toHaveLength(2);
  await page.getByRole('status').getByRole('button', { name: 'Open', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  expect(screen.address()).toBe(`/apps/${created._id}`);
  await expect.element(page.getByText('Application “Nimbus” created')).not.toBeInTheDocument();
});
