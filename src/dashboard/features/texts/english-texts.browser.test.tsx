import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import {
  answerTexts,
  answerTranslation,
  APP_ID,
  makeLocaleText,
  translated,
} from '#tests/components/app-answers.ts';
import { give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const inFrench = (value: string) =>
  makeLocaleText({
    key: 'lost',
    originalValue: 'Hello %@',
    value,
    ...translated,
    isAutoTranslated: false,
  });

test('an English row whose problem was mended stays, however late the list of its language comes', async () => {
  await renderScreen(`/apps/${APP_ID}/texts?locale=en&problems=true`, [
    ...answerTexts({ fr: [inFrench('Bonjour')] }),
    answerTranslation('fr', inFrench('Bonjour')),
  ]);
  const mended = answerTranslation('fr', inFrench('Bonjour %@'));
  const late = Promise.withResolvers<{ data: unknown[] }>();
  const asked = onWrite(() => {
    give([getListLocaleTextsQueryOptions(APP_ID, { locale: 'fr' }), late.promise], mended);
    return { data: { ...inFrench('Bonjour %@'), locale: 'fr' } };
  });
  await page.getByRole('button', { name: /: Placeholders$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Translations/ });
  await dialog.getByRole('button', { name: /edit the translation/ }).click();
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  await dialog.getByRole('textbox').fill('Bonjour %@');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument();
  await expect.poll(() => asked.length).toBe(1);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  late.resolve({ data: [inFrench('Bonjour %@')] });
  await page.getByRole('button', { name: 'Update list' }).click();
  await expect.element(page.getByRole('row').filter({ hasText: 'lost' })).not.toBeInTheDocument();
});
