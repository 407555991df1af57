import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getGetAppQueryOptions, getListAppsQueryOptions } from '#generated/api/apps.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import type { AppInput } from '#generated/model/app-input.ts';
import { answerApp, answerTexts, APP_ID } from '#tests/components/app-answers.ts';
import { give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const PATH = `/api/apps/${APP_ID}`;
const [, app] = answerApp() as [unknown, AppInput]; // as: what the tests answer

const open = (colors: readonly object[] = []) =>
  renderScreen(`/apps/${APP_ID}`, [
    ...answerTexts({}),
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
  const screen = await open([{ _id: 'one', appId: APP_ID, key: 'tint', value: '#3366FF' }]);
  const writes = onWrite(() => {
    give([getListAppsQueryOptions(), []]);
    return new Response(null, { status: 204 });
  });
  await press('Delete');
  const question = page.getByRole('dialog', { name: 'Delete this application?' });
  await expect.element(question.getByText('With it goes 1 color.')).toBeVisible();
  const last = question.getByRole('button', { name: 'Delete' });
  await expect.element(last).toBeDisabled();
  await question.getByLabelText('Type Nimbus to delete it').fill('Nimbus');
  await last.click();
  await expect.element(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible();
  expect(screen.address()).toBe('/apps');
  expect(writes).toEqual([{ method: 'DELETE', path: PATH, body: undefined }]);
  await expect.element(page.getByText('Application “Nimbus” deleted')).toBeVisible();
  await expect.element(page.getByText('No applications yet')).toBeVisible();
});
