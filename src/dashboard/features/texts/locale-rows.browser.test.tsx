import '@mantine/core/styles.layer.css';
import { afterEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import {
  answerTexts,
  answerTranslation,
  APP_ID,
  makeLocaleText,
  translated,
} from '#tests/components/app-answers.ts';
import { onWrite, renderScreen } from '#tests/components/render-screen.tsx';
import { sayInPage } from '#tests/components/say-in-page.ts';

afterEach(() => page.viewport(1280, 800));

const LONG = 'Nobody on the same network can read it. '.repeat(8).trim();
const KEYS = ['alpha', 'beta', 'delta', 'gamma', 'omega', 'sigma'];
const OTHERS = ['new', 'pending', 'translating', 'translated', 'cancelled'] as const;

const row = (key: string) => page.getByRole('row').filter({ hasText: key });
const cell = (key: string, column: string) =>
  row(key).element().querySelector(`[data-column='${column}']`);

async function show(
  texts: readonly Partial<ReturnType<typeof makeLocaleText>>[],
  locale = 'fr',
): Promise<void> {
  const rows = texts.map((text, at) => makeLocaleText({ key: KEYS[at] ?? '', ...text }));
  await renderScreen(`/apps/${APP_ID}/texts?locale=${locale}`, [
    ...answerTexts({ fr: rows }),
    ...rows.map((text) => answerTranslation('fr', text)),
  ]);
  await expect.element(row(rows[0]?.key ?? '')).toBeVisible();
}

const long = { originalValue: LONG, value: LONG, ...translated };
const getBox = (found: Locator) => found.element().getBoundingClientRect();

describe('a row of translations', () => {
  test.each([
    [360, 740, 100],
    [320, 256, 56],
  ])(
    'is low on a phone of %i x %i, with a line for the translation',
    async (width, height, most) => {
      await page.viewport(width, height);
      await show([long, { ...long, key: 'beta', status: 'error' }]);
      await expect.poll(() => getBox(row('alpha')).height).toBeLessThanOrEqual(most);
      const getWidth = () => cell('alpha', 'Translation')?.getBoundingClientRect().width;
      await expect
        .poll(() => getBox(row('alpha')).width - (getWidth() ?? -Infinity))
        .toBeLessThan(60);
      const getMiddle = (element: Element | null | undefined) => {
        const { top = 0, bottom = Infinity } = element?.getBoundingClientRect() ?? {};
        return (top + bottom) / 2;
      };
      const compare = () =>
        getMiddle(cell('beta', 'Status')?.querySelector('svg')) -
        getMiddle(cell('beta', 'Key')?.firstElementChild);
      await expect.poll(() => Math.abs(compare())).toBeLessThan(4);
    },
  );

  test.each([
    [1440, 900],
    [1280, 800],
  ])('shows its preview whole, as high as others, in %i x %i', async (width, height) => {
    await page.viewport(width, height);
    const value = 'It renews on %@. You can cancel at any time in the settings of your account.';
    await show([{ originalValue: value, value, ...translated }, { key: 'beta' }]);
    for (const column of ['Original', 'Translation']) {
      const getText = () => cell('alpha', column)?.querySelector('[title]');
      await expect.poll(() => getText()?.clientWidth).toBeGreaterThan(200);
      const getHidden = () => {
        const text = getText();
        return text && [text.scrollWidth - text.clientWidth, text.scrollHeight - text.clientHeight];
      };
      await expect.poll(getHidden).toEqual([0, 0]);
    }
    await expect.poll(() => getBox(row('alpha')).height).toBe(getBox(row('beta')).height);
  });
});

test('a text without a description has no empty line on a phone', async () => {
  await page.viewport(360, 740);
  await show([{ description: '' }], 'en');
  const getEdges = (column: string) =>
    cell('alpha', column)?.querySelector('[title]')?.getBoundingClientRect();
  await expect
    .poll(() => (getEdges('Value')?.top ?? Infinity) - (getEdges('Key')?.bottom ?? 0))
    .toBeLessThan(14);
});

test('an English value has two lines, in a row as low as others', async () => {
  await page.viewport(1440, 900);
  await show([{ originalValue: LONG }, { key: 'beta' }], 'en');
  const getHeight = () => cell('alpha', 'Value')?.querySelector('[title]')?.clientHeight;
  await expect.poll(getHeight).toBeGreaterThan(28);
  await expect.poll(() => getBox(row('alpha')).height).toBe(getBox(row('beta')).height);
});

const ends = [
  ['account_account_confirmation_dialog_title_0', 'dialog_title_0'],
  ['account_account_confirmation_dialog_title_1280', 'title_1280'],
  ['checkout_connection_title_44', 'title_44'],
  ['profileInvoiceConfirmationDialogTitle10', 'DialogTitle10'],
] as const;

test.each([
  [1440, 900],
  [1024, 768],
  [740, 360],
  [360, 740],
  [320, 256],
])('long keys begin as they do and end with a whole word in %i x %i', async (width, height) => {
  await page.viewport(width, height);
  await show(ends.map(([key]) => ({ key })));
  for (const [key, end] of ends) {
    const measure = () => {
      const box = cell(key, 'Key');
      const { right = 0, bottom = 0 } = box?.getBoundingClientRect() ?? {};
      const [head, tail] = box?.querySelectorAll<HTMLElement>('[aria-label] > span') ?? [];
      const at = tail?.getBoundingClientRect();
      return {
        end: tail?.textContent,
        hidden: tail && tail.scrollWidth - tail.clientWidth,
        isInside: at && at.right <= right + 1 && at.bottom <= bottom + 1,
        isHeadSeen: head && head.clientWidth >= 30,
      };
    };
    await expect
      .poll(measure, { message: key })
      .toEqual({ end, hidden: 0, isInside: true, isHeadSeen: true });
  }
});

test('the reason of many failures stays as low as the filters, with its button', async () => {
  sayInPage('translation-engine', 'none');
  await page.viewport(1024, 768);
  await show([
    ...KEYS.map(() => ({ status: 'error' as const, errorMessage: LONG })),
    ...OTHERS.map((status) => ({ key: status, status })),
  ]);
  const note = page.getByRole('note', { name: 'Failed texts' });
  await expect.element(note.getByRole('button', { name: 'Set up an engine' })).toBeVisible();
  await expect.poll(() => getBox(note).height).toBeLessThanOrEqual(32);
  await row('cancelled')
    .getByRole('button', { name: /edit the translation/ })
    .click();
  await userEvent.keyboard('Allô');
  await expect.element(page.getByText('1 edit is not saved (French)')).toBeVisible();
  await expect.poll(() => note.elements()).toEqual([]);
});

test.each([
  [1440, 900, 'A word in it is not allowed'],
  [1024, 768, 'A word in it is not allowed'],
  [360, 740, LONG.slice(0, 79)],
])('why a save was refused is read below its value in %i x %i', async (width, height, message) => {
  await page.viewport(width, height);
  onWrite(() => Promise.resolve(Response.json({ message }, { status: 400 })));
  await show([{ ...long, originalValue: 'Short' }, { key: 'beta' }]);
  await page.getByRole('button', { name: /edit the translation of alpha/ }).click();
  const field = page.getByRole('textbox', { name: 'Translation of alpha into French' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('!');
  await expect.element(row('alpha').getByRole('listitem').first()).toBeVisible();
  const places = () => [getBox(row('alpha')).top, getBox(row('beta')).top];
  const before = places();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(message);
  await page.getByRole('searchbox').first().click();
  const discard = row('alpha').getByRole('button', { name: 'Discard' }).element();
  const isSeen = () => discard.checkVisibility({ opacityProperty: true });
  const measure = () => ({
    isBeside: getBox(alert).left >= discard.getBoundingClientRect().right || !isSeen(),
    isBelow: getBox(alert).top >= getBox(field).bottom,
    isInside: getBox(alert).right <= getBox(field).right + 1,
    hasRoom: getBox(alert).width >= 80 && getBox(alert).height >= 13,
    isWhole: alert.element().scrollHeight <= alert.element().clientHeight,
  });
  await expect
    .poll(measure)
    .toEqual({ isBeside: true, isBelow: true, isInside: true, hasRoom: true, isWhole: true });
  await expect.poll(places).toEqual(before);
  await alert.click({ force: true });
  await expect.poll(isSeen).toBe(true);
});

test('an edit that is not saved takes no line of the tools, and says why', async () => {
  await page.viewport(1280, 800);
  const message = 'Not allowed';
  onWrite(() => Promise.resolve(Response.json({ message }, { status: 400 })));
  await show([{ status: 'error' }, { status: 'pending' }, { status: 'new' }]);
  await page.getByRole('button', { name: /edit the translation of alpha/ }).click();
  const field = page.getByRole('textbox', { name: 'Translation of alpha into French' });
  await expect.element(field).toHaveFocus();
  const before = getBox(row('alpha')).top;
  await userEvent.keyboard('Allô{Control>}{Enter}{/Control}');
  const note = page.getByText('1 edit is not saved (French)');
  await expect.element(note).toHaveAttribute('title', `Error saving translation: ${message}`);
  const below = getBox(page.getByRole('button', { name: 'Auto-translate all' })).bottom;
  await expect.poll(() => getBox(note).top).toBeGreaterThanOrEqual(below - 2);
  await expect.poll(() => getBox(row('alpha')).top).toBe(before);
});

test('every filter is seen beside the note of an edit that is not saved', async () => {
  await page.viewport(1440, 900);
  await show(OTHERS.map((status) => ({ status, isAutoTranslated: true })));
  await page.getByRole('button', { name: /edit the translation of alpha/ }).click();
  await userEvent.keyboard('Allô');
  const note = page.getByText('1 edit is not saved (French)');
  const last = page.getByRole('group', { name: 'Filter' }).getByRole('button').last();
  await expect.poll(() => getBox(last).right).toBeLessThan(getBox(note).left - 16);
});

test('the buttons of an edit are in a low window', async () => {
  await page.viewport(740, 360);
  await show([{ ...long, originalValue: 'Short', value: LONG.slice(0, 160) }]);
  await page.getByRole('button', { name: /edit the translation of alpha/ }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect.poll(() => save.elements().length).toBe(1);
  await expect.poll(() => getBox(save).bottom).toBeLessThanOrEqual(360);
});

test('the buttons of the engine differ by their signs', async () => {
  await show([{ key: 'alpha' }]);
  const getSign = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .element()
      .querySelector('svg, span[aria-hidden]');
  await expect.poll(() => getSign('Auto-translate')?.textContent).toBe('🇫🇷');
  await expect.poll(() => getSign('Auto-translate all')?.tagName).toBe('svg');
  await expect.poll(() => getSign('Retry failed')?.tagName).toBe('svg');
});

test('each reason of many failures is told with its count, and in no row', async () => {
  const reasons = ['Timed out after 15 s', 'No quota'];
  const errors = Array.from({ length: 11 }, (_, at) => ({ errorMessage: reasons[at % 2] ?? '' }));
  await show(errors.map((error, at) => ({ ...error, key: `key_${at}`, status: 'error' })));
  const line = page.getByRole('note', { name: 'Failed texts' });
  await expect
    .element(line)
    .toHaveTextContent('11 texts failed:Timed out after 15 s (6), No quota (5)');
  await expect.element(row('key_3').getByTitle('No quota')).toHaveAttribute('data-status', 'error');
  const getHeight = (key: string) => row(key).element().clientHeight;
  await expect.poll(() => getHeight('key_3') - getHeight('key_2')).toBe(0);
});
