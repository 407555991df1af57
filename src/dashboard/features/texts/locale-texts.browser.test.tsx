import { describe, expect, test, vi } from 'vitest';
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
import { allows } from '#domain/translation-status.ts';
import { give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const APP_ID = '65f000000000000000000001';
const LONG = 'long '.repeat(40).trim();

const row = (key: string) => page.getByRole('row').filter({ hasText: key });

/** The French tab of an application with these texts, of which none is translated. */
async function show(
  texts: (Pick<LocaleText, 'key'> & Partial<LocaleText>)[],
  answers: Parameters<typeof renderScreen>[1] = [],
): Promise<void> {
  const rows = texts.map(({ key, value = key, ...rest }, index): LocaleText => {
    const id = `65f0000000000000000001${String(index).padStart(2, '0')}`;
    const text = { _id: id, translationId: id, key, value, appId: APP_ID, originalValue: value };
    return { ...text, isAutoTranslated: true, isMissing: true, status: 'new', ...rest };
  });
  const counts = { new: rows.length, pending: 0, translating: 0, translated: 0, error: 0 };
  const app = { _id: APP_ID, name: 'Nimbus', platform: 'iOS', apiKey: 'key' };
  const locales = ['en', 'fr'];
  await renderScreen(`/apps/${APP_ID}/texts?locale=fr`, [
    [getGetAppQueryOptions(APP_ID), { ...app, locales, createdAt: '2026-01-01T00:00:00Z' }],
    [getListLocalesQueryOptions(), { data: [] }],
    [getListTextsQueryOptions(APP_ID), { data: [] }],
    [getListLocaleTextsQueryOptions(APP_ID, { locale: 'fr' }), { data: rows }],
    [
      getGetTranslationProgressQueryOptions(APP_ID, { locale: 'fr' }),
      { data: { ...counts, cancelled: 0, total: rows.length } },
    ],
    ...answers,
  ]);
}

describe('the texts of a language', () => {
  const states = [
    { key: 'alpha', status: 'new' },
    { key: 'beta', status: 'error', errorMessage: 'Out of words' },
    { key: 'delta', status: 'translating' },
    { key: 'epsilon', status: 'cancelled' },
  ] as const;

  test('show every state for what it is, with the actions that it allows and no other', async () => {
    await show([...states, { key: 'gamma', status: 'error' }]);
    await expect.element(row('beta').getByText('Out of words')).toBeVisible();
    await expect.element(row('gamma').getByText('Translation failed')).toBeVisible();
    for (const { key, status } of states) {
      await expect.element(row(key).getByText(status, { exact: true })).toBeVisible();
      for (const action of ['retry', 'cancel', 'restart'] as const) {
        const name = new RegExp(`^${action}$`, 'i');
        const buttons = row(key).getByRole('button', { name });
        await expect.poll(() => buttons.elements().length).toBe(allows(action, status) ? 1 : 0);
      }
      const translations = row(key).getByRole('button', { name: 'Translations' });
      expect(translations.elements()).toHaveLength(1);
    }
  });

  test('are restarted without a question, unless a person may have written them', async () => {
    const asked: string[] = [];
    vi.mocked(fetch).mockImplementation((input) => {
      asked.push(new URL(input instanceof Request ? input.url : input, location.href).pathname);
      return Promise.reject(new TypeError('There is no server in these tests.'));
    });
    const done = { status: 'translated', isMissing: false } as const;
    await show([
      { key: 'alpha', value: 'Bonjour', ...done },
      { key: 'beta', value: 'Salut à toi', isAutoTranslated: false, ...done },
      { key: 'gamma', isAutoTranslated: false, status: 'cancelled' },
    ]);
    const restart = (key: string) => row(key).getByRole('button', { name: 'Restart' });
    const restarted = (id: string) =>
      `/api/app-texts/translation/65f0000000000000000001${id}/restart`;
    await restart('alpha').click();
    await restart('gamma').click();
    await expect.poll(() => asked).toEqual([restarted('00'), restarted('02')]);

    await restart('beta').click();
    const question = page.getByRole('dialog', { name: 'Restart this translation?' });
    await expect.element(question.getByText('Salut à toi')).toBeVisible();
    await expect.element(question.getByText(/French .*“beta” was written by hand/)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(asked).toHaveLength(2);
    await restart('beta').click();
    await question.getByRole('button', { name: 'Restart' }).click();
    await expect.poll(() => asked.at(2)).toBe(restarted('01'));
  });

  test('are not restarted unasked while what a person has typed is being saved', async () => {
    let asked = 0;
    // Nothing is ever answered: saving goes on.
    vi.mocked(fetch).mockImplementation((input) => {
      if (String(input instanceof Request ? input.url : input).endsWith('/restart')) asked += 1;
      return new Promise<Response>(() => undefined);
    });
    await show([{ key: 'alpha' }]);
    page
      .getByRole('button', { name: /edit the translation of alpha$/ })
      .element()
      .focus();
    await userEvent.keyboard('{Enter}Une phrase{Control>}{Enter}{/Control}');
    await expect.element(row('alpha').getByRole('button', { name: 'Saving...' })).toBeVisible();
    await row('alpha').getByRole('button', { name: 'Restart' }).click();
    const question = page.getByRole('dialog', { name: 'Restart this translation?' });
    await expect.element(question.getByText('Une phrase')).toBeVisible();
    await expect.element(question.getByText(/French .*“alpha” was written by hand/)).toBeVisible();
    expect(asked).toBe(0);
    await question.getByRole('button', { name: 'Restart' }).click();
    await expect.poll(() => asked).toBe(1);
  });

  test('are cut at 100 characters; the whole is a hover or a key stroke away', async () => {
    await show([{ key: 'delta', value: LONG }]);
    const cut = `${LONG.slice(0, 100).trimEnd()}…`;
    await expect.element(row('delta').getByText(cut).first()).toHaveAttribute('title', LONG);
    const value = page.getByRole('button', { name: /edit the translation of delta$/ });
    value.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(row('delta').getByText(LONG, { exact: true })).toBeVisible();
  });

  test('are saved unasked when their list knows of no other edit: a mock may tell of another text', async () => {
    const found = { _id: '1', locale: 'fr', value: 'Found', status: 'translated' } as const;
    const id = '65f000000000000000000100';
    const typed = { ...found, value: 'Typed', isAutoTranslated: false };
    await show(
      [{ key: 'alpha', _id: id }],
      [
        [
          getListTextTranslationsQueryOptions(id),
          { data: [{ ...found, isAutoTranslated: false }] },
        ],
      ],
    );
    onWrite(() => {
      const row: LocaleText = {
        ...{ _id: id, translationId: id, appId: APP_ID, key: 'alpha', originalValue: 'alpha' },
        ...{ value: 'Typed', isAutoTranslated: false, isMissing: false, status: 'translated' },
      };
      give([getListLocaleTextsQueryOptions(APP_ID, { locale: 'fr' }), { data: [row] }]);
      return { data: typed };
    });
    page
      .getByRole('button', { name: /edit the translation of alpha$/ })
      .element()
      .focus();
    await userEvent.keyboard('{Enter}Typed{Control>}{Enter}{/Control}');
    await expect.element(row('alpha').getByText('Typed').first()).toBeVisible();
    await expect.poll(() => row('alpha').getByRole('textbox').elements().length).toBe(0);
  });

  test('stand in their own direction, whatever the language is', async () => {
    await show([{ key: 'delta', value: 'שלום, עולם!', originalValue: 'Hello', isMissing: false }]);
    await expect.element(row('delta').getByText('Hello')).toBeVisible();
    const getDirection = (selector: string) => {
      const element = row('delta').element().querySelector(selector);
      return element && getComputedStyle(element).direction;
    };
    expect(getDirection('[lang=fr]')).toBe('rtl');
    expect(getDirection('[lang=en]')).toBe('ltr');
    expect(getDirection('[data-column=Key]')).toBe('ltr');
    await page.getByRole('button', { name: /edit the translation of delta$/ }).click();
    await expect.poll(() => getDirection('textarea')).toBe('rtl');
  });

  test('draw a sign for what nobody would see', async () => {
    await show([{ key: 'epsilon', value: ' Line one\nLine\u200B two' }]);
    await expect.element(row('epsilon')).toBeVisible();
    const marks = [...row('epsilon').element().querySelectorAll('[data-sign]')];
    const signs = marks.map((mark) => mark.getAttribute('data-sign'));
    expect(signs.slice(0, 3)).toEqual(['·', '↵', '[ZWSP]']);
  });
});
