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
import type { LocaleText } from '#generated/model/locale-text.ts';
import { give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const APP_ID = '65f000000000000000000001';
const TEXT_ID = '65f000000000000000000002';
const french = { locale: 'fr' } as const;

test('an English row whose problem was mended stays, however late the list of its language comes', async () => {
  const text = { _id: TEXT_ID, appId: APP_ID, key: 'lost', value: 'Hello %@' };
  const inFrench = (value: string) => {
    const state = { isAutoTranslated: false, isMissing: false, status: 'translated' } as const;
    const row: LocaleText = {
      ...text,
      value,
      originalValue: text.value,
      translationId: 't',
      ...state,
    };
    return { data: [row] };
  };
  const translations = (value: string) => ({
    data: [
      {
        _id: 't',
        ...french,
        value,
        isAutoTranslated: false,
        isMissing: false,
        status: 'translated',
      },
    ],
  });
  const app = { _id: APP_ID, name: 'Nimbus', platform: 'iOS', apiKey: 'key' };
  const counts = { new: 0, pending: 0, translating: 0, translated: 1, error: 0, cancelled: 0 };
  await renderScreen(`/apps/${APP_ID}/texts?locale=en&problems=true`, [
    [
      getGetAppQueryOptions(APP_ID),
      { ...app, locales: ['en', 'fr'], createdAt: '2026-01-01T00:00:00Z' },
    ],
    [getListLocalesQueryOptions(), { data: [] }],
    [getListTextsQueryOptions(APP_ID), { data: [text] }],
    [getListLocaleTextsQueryOptions(APP_ID, french), inFrench('Bonjour')],
    [getGetTranslationProgressQueryOptions(APP_ID, french), { data: { ...counts, total: 1 } }],
    [getListTextTranslationsQueryOptions(TEXT_ID), translations('Bonjour')],
  ]);
  const late = Promise.withResolvers<ReturnType<typeof inFrench>>();
  const asked = onWrite(() => {
    give(
      [getListLocaleTextsQueryOptions(APP_ID, french), late.promise],
      [getListTextTranslationsQueryOptions(TEXT_ID), translations('Bonjour %@')],
    );
    return translations('Bonjour %@').data[0];
  });
  await page.getByRole('button', { name: /: Placeholders$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Translations/ });
  await dialog.getByRole('button', { name: /edit the translation/ }).click();
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  await dialog.getByRole('textbox').fill('Bonjour %@');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument();
  expect(asked).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  late.resolve(inFrench('Bonjour %@'));
  await page.getByRole('button', { name: 'Update list' }).click();
  await expect.element(page.getByRole('row').filter({ hasText: 'lost' })).not.toBeInTheDocument();
});
