import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allows } from '#domain/translation-status.ts';
import { getListTextTranslationsQueryOptions } from '#generated/api/translations.ts';
import {
  answerLocale,
  answerTexts,
  answerTranslation,
  APP_ID,
  makeLocaleText,
  translated,
} from '#tests/components/app-answers.ts';
import { give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const LONG = 'long '.repeat(40).trim();

const row = (key: string) => page.getByRole('row').filter({ hasText: key });

async function show(texts: readonly Parameters<typeof makeLocaleText>[0][]): Promise<void> {
  const rows = texts.map(makeLocaleText);
  await renderScreen(`/apps/${APP_ID}/texts?locale=fr`, [
    ...answerTexts({ fr: rows }),
    ...rows.map((row) => answerTranslation('fr', row)),
  ]);
}

const getValue = (key: string) =>
  page.getByRole('button', { name: new RegExp(`edit the translation of ${key}$`) });

const focusValue = async (key: string) => (await getValue(key).findElement()).focus();

/** Letters alone wait for its code. */
async function openField(key: string): Promise<void> {
  await focusValue(key);
  await userEvent.keyboard('{Enter}');
  const field = page.getByRole('textbox', { name: `Translation of ${key} into French` });
  await expect.element(field).toHaveFocus();
}

const nobodyAnswers = () => {
  throw new TypeError('Failed to fetch');
};

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
      await expect.poll(() => translations.elements()).toHaveLength(1);
    }
  });

  test('are restarted without a question, unless a person may have written them', async () => {
    const writes = onWrite(nobodyAnswers);
    const getAsked = () => writes.map(({ path }) => path);
    const done = { ...translated, originalValue: 'Hello' };
    await show([
      { key: 'alpha', value: 'Bonjour', ...done },
      { key: 'beta', value: 'Salut à toi', ...done, isAutoTranslated: false },
      { key: 'gamma', isAutoTranslated: false, status: 'cancelled' },
    ]);
    const restart = (key: string) => row(key).getByRole('button', { name: 'Restart' });
    const restarted = (key: string) => `/api/app-texts/translation/id-of-${key}/restart`;
    await expect.element(restart('alpha')).toHaveAttribute('title', 'Translate again');
    await restart('alpha').click();
    await expect.poll(getAsked).toEqual([restarted('alpha')]);
    await restart('gamma').click();
    await expect.poll(getAsked).toEqual([restarted('alpha'), restarted('gamma')]);

    await restart('beta').click();
    const question = page.getByRole('dialog', { name: 'Restart this translation?' });
    await expect.element(question.getByText('Salut à toi')).toBeVisible();
    await expect.element(question.getByText(/French .*“beta” is manual/)).toBeVisible();
    await expect.element(question).toMatchTextContent('you can undo it for ten seconds');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(getAsked()).toHaveLength(2);
    await restart('beta').click();
    await question.getByRole('button', { name: 'Restart' }).click();
    await expect.poll(() => getAsked().at(2)).toBe(restarted('beta'));
  });

  test.each([404, 500])(
    'are restarted and saved though a look-up before it gets %d',
    async (status) => {
      const writes = onWrite(nobodyAnswers);
      await show([{ key: 'alpha', value: 'Bonjour', ...translated }, { key: 'beta' }]);
      for (const id of ['id-of-alpha', 'id-of-beta'])
        give([getListTextTranslationsQueryOptions(id), Response.json({}, { status })]);
      await row('alpha').getByRole('button', { name: 'Restart' }).click();
      const getAsked = () => writes.map(({ path }) => path);
      await expect.poll(getAsked).toEqual(['/api/app-texts/translation/id-of-alpha/restart']);
      await openField('beta');
      await userEvent.keyboard('Salut{Control>}{Enter}{/Control}');
      await expect.poll(() => getAsked().at(1)).toBe('/api/translations/text/id-of-beta/fr');
    },
  );

  test('are not restarted unasked while what a person has typed is being saved', async () => {
    // Saving never ends.
    const writes = onWrite(() => new Promise(() => undefined));
    const countRestarts = () => writes.filter(({ path }) => path.endsWith('/restart')).length;
    await show([{ key: 'alpha' }]);
    await openField('alpha');
    await userEvent.keyboard('Une phrase{Control>}{Enter}{/Control}');
    await expect.element(row('alpha').getByRole('button', { name: 'Saving…' })).toBeVisible();
    await row('alpha').getByRole('button', { name: 'Restart' }).click();
    const question = page.getByRole('dialog', { name: 'Restart this translation?' });
    await expect.element(question.getByText('Une phrase')).toBeVisible();
    await expect.element(question.getByText(/French .*“alpha” is manual/)).toBeVisible();
    // Undo cannot restore a value that was never stored.
    await expect.element(question).not.toMatchTextContent('undo');
    expect(countRestarts()).toBe(0);
    await question.getByRole('button', { name: 'Restart' }).click();
    await expect.poll(countRestarts).toBe(1);
  });

  test('are cut at 100 characters; the whole is a hover or a key stroke away', async () => {
    await show([{ key: 'delta', originalValue: LONG }]);
    const cut = `${LONG.slice(0, 100).trimEnd()}…`;
    await expect.element(row('delta').getByText(cut).first()).toHaveAttribute('title', LONG);
    await focusValue('delta');
    await userEvent.keyboard('{Enter}');
    await expect.element(row('delta').getByText(LONG, { exact: true })).toBeVisible();
  });

  test('are saved unasked when their list knows of no other edit: a mock may tell of another text', async () => {
    await show([{ key: 'alpha' }]);
    const saved = { ...translated, isAutoTranslated: false };
    const found = makeLocaleText({ key: 'alpha', value: 'Found', ...saved });
    const typed = makeLocaleText({ key: 'alpha', value: 'Typed', ...saved });
    give(answerTranslation('fr', found));
    onWrite(() => {
      give(...answerLocale('fr', [typed]), answerTranslation('fr', typed));
      return { data: { ...typed, locale: 'fr' } };
    });
    await openField('alpha');
    await userEvent.keyboard('Typed{Control>}{Enter}{/Control}');
    await expect.element(row('alpha').getByText('Typed').first()).toBeVisible();
    await expect.poll(() => row('alpha').getByRole('textbox').elements().length).toBe(0);
  });

  test('keep the draft of a text that another user has deleted in the meantime', async () => {
    await show([{ key: 'alpha' }, { key: 'beta' }]);
    const left = makeLocaleText({ key: 'beta', ...translated, value: 'Fini' });
    onWrite(({ path }) => {
      if (path.includes('alpha'))
        return Response.json({ message: 'Text not found', code: 'not_found' }, { status: 404 });
      give(...answerLocale('fr', [left]), answerTranslation('fr', left));
      return { data: { ...left, locale: 'fr' } };
    });
    await openField('alpha');
    await userEvent.keyboard('Typed in vain{Control>}{Enter}{/Control}');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Error saving translation: Text not found');
    // The next save refetches the list.
    const beta = page.getByRole('textbox', { name: 'Translation of beta into French' });
    await expect.element(beta).toHaveFocus();
    await userEvent.keyboard('Fini{Control>}{Enter}{/Control}');
    const note = page.getByRole('alert').filter({ hasText: 'The text was deleted' });
    await expect.element(note).toMatchTextContent('Typed in vain');
    await expect.element(page.getByText('1 edit is not saved (French)')).toBeVisible();
    await note.getByRole('button', { name: 'Discard' }).click();
    await expect.element(note).not.toBeInTheDocument();
  });

  test('have their own direction, whatever the language is', async () => {
    await show([{ key: 'delta', value: 'שלום, עולם!', originalValue: 'Hello', isMissing: false }]);
    await expect.element(row('delta').getByText('Hello')).toBeVisible();
    const getDirection = (selector: string) => {
      const element = row('delta').element().querySelector(selector);
      return element && getComputedStyle(element).direction;
    };
    await expect.poll(() => getDirection('[lang=fr]')).toBe('rtl');
    await expect.poll(() => getDirection('[lang=en]')).toBe('ltr');
    await expect.poll(() => getDirection('[data-column=Key]')).toBe('ltr');
    await getValue('delta').click();
    await expect.poll(() => getDirection('textarea')).toBe('rtl');
  });

  test('draw signs for invisible characters', async () => {
    await show([{ key: 'epsilon', originalValue: ' Line one\nLine\u200B two' }]);
    await expect.element(row('epsilon')).toBeVisible();
    const getSigns = () =>
      [...row('epsilon').element().querySelectorAll('[data-sign]')].map((mark) =>
        mark.getAttribute('data-sign'),
      );
    await expect.poll(() => getSigns().slice(0, 3)).toEqual(['·', '↵', '[ZWSP]']);
  });
});

const sizes = [
  [360, 740],
  [740, 360],
  [1280, 800],
] as const;

test('many failures for one reason are a line beside the filters, not a red sentence in each row', async () => {
  const refuse = (key: string) => `The engine refused the key "${key}".`;
  const keys = ['alpha', 'beta', 'delta', 'gamma', 'omega'];
  await show([
    ...keys.map((key) => ({ key, status: 'error' as const, errorMessage: refuse(key) })),
    { key: 'other', status: 'error', errorMessage: 'Out of words' },
  ]);
  const line = page.getByRole('note', { name: 'Failed texts' });
  await expect
    .element(line)
    .toMatchTextContent(`6 texts failed:${refuse('…')} (5)and 1 other reason (1)`);
  const own = row('other').getByText('Out of words');
  await expect.element(own).toBeVisible();
  const getMiddle = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.round((top + bottom) / 2);
  };
  const filter = page.getByRole('button', { name: /^error 6$/ });
  for (const [width, height] of sizes) {
    await page.viewport(width, height);
    await expect.poll(() => getMiddle(line.element()) - getMiddle(filter.element())).toBe(0);
    const reason = line.getByText(/^The engine refused/);
    const getHidden = () => reason.element().scrollWidth - reason.element().clientWidth;
    await expect.poll(getHidden, { message: `${width} pixels wide` }).toBe(0);
  }
  const getColor = (element: Element) => getComputedStyle(element).color;
  const red = getColor(own.element());
  const reasons = page.getByRole('row').getByText(/^The engine refused/);
  const isRed = () => reasons.elements().map((each) => getColor(each) === red);
  await expect.poll(isRed).toEqual(keys.map(() => false));
  const isSeen = (each: Element) => each.checkVisibility({ opacityProperty: true });
  await expect.poll(() => reasons.elements().map(isSeen)).toEqual(keys.map(() => true));
});
