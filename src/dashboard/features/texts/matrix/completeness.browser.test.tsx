import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getGetTranslationProgressQueryOptions } from '#generated/api/app-texts.ts';
import {
  answerTexts,
  answerTranslation,
  APP_ID,
  makeLocaleText,
  translated as isTranslated,
} from '#tests/components/app-answers.ts';
import { holdFrames } from '#tests/components/hold-frames.ts';
import { type Answer, give, renderScreen } from '#tests/components/render-screen.tsx';

/** Matches the beginning of a cell's name. */
const cell = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}`) });
const heads = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((head) => head.querySelector('span')?.textContent);

/** All texts in French and German; only those named have manual translations. */
function open(
  keys: readonly string[],
  translated: Record<'fr' | 'de', readonly string[]> = { fr: ['alpha'], de: [] },
  search = '',
) {
  const list = (locale: 'fr' | 'de') =>
    keys.map((key) =>
      makeLocaleText({
        key,
        ...(translated[locale].includes(key) && {
          ...{ ...isTranslated, isAutoTranslated: false, value: `Translated ${key}` },
        }),
      }),
    );
  const french = list('fr');
  return renderScreen(`/apps/${APP_ID}/texts?view=matrix${search}`, [
    ...answerTexts({ fr: french, de: list('de') }),
    ...french.slice(0, 3).map((text) => answerTranslation('fr', text)),
  ]);
}

afterEach(() => page.viewport(1280, 800));

const WINDOWS = [
  [1440, 900],
  [1024, 768],
  [740, 360],
  [360, 740],
] as const;

const three = ['alpha', 'beta', 'gamma'];

describe('the completeness of texts', () => {
  test('shows each text in each language, and how far each language is', async () => {
    await open(three);
    const getMark = (name: string) => cell(name).element().querySelector('svg')?.dataset['status'];
    await expect.element(cell('alpha, French: translated, manual')).toBeVisible();
    await expect.poll(() => getMark('alpha, French: translated, manual')).toBe('manual');
    await expect.poll(() => getMark('alpha, German: new')).toBe('missing');
    await expect
      .element(page.getByRole('columnheader', { name: /^French: 1 of 3 translated/ }))
      .toMatchTextContent(/33%\s*2 left/);
    await expect
      .element(page.getByRole('list', { name: 'Legend' }))
      .toMatchTextContent('translating');
  });

  test('has a legend of one line on a phone, and no fewer than eleven rows', async () => {
    await page.viewport(360, 740);
    await open(Array.from({ length: 40 }, (_, n) => `key.${n}`));
    const legend = page.getByRole('list', { name: 'Legend' });
    await expect.element(legend).toMatchTextContent('with problems');
    await expect.poll(() => legend.element().clientHeight).toBeLessThan(32);
    const grid = page.getByRole('grid');
    await expect.poll(() => grid.element().clientHeight).toBeGreaterThanOrEqual(60 + 10 * 34);
  });

  test('shows the end of a long key at any width, and dots in its middle', async () => {
    const keys = ['title', 'hint'].map(
      (end) => `onboarding.${'section_12.'.repeat(5)}part_1.${end}`,
    );
    await open(keys, { fr: [], de: [] });
    const header = page.getByRole('rowheader', { name: /section_12\.part_1\.title/ });
    for (const [width, height] of WINDOWS) {
      await page.viewport(width, height);
      await expect.element(header).toBeVisible();
      const getParts = () => [...header.element().querySelectorAll('span > span')];
      const measureEnd = () => {
        const { right, bottom } = header.element().getBoundingClientRect();
        const end = getParts()[1];
        const box = end?.getBoundingClientRect();
        return {
          text: end?.textContent,
          hidden: end && end.scrollWidth - end.clientWidth,
          isInside: box && box.right <= right && box.bottom <= bottom,
        };
      };
      await expect.poll(measureEnd).toEqual({ text: 'part_1.title', hidden: 0, isInside: true });
      expect(getParts()[0]).toHaveStyle({ textOverflow: 'ellipsis' });
    }
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

  test('paints another order before its address', async () => {
    const screen = await open(three, { fr: ['alpha'], de: ['alpha'] });
    await expect.poll(heads).toEqual(['alpha', 'beta', 'gamma']);
    const { paint } = holdFrames();
    await page.getByRole('button', { name: 'Most missing' }).click();
    await expect.poll(heads).toEqual(['beta', 'gamma', 'alpha']);
    expect(screen.address()).not.toContain('sort=');
    paint();
    await expect.poll(screen.address).toMatch(/sort=missing/);
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

  test('asks for a few languages at a time, and shows each as it comes', async () => {
    const targets = ['fr', 'de', 'it', 'ro', 'pl'] as const;
    const rows = [makeLocaleText({ key: 'alpha', ...isTranslated })];
    const waiting = targets.map(() => Promise.withResolvers<unknown>());
    const isList = ([{ queryKey }]: Answer) => queryKey[4] === 'texts';
    const answers = answerTexts(Object.fromEntries(targets.map((locale) => [locale, rows])));
    await renderScreen(
      `/apps/${APP_ID}/texts`,
      answers.filter((answer) => !isList(answer)),
    );
    give(
      // A server without states.
      [
        getGetTranslationProgressQueryOptions(APP_ID, { locale: 'en', states: 'true' }),
        { data: {} },
      ],
      ...answers.filter(isList).map(([list], at): Answer => [list, waiting[at]?.promise]),
    );
    await page.getByRole('switch', { name: 'Completeness' }).click();
    const getAsked = () =>
      vi.mocked(fetch).mock.calls.flatMap(([input]) => {
        const { pathname, searchParams } = new URL(new Request(input).url);
        return pathname.endsWith('/texts') ? (searchParams.get('locale') ?? []) : [];
      });
    await expect.element(cell('alpha, Polish: loading')).toBeVisible();
    await expect.poll(getAsked).toEqual(['fr', 'de', 'it']);
    waiting[1]?.resolve({ data: rows });
    await expect.element(cell('alpha, German: translated')).toBeVisible();
    await expect.poll(getAsked).toEqual(['fr', 'de', 'it', 'ro']);
    expect(cell('alpha, French: loading').elements()).toHaveLength(1);
    for (const one of waiting) one.resolve({ data: rows });
    await expect.element(cell('alpha, Polish: translated')).toBeVisible();
    expect(getAsked()).toHaveLength(5);
  });

  test('stays quick with 10,000 texts: only the visible rows exist', async () => {
    const screen = await open([...three, ...Array.from({ length: 10_000 }, (_, n) => `key.${n}`)]);
    await expect.element(cell('alpha, French')).toBeVisible();
    cell('alpha, French').element().focus();
    expect(page.getByRole('row').elements().length).toBeLessThan(80);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.element(cell('key.9999, German: new')).toHaveFocus();
    await page.getByLabelText('Search texts').fill('key.77');
    await expect.element(page.getByText('111 of 10,003')).toBeVisible();
    await expect.poll(screen.address).toMatch(/q=key.77/);
  });
});
