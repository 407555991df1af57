import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { localeCatalogue, targetLocales } from '#domain/locales.ts';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getGetAppQueryOptions, getListAppsQueryOptions } from '#generated/api/apps.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import type { AppInput } from '#generated/model/app-input.ts';
import { answerApp, answerTexts, APP_ID } from '#tests/components/app-answers.ts';
import { holdTimers } from '#tests/components/hold-timers.ts';
import { give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const PATH = `/api/apps/${APP_ID}`;
const [, app] = answerApp() as [unknown, AppInput]; // as: the responses of this test file

const codes = localeCatalogue.map(({ code }) => code);

const open = (colors: readonly object[] = [], texts: readonly object[] = []) =>
  renderScreen(`/apps/${APP_ID}`, [
    ...answerTexts({}),
    [getListLocalesQueryOptions(), { data: localeCatalogue }],
    [getListTextsQueryOptions(APP_ID), { data: texts }],
    [getListImagesQueryOptions(APP_ID), { data: [] }],
    [getListColorsQueryOptions(APP_ID), { data: colors }],
    [getListAppVpnServersQueryOptions(APP_ID), { data: [] }],
    [getListAppsQueryOptions(), [app]],
  ]);

const press = (name: string) => page.getByRole('button', { name }).click();

test('an application is renamed on its own page', async () => {
  await open();
  const writes = onWrite(({ body }) => {
    give([getGetAppQueryOptions(APP_ID), { ...app, ...(body as AppInput) }]);
    return {};
  });
  await press('Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit application' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Cumulus');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('heading', { name: 'Cumulus', level: 1 })).toBeVisible();
  const body = { name: 'Cumulus', platform: 'iOS' };
  expect(writes).toEqual([{ method: 'PUT', path: PATH, body }]);
  await expect.poll(() => dialog.elements().length).toBe(0);
  await expect.element(page.getByRole('button', { name: 'Edit' })).toHaveFocus();
});

test('an application is deleted on its own page when its name is typed, and the list is next', async () => {
  // Notifications stay for the whole test.
  holdTimers(5_000);
  const screen = await open([{ _id: 'one', appId: APP_ID, key: 'tint', value: '#3366FF' }]);
  const writes = onWrite(() => {
    give([getListAppsQueryOptions(), []]);
    return new Response(null, { status: 204 });
  });
  await press('Delete');
  const question = page.getByRole('dialog', { name: 'Delete this application?' });
  await expect.element(question.getByText('Deletes 1 color.')).toBeVisible();
  const last = question.getByRole('button', { name: 'Delete' });
  await expect.element(last).toBeDisabled();
  await question.getByLabelText('Type Nimbus to delete it').fill('Nimbus');
  await last.click();
  await expect.element(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible();
  await expect.poll(screen.address).toBe('/apps');
  expect(writes).toEqual([{ method: 'DELETE', path: PATH, body: undefined }]);
  await expect.element(page.getByText('Application “Nimbus” deleted')).toBeVisible();
  await expect.element(page.getByText('No applications yet')).toBeVisible();
});

describe('an application without texts', () => {
  const steps = page.getByRole('region', { name: 'First steps' });

  test('offers languages, all by one click, and texts', async () => {
    await open();
    const writes = onWrite(({ body }) => {
      give(...answerTexts(Object.fromEntries(targetLocales(codes).map((code) => [code, []]))), [
        getListLocalesQueryOptions(),
        { data: localeCatalogue },
      ]);
      return { data: body };
    });
    await steps.getByRole('button', { name: 'Add languages' }).click();
    const dialog = page.getByRole('dialog', { name: 'Manage Languages' });
    await dialog.getByRole('button', { name: 'All 14' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(steps.getByText('It has 14 languages')).toBeVisible();
    expect(writes.map(({ body }) => body)).toEqual([{ locales: codes }]);
    await expect.element(steps.getByRole('button', { name: 'Add languages' })).toHaveFocus();
  });

  test('takes in its texts where it is', async () => {
    await open();
    await steps.getByRole('button', { name: 'Import texts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import texts' });
    await expect.element(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(steps.getByRole('button', { name: 'Import texts' })).toHaveFocus();
  });

  test('has no such steps once there is a text', async () => {
    await open([], [{ _id: 'one', appId: APP_ID, key: 'hello', value: 'Hello' }]);
    await expect.element(page.getByText(/^Apps get these texts in English only/)).toBeVisible();
    await expect.element(steps).not.toBeInTheDocument();
  });
});
