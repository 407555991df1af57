import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  getGetTranslationProgressQueryOptions,
  getListLocaleTextsQueryOptions,
} from '#generated/api/app-texts.ts';
import type { LanguageStates, LocaleText } from '#generated/model/index.ts';
import {
  answerTexts,
  APP_ID,
  makeLocaleText,
  translated as isTranslated,
} from '#tests/components/app-answers.ts';
import { type Answer, give, renderScreen } from '#tests/components/render-screen.tsx';

/** Matches the beginning of a cell's name. */
const cell = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}`) });
const head = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) });
const heads = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((one) => one.querySelector('span')?.textContent);

const targets = ['fr', 'de', 'it', 'ro'] as const;
const english = ['alpha', 'beta', 'gamma'].map((key) => makeLocaleText({ key }));
const counts = { total: 3, translated: 3, progress: 100 };
const data = { ...counts, pending: 0, error: 0, cancelled: 0, translating: 0 };

const call = getGetTranslationProgressQueryOptions(APP_ID, { locale: 'en', states: 'true' });

const statesAnswer = (languages: readonly LanguageStates[]) => ({
  data,
  states: { texts: english.map(({ _id }) => _id), languages },
});

const states = statesAnswer([
  { locale: 'fr', states: 'mmm' },
  { locale: 'de', states: 'ann' },
  { locale: 'it', states: 'emp' },
  { locale: 'ro', states: 'amn' },
]);

/** Requested URLs with this ending. */
const getAsked = (end: string) =>
  vi
    .mocked(fetch)
    .mock.calls.map(([input]) => new URL(new Request(input).url))
    .filter(({ pathname }) => pathname.endsWith(end));

const getLists = () => getAsked('/texts').map(({ searchParams }) => searchParams.get('locale'));

const toggle = () => page.getByRole('switch', { name: 'Completeness' }).click();

/** Opens the grid without loaded languages, with a response for each. */
async function open(answer: unknown, french?: Error) {
  const lists = Object.fromEntries(
    targets.map((locale) => [locale, Promise.withResolvers<{ data: readonly LocaleText[] }>()]),
  );
  const answers = answerTexts(Object.fromEntries(targets.map((locale) => [locale, english])));
  const isList = ([{ queryKey }]: Answer) => queryKey[4] === 'texts';
  await renderScreen(
    `/apps/${APP_ID}/texts`,
    answers.filter((one) => !isList(one)),
  );
  give(
    [call, answer],
    ...targets.map((locale): Answer => [
      getListLocaleTextsQueryOptions(APP_ID, { locale }),
      (locale === 'fr' && french) || lists[locale]?.promise,
    ]),
  );
  await toggle();
  const arrive = (locale: (typeof targets)[number], rows: readonly LocaleText[]) =>
    lists[locale]?.resolve({ data: rows });
  return { arrive };
}

describe('the states that a server tells', () => {
  test('are seen before any list is asked for, and counted', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    await open(promise);
    await expect.element(cell('gamma, Romanian: loading')).toBeVisible();
    await expect.poll(() => getAsked('/progress').length).toBe(1);
    expect(getLists()).toEqual([]);
    resolve(states);
    await expect.element(cell('gamma, Romanian: new')).toBeVisible();
    await expect.element(cell('alpha, Italian: error')).toBeVisible();
    await expect.element(cell('alpha, German: translated, automatic')).toBeVisible();
    await expect.element(head('German: 1 of 3 translated, 33%')).toMatchTextContent('2 left');
    await expect.poll(getLists).toEqual(['fr']);
  });

  test('say what is incomplete, and what is missing most, without the lists', async () => {
    await open(states);
    await expect.element(cell('alpha, French: translated, manual')).toBeVisible();
    await page.getByRole('button', { name: 'Most missing' }).click();
    await expect.poll(heads).toEqual(['gamma', 'alpha', 'beta']);
    await page.getByRole('checkbox', { name: 'Only incomplete' }).click();
    await expect.poll(heads).toEqual(['gamma', 'alpha', 'beta']);
    give([call, statesAnswer(targets.map((locale) => ({ locale, states: 'ama' })))]);
    await toggle();
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
    await toggle();
    await expect.element(page.getByText('No row matches the filter.')).toBeVisible();
  });

  test('make way for the list of a language, whatever that says', async () => {
    const { arrive } = await open(states);
    await expect.element(cell('alpha, French: translated, manual')).toBeVisible();
    await expect.poll(getLists).toEqual(['fr']);
    const rows = english.map((row) => ({ ...row, ...isTranslated, value: `${row.value} %@` }));
    arrive('fr', [makeLocaleText({ key: 'alpha', status: 'error' }), ...rows.slice(1)]);
    await expect.element(cell('alpha, French: error')).toBeVisible();
    await expect.element(head('French: 2 of 3 translated')).toBeVisible();
    // Checks find problems only in loaded values.
    await expect.element(cell('beta, French: translated, automatic, .*!')).toBeVisible();
    await expect.element(cell('alpha, Romanian: translated, automatic')).toBeVisible();
    await expect.poll(getLists).toEqual(['fr', 'de']);
    for (const locale of ['de', 'it', 'ro'] as const) arrive(locale, rows);
    await expect.element(cell('gamma, Romanian: translated')).toBeVisible();
    expect(getLists()).toEqual(targets);
    expect(getAsked('/progress')).toHaveLength(1);
  });

  test('are fetched again when the grid is opened again', async () => {
    await open(states);
    await expect.element(cell('alpha, French: translated, manual')).toBeVisible();
    await toggle();
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
    give([call, new Promise(() => undefined)]);
    await toggle();
    await expect.element(cell('alpha, French: loading')).toBeVisible();
  });

  test('stay when a list cannot be loaded, which is said', async () => {
    await open(states, new Error('Nobody answers.'));
    await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect.element(cell('alpha, French: translated, manual')).toBeVisible();
  });
});

test.each([
  ['does not tell them', { data }],
  ['tells something else', { data, states: [{ locale: 'fr' }] }],
  ['refuses to', Response.json({ message: 'There is no parameter states.' }, { status: 422 })],
  ['does not answer', new Error('Nobody answers.')],
])('the grid is made of the lists where the server %s', async (_, answer) => {
  const { arrive } = await open(answer);
  await expect.element(cell('alpha, French: loading')).toBeVisible();
  await expect.poll(getLists).toEqual(['fr', 'de', 'it']);
  for (const locale of targets) arrive(locale, english);
  await expect.element(cell('gamma, Romanian: new')).toBeVisible();
  expect(page.getByRole('main').getByRole('alert').elements()).toEqual([]);
});
