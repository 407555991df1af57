import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { APP_ID } from '#tests/components/app-answers.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { give, renderScreen } from '#tests/components/render-screen.tsx';

const dialog = page.getByRole('dialog', { name: 'Export texts' });

async function openJson() {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'JSON per language' }).click();
  await expect.element(dialog.getByRole('combobox', { name: 'Format' })).toHaveValue('json');
}

test('a language is exported with or without its missing translations, as chosen before', async () => {
  const app = keepApp({
    texts: [
      { key: 'b', value: 'Hello' },
      { key: 'a', value: 'Goodbye' },
    ],
    translations: { 'fr a': { value: 'Au revoir', isAutoTranslated: false } },
  });
  await renderScreen(`/apps/${APP_ID}/texts?locale=en`, app.answers());
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return '#saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const save = async () => {
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Languages' }), 'fr');
    await dialog.getByRole('button', { name: 'Export' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    return JSON.parse((await saved.at(-1)?.text()) ?? '') as unknown;
  };
  await openJson();
  await expect.element(dialog.getByRole('radio', { name: 'Left out' })).toBeChecked();
  expect(await save()).toEqual({ a: 'Au revoir' });
  await openJson();
  await dialog.getByText('Filled with English').click();
  expect(await save()).toEqual({ a: 'Au revoir', b: 'Hello' });
  await openJson();
  await expect.element(dialog.getByRole('radio', { name: 'Filled with English' })).toBeChecked();
});

test('an export that fails says so in its dialog, where it can be tried again', async () => {
  const answers = keepApp({ texts: [{ key: 'a', value: 'Hello' }] }).answers();
  await renderScreen(`/apps/${APP_ID}/texts?locale=en`, answers);
  const list = getListLocaleTextsQueryOptions(APP_ID, { locale: 'fr' });
  give([list, Response.json({ message: 'Not now.' }, { status: 400 })]);
  await openJson();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Languages' }), 'fr');
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect.element(dialog.getByText('Not now.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Export' })).toBeEnabled();
});
