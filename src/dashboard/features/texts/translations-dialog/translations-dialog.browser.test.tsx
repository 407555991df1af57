import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getGetTranslationProgressQueryOptions,
  getListLocaleTextsQueryOptions,
} from '#generated/api/app-texts.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import {
  getListLocalesQueryOptions,
  getListTextTranslationsQueryOptions,
} from '#generated/api/translations.ts';
import { onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const APP_ID = '65f000000000000000000001';
const TEXT_ID = '65f000000000000000000100';
const text = { _id: TEXT_ID, key: 'alpha', value: 'A sentence', appId: APP_ID };
const stored = {
  _id: '65f000000000000000000200',
  textId: TEXT_ID,
  locale: 'fr',
  value: '',
  status: 'new',
  isAutoTranslated: false,
};

const dialog = page.getByRole('dialog', { name: /^Translations/ });

/** The dialog of a text in which a French edit is being saved; `answer` ends that. */
async function saveAnEdit(): Promise<(response: Response) => void> {
  const app = { _id: APP_ID, name: 'Nimbus', platform: 'iOS', apiKey: 'key' };
  const counts = { new: 1, pending: 0, translating: 0, translated: 0, error: 0, cancelled: 0 };
  const row = { ...text, ...stored, originalValue: text.value, isMissing: true };
  await renderScreen(`/apps/${APP_ID}/texts?locale=fr`, [
    [
      getGetAppQueryOptions(APP_ID),
      { ...app, locales: ['en', 'fr'], createdAt: '2026-01-01T00:00:00Z' },
    ],
    [getListLocalesQueryOptions(), { data: [] }],
    [getListTextsQueryOptions(APP_ID), { data: [text] }],
    [getListLocaleTextsQueryOptions(APP_ID, { locale: 'fr' }), { data: [{ ...row, ...text }] }],
    [
      getGetTranslationProgressQueryOptions(APP_ID, { locale: 'fr' }),
      { data: { ...counts, total: 1 } },
    ],
    [getListTextTranslationsQueryOptions(TEXT_ID), { data: [stored] }],
  ]);
  const { promise, resolve } = Promise.withResolvers<Response>();
  onWrite(() => promise);
  await page.getByRole('button', { name: 'Translations' }).click();
  const value = dialog.getByRole('button', { name: /edit the translation of alpha/ });
  await expect.element(value).toBeVisible();
  value.element().focus();
  await userEvent.keyboard('{Enter}Une phrase{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  return resolve;
}

test('closes without a question once the edit that is being saved is saved', async () => {
  const answer = await saveAnEdit();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByText('Discard your changes?').elements()).toHaveLength(0);
  answer(Response.json({ data: { ...stored, value: 'Une phrase', status: 'translated' } }));
  await expect.poll(() => dialog.elements().length).toBe(0);
});

test('stays open with the edit and the reason when it could not be saved', async () => {
  const answer = await saveAnEdit();
  await dialog.getByRole('button', { name: 'Close' }).click();
  answer(Response.json({ message: 'The queue is full.', code: 'conflict' }, { status: 409 }));
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Error saving translation: The queue is full.');
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Une phrase');
});
