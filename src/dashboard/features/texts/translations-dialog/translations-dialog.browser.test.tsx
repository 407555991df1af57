import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  answerLocale,
  answerTexts,
  answerTranslation,
  APP_ID,
  makeLocaleText,
  translated,
} from '#tests/components/app-answers.ts';
import { give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const text = makeLocaleText({ key: 'alpha', isAutoTranslated: false });
const saved = { ...text, ...translated, isAutoTranslated: false, value: 'Une phrase' };

const dialog = page.getByRole('dialog', { name: /^Translations/ });

/** The dialog of a text in which a French edit is being saved; `answer` ends that. */
async function saveAnEdit(): Promise<(response: Response) => void> {
  await renderScreen(`/apps/${APP_ID}/texts?locale=fr`, [
    ...answerTexts({ fr: [text] }),
    answerTranslation('fr', text),
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
  give(...answerLocale('fr', [saved]), answerTranslation('fr', saved));
  answer(Response.json({ data: { ...saved, locale: 'fr' } }));
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
