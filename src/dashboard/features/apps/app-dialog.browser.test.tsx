import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getGetAppQueryOptions, getListAppsQueryOptions } from '#generated/api/apps.ts';
import { type Answer, give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';
import { makeApp } from '#tests/components/make-app.ts';

const old = makeApp('65f000000000000000000001', { name: 'Nimbus' });
const created = makeApp('65f000000000000000000002', { name: 'Nimbus' });

const list = getListAppsQueryOptions();

/** Responses that the page of the new application needs. */
const itsPage: Answer[] = [[getGetAppQueryOptions(created._id), { ...created, apiKey: 'key' }]];

async function createNimbus(...languages: string[]) {
  await page
    .getByRole('button', { name: /New application/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'New application' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Nimbus');
  for (const language of languages) await dialog.getByRole('checkbox', { name: language }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  return dialog;
}

/** Creates a second `Nimbus` with two presses; the first response is lost. */
async function createTwice(isMadeByFirst: boolean): Promise<number> {
  await renderScreen('/apps', [[list, [old]], ...itsPage]);
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

test('opens the new application with its languages, even if another has its name', async () => {
  const screen = await renderScreen('/apps', [[list, [old]], ...itsPage]);
  const writes = onWrite(({ method }) => {
    if (method === 'POST') give([list, [old, created]]);
    return Response.json(created, { status: 201 });
  });
  await createNimbus('German', 'Thai');
  await expect.poll(screen.address).toBe(`/apps/${created._id}`);
  await expect.element(page.getByRole('heading', { name: 'Nimbus', level: 1 })).toBeVisible();
  expect(writes.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/apps', { name: 'Nimbus', platform: 'iOS' }],
    ['PUT', `/api/apps/${created._id}/locales`, { locales: ['en', 'de', 'th'] }],
  ]);
});

test('keeps its languages when the list fails after the creation, and makes no second one', async () => {
  const screen = await renderScreen('/apps', [[list, [old]], ...itsPage]);
  const writes = onWrite(({ method }) => {
    if (method === 'POST') give([list, Response.json({ message: 'Busy' }, { status: 400 })]);
    return Response.json(created, { status: 201 });
  });
  const dialog = await createNimbus('German');
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  give([list, [old, created]]);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.poll(screen.address).toBe(`/apps/${created._id}`);
  expect(writes.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { name: 'Nimbus', platform: 'iOS' }],
    ['PUT', { locales: ['en', 'de'] }],
  ]);
});

test('does not offer to create it again when only its languages were refused', async () => {
  const screen = await renderScreen('/apps', [[list, [old]], ...itsPage]);
  const writes = onWrite(({ method }) => {
    if (method === 'PUT') return Response.json({ message: 'Too many' }, { status: 400 });
    give([list, [old, created]]);
    return Response.json(created, { status: 201 });
  });
  const dialog = await createNimbus('German');
  await expect.element(page.getByText('Failed to update locales: Too many')).toBeVisible();
  await expect.poll(() => dialog.elements().length).toBe(0);
  await expect.poll(screen.address).toBe(`/apps/${created._id}`);
  expect(writes).toHaveLength(2);
});

test('has all languages by one click, and only English by another', async () => {
  await renderScreen('/apps', [[list, [old]], ...itsPage]);
  await page.getByRole('button', { name: 'New application' }).click();
  const dialog = page.getByRole('dialog', { name: 'New application' });
  await dialog.getByRole('button', { name: 'All 14' }).click();
  const chosen = dialog.getByRole('checkbox', { checked: true });
  expect(chosen.elements()).toHaveLength(14);
  await dialog.getByRole('button', { name: 'Only English' }).click();
  expect(chosen.elements()).toHaveLength(1);
  await expect.element(chosen).toBeDisabled();
  await expect.element(dialog.getByRole('button', { name: 'All 14' })).toHaveFocus();
});
