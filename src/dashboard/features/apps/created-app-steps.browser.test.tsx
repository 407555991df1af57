import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { localeCatalogue, targetLocales } from '#domain/locales.ts';
import { getGetAppQueryOptions, getListAppsQueryOptions } from '#generated/api/apps.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import type { App } from '#generated/model/app.ts';
import type { LocalesInput } from '#generated/model/locales-input.ts';
import { answerLocale, APP_ID } from '#tests/components/app-answers.ts';
import { chooseFiles } from '#tests/components/choose-files.ts';
import { give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const makeApp = (_id: string, name = 'Nimbus'): App => ({
  _id,
  name,
  platform: 'iOS',
  locales: ['en'],
  createdAt: '2026-01-01T00:00:00Z',
});

const old = makeApp('65f000000000000000000009');
const created = makeApp(APP_ID);
const codes = localeCatalogue.map(({ code }) => code);

const list = getListAppsQueryOptions();
const steps = page.getByRole('region', { name: 'First steps' });
const button = (name: string) => steps.getByRole('button', { name, exact: true });
const newApplication = page.getByRole('button', { name: 'New application' });

const giveApp = (app: App, texts: readonly object[] = []) =>
  give(
    [getGetAppQueryOptions(app._id), { ...app, apiKey: 'key' }],
    [getListTextsQueryOptions(app._id), { data: texts }],
  );

/** Creates an application, which the server then lists. */
async function create(app: App, others: readonly App[] = [old]) {
  const writes = onWrite(({ method, body }) => {
    if (method === 'POST') give([list, [...others, app]]);
    if (method === 'PUT') giveApp({ ...app, ...(body as LocalesInput) }); // as: only the languages are saved
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(app);
  });
  giveApp(app);
  await newApplication.click();
  const dialog = page.getByRole('dialog', { name: 'New application' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(app.name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => dialog.elements().length).toBe(0);
  return writes;
}

/** Renames an application; the server then lists `apps`. */
async function saveAs(name: string, before: string, apps: readonly App[]) {
  onWrite(() => {
    give([list, apps]);
    return {};
  });
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: before }) });
  await row.getByRole('button', { name: 'Edit' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Edit application' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => dialog.elements().length).toBe(0);
}

describe('an application that was just created', () => {
  let screen: Awaited<ReturnType<typeof renderScreen>>;

  beforeEach(async () => {
    screen = await renderScreen('/apps', [
      [list, [old]],
      [getListLocalesQueryOptions(), { data: localeCatalogue }],
    ]);
  });

  test('has its first steps above the list, which stays as it is, with the focus where it was', async () => {
    await expect.element(page.getByRole('link', { name: 'Nimbus' })).toBeVisible();
    await expect.element(steps).not.toBeInTheDocument();
    await expect.element(page.getByRole('row').getByRole('button', { name: 'More' })).toBeVisible();
    const count = (role: 'heading' | 'link') => page.getByRole(role).elements().length;
    const [titles, links] = [count('heading'), count('link')];
    await create(created);
    await expect.element(button('Open')).toBeVisible();
    await expect.element(newApplication).toHaveFocus();
    expect(screen.address()).toBe('/apps');
    // Matches its row only.
    await expect.poll(() => [count('heading'), count('link')]).toEqual([titles, links + 1]);
    expect(steps.element().textContent).not.toContain('Nimbus');
    const row = page.getByRole('row').nth(1);
    const getBox = (found: typeof row) => found.element().getBoundingClientRect();
    await expect.poll(() => getBox(row).top - getBox(steps).bottom).toBeGreaterThan(0);
  });

  test('is opened from there, though another one has its name', async () => {
    await create(created);
    await button('Open').click();
    await expect.poll(screen.address).toBe(`/apps/${created._id}`);
  });

  test('gets all languages by one press there', async () => {
    const writes = await create(created);
    await button('Add languages').click();
    const dialog = page.getByRole('dialog', { name: 'Manage Languages' });
    await dialog.getByRole('button', { name: 'All 14' }).click();
    give(...targetLocales(codes).flatMap((code) => answerLocale(code, [])));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(steps.getByText('It has 14 languages')).toBeVisible();
    const path = `/api/apps/${created._id}/locales`;
    expect(writes.at(-1)).toEqual({ method: 'PUT', path, body: { locales: codes } });
    await expect.element(button('Add languages')).toHaveFocus();
  });

  test('takes in its texts there, after which its first steps are done', async () => {
    await create(created);
    await button('Import texts').click();
    const dialog = page.getByRole('dialog', { name: 'Import texts' });
    const input = dialog.getByLabelText(/Choose|Drop/);
    await expect.element(input).toBeInTheDocument();
    chooseFiles(input, new File(['"hello" = "Hello";'], 'en.strings'));
    onWrite(() => {
      giveApp(created, [{ _id: 'one', appId: created._id, key: 'hello', value: 'Hello' }]);
      return { data: [] };
    });
    await dialog.getByRole('button', { name: 'Import 1 text' }).click();
    // The result stays until it is closed.
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(steps).not.toBeInTheDocument();
  });

  test('keeps them when it is renamed, until another user has deleted it', async () => {
    await create(created);
    await expect.element(steps).toBeVisible();
    const renamed = { ...created, name: 'Cumulus' };
    await saveAs('Cumulus', 'Nimbus', [{ ...old, name: 'Stratus' }, renamed]);
    await expect.element(page.getByRole('link', { name: 'Cumulus' })).toBeVisible();
    await expect.element(steps).toBeVisible();
    await saveAs('Altus', 'Stratus', [{ ...old, name: 'Altus' }]);
    await expect.element(page.getByRole('link', { name: 'Altus' })).toBeVisible();
    await expect.element(steps).not.toBeInTheDocument();
  });

  test('is the latest one when another one is created', async () => {
    const next = makeApp('65f000000000000000000007', 'Stratus');
    await create(created);
    await expect.element(steps).toBeVisible();
    await create(next, [old, created]);
    await expect.element(page.getByRole('link', { name: 'Stratus' })).toBeVisible();
    await button('Open').click();
    await expect.poll(screen.address).toBe(`/apps/${next._id}`);
  });

  test('loses the steps when the user hides them; the focus moves to the heading', async () => {
    await create(created);
    await button('Hide first steps').click();
    await expect.element(steps).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
