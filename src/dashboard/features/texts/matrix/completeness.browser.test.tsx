import { describe, expect, test } from 'vitest';
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
import { renderScreen } from '#tests/components/render-screen.tsx';

const APP_ID = '65f000000000000000000001';

const idOf = (key: string) => `id of ${key}`;
/** By how its name begins. */
const cell = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}`) });
const heads = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((head) => head.querySelector('b')?.textContent);

/** All texts in French and German; translated by hand are those named. */
function open(
  keys: readonly string[],
  translated: Record<'fr' | 'de', readonly string[]> = { fr: ['alpha'], de: [] },
  search = '',
) {
  const app = { _id: APP_ID, name: 'Nimbus', platform: 'iOS', apiKey: 'key' };
  const english = keys.map((key) => ({
    _id: idOf(key),
    appId: APP_ID,
    key,
    value: `Value of ${key}`,
  }));
  const inLocale = (locale: 'fr' | 'de') =>
    english.map((text): LocaleText => {
      const isMissing = !translated[locale].includes(text.key);
      const status = isMissing ? 'new' : 'translated';
      const rest = { originalValue: text.value, isMissing, isAutoTranslated: isMissing } as const;
      const value = isMissing ? text.value : `Translated ${text.key}`;
      return { ...text, ...rest, value, translationId: text._id, status };
    });
  const none = { pending: 0, translating: 0, error: 0, cancelled: 0, total: keys.length };
  return renderScreen(`/apps/${APP_ID}/texts?view=matrix${search}`, [
    [
      getGetAppQueryOptions(APP_ID),
      { ...app, locales: ['en', 'fr', 'de'], createdAt: '2026-01-01T00:00:00Z' },
    ],
    [getListLocalesQueryOptions(), { data: [] }],
    [getListTextsQueryOptions(APP_ID), { data: english }],
    ...(['fr', 'de'] as const).flatMap((locale) => {
      const done = translated[locale].length;
      const counts = { ...none, translated: done, new: keys.length - done };
      return [
        [getListLocaleTextsQueryOptions(APP_ID, { locale }), { data: inLocale(locale) }] as const,
        [getGetTranslationProgressQueryOptions(APP_ID, { locale }), { data: counts }] as const,
      ];
    }),
    ...keys
      .slice(0, 3)
      .map((key) => [getListTextTranslationsQueryOptions(idOf(key)), { data: [] }] as const),
  ]);
}

const three = ['alpha', 'beta', 'gamma'];

describe('the completeness of texts', () => {
  test('shows each text in each language, and how far each language is', async () => {
    await open(three);
    await expect.element(cell('alpha, French: translated, manual')).toMatchTextContent(/^M$/);
    await expect.element(cell('alpha, German: new')).toMatchTextContent(/^N$/);
    await expect
      .element(page.getByRole('columnheader', { name: /^French: 1 of 3 translated/ }))
      .toMatchTextContent(/33%\s*2 left/);
    await expect
      .element(page.getByRole('list', { name: 'Legend' }))
      .toMatchTextContent('translating');
  });

  test('shows what is missing most first, and only what is incomplete', async () => {
    const screen = await open(three, { fr: ['alpha'], de: ['alpha'] });
    await expect.poll(heads).toEqual(['alpha', 'beta', 'gamma']);
    await page.getByRole('button', { name: 'Most missing' }).click();
    await expect.poll(heads).toEqual(['beta', 'gamma', 'alpha']);
    await page.getByRole('checkbox', { name: 'Only incomplete' }).click();
    await expect.poll(heads).toEqual(['beta', 'gamma']);
    await expect.poll(screen.address).toMatch(/sort=missing/);
    await expect.poll(screen.address).toMatch(/incomplete=true/);
    await screen.openAgain();
    await expect.poll(heads).toEqual(['beta', 'gamma']);
  });

  test('is walked through with the arrow keys; Enter opens the text', async () => {
    await open(three);
    await expect.element(cell('alpha, French')).toBeVisible();
    cell('alpha, French').element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect.element(cell('beta, German: new')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(page.getByRole('rowheader', { name: /^beta/ })).toHaveFocus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.element(cell('gamma, German')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).toMatchTextContent('gamma');
  });

  test('stays quick with 10,000 texts: only the visible rows exist', async () => {
    const screen = await open([...three, ...Array.from({ length: 10_000 }, (_, n) => `key.${n}`)]);
    await expect.element(cell('alpha, French')).toBeVisible();
    cell('alpha, French').element().focus();
    expect(page.getByRole('row').elements().length).toBeLessThan(80);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.element(cell('key.9999, German: new')).toHaveFocus();
    await page.getByLabelText('Search texts').fill('key.77');
    await expect.element(page.getByText('111 of 10,003 texts')).toBeVisible();
    await expect.poll(screen.address).toMatch(/q=key.77/);
  });
});
