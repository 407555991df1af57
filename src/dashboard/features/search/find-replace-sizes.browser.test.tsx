import '@mantine/core/styles.layer.css';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { APP_ID } from '#tests/components/app-answers.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';
import {
  button,
  field,
  openSearch,
  preview,
  replaceWith,
  rows,
} from '#tests/components/search-page.ts';

const AT = `q=app&app=${APP_ID}&in=texts&replace=true`;
const texts = [{ key: 'a', value: 'app '.repeat(1200) }];

test('the checkboxes of a preview are in one column on a phone', async () => {
  await page.viewport(360, 740);
  await openSearch(`?${AT}`, {
    texts: [
      { key: 'a.sign', value: 'Sign in to the app' },
      { key: 'b.apps', value: 'All apps and one App' },
    ],
  });
  await expect.element(rows(preview).last()).toBeVisible();
  const getColumns = () =>
    preview
      .getByRole('checkbox')
      .elements()
      .map((box) => Math.round(box.getBoundingClientRect().left));
  await expect.poll(() => getColumns().length).toBeGreaterThan(2);
  await expect.poll(() => new Set(getColumns()).size).toBe(1);
});

test.each([
  [360, 740],
  [740, 360],
  [320, 256],
])('matches are counted beside the label of their field in %i x %i', async (width, height) => {
  await page.viewport(width, height);
  const late = Promise.withResolvers<{ data: unknown[] }>();
  await renderScreen(`/search?${AT}`, [
    ...keepApp({ texts }).answers(),
    [getListLocaleTextsQueryOptions(APP_ID, { locale: 'fr' }), late.promise],
  ]);
  const count = page.getByText(/^1,200 matches/);
  await expect.element(page.getByText(/^1,200 matches so far…$/)).toBeVisible();
  const label = page.getByText('Replace with', { exact: true });
  const getOffset = () => {
    const words = document.createRange();
    words.selectNodeContents(label.element());
    const [before, after] = [words, count.element()].map((part) => part.getBoundingClientRect());
    if (!before || !after) return undefined;
    return { gap: after.left - before.right > 8, line: Math.abs(after.top - before.top) < 8 };
  };
  await expect.poll(getOffset).toEqual({ gap: true, line: true });
  late.resolve({ data: [] });
  await expect.element(page.getByText('1,200 matches', { exact: true })).toBeVisible();
  await expect.poll(getOffset).toEqual({ gap: true, line: true });
});

test('a result takes few lines on a phone', async () => {
  await page.viewport(360, 740);
  const at = `?q=app&app=${APP_ID}`;
  const key = 'settings_application_title_1';
  await openSearch(at, { texts: [{ key, value: 'All apps' }] });
  const row = rows(page.getByRole('table', { name: 'Found' })).last();
  await expect.element(row).toMatchTextContent('All apps');
  await expect.element(button(`Edit ${key}`)).toBeVisible();
  await expect.poll(() => row.element().getBoundingClientRect().height).toBeLessThan(88);
});

test('the buttons of a search are apart on a phone', async () => {
  await page.viewport(360, 740);
  await openSearch('?q=app', { texts });
  await expect.element(button('Replace…')).toBeVisible();
  const gap = () => getPlace(button('Replace…')).top - getPlace(button('Options')).bottom;
  await expect.poll(gap).toBeGreaterThanOrEqual(4);
});

test('all options of a search are seen in 740 x 360', async () => {
  await page.viewport(740, 360);
  await openSearch('?q=app', { texts });
  await expect.element(page.getByLabelText('Search in')).toBeVisible();
  const options = [
    page.getByLabelText('Search for'),
    button('Search everywhere'),
    page.getByLabelText('Application', { exact: true }),
    page.getByText('Match case'),
    page.getByText('Whole word'),
    page.getByText('All languages', { exact: true }).first(),
  ];
  const getEnds = () => options.map((each) => each.element().getBoundingClientRect().right <= 740);
  await expect.poll(getEnds).toEqual(options.map(() => true));
});

test.each([
  [320, 256],
  [360, 300],
  [500, 400],
  [740, 360],
])('the heading is above the field in %i x %i', async (width, height) => {
  await page.viewport(width, height);
  await openSearch(`?q=app&app=${APP_ID}`, { texts });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  const field = page.getByLabelText('Search for');
  await expect.element(field).toBeVisible();
  const getGap = () =>
    field.element().getBoundingClientRect().top - heading.element().getBoundingClientRect().bottom;
  await expect.poll(getGap).toBeGreaterThanOrEqual(0);
});

test('matches are marked, not struck through, before a replacement is decided', async () => {
  await openSearch(`?${AT}`, { texts: [{ key: 'a', value: 'app' }] });
  await expect.element(rows(preview).last()).toBeVisible();
  const getMarks = () =>
    ['mark', 'del'].map((name) => preview.element().querySelectorAll(name).length);
  await expect.poll(getMarks).toEqual([1, 0]);
  expect(preview.element()).not.toHaveTextContent('Nothing would be left');
  await page.getByLabelText('With nothing').click();
  await expect.poll(getMarks).toEqual([0, 1]);
});

const getPlace = (locator: Locator) => locator.element().getBoundingClientRect();

test('words and their replacement are below each other on a desk, and stay in sight', async () => {
  await page.viewport(1440, 900);
  const many = Array.from({ length: 60 }, (_, index) => ({ key: `k${index}`, value: 'app' }));
  await openSearch(`?${AT}`, { texts: many });
  await expect.element(rows(preview).nth(2)).toBeVisible();
  const gap = () => getPlace(replaceWith).top - getPlace(field).bottom;
  await expect.poll(gap).toBeGreaterThan(0);
  await expect.poll(gap).toBeLessThan(24);
  await expect
    .poll(() => getPlace(preview).top - getPlace(replaceWith).bottom)
    .toBeGreaterThanOrEqual(0);
  await expect.element(page.getByText('60 matches', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^60 results/)).not.toBeInTheDocument();
  window.scrollTo(0, 600);
  await expect.element(replaceWith).toBeInViewport({ ratio: 1 });
  const { left, top } = getPlace(replaceWith);
  expect(document.elementFromPoint(left + 4, top + 4)).toBe(replaceWith.element());
  await page.viewport(1280, 800);
});

test('the bar of a replacement ends where the links of a phone begin', async () => {
  await page.viewport(360, 740);
  await openSearch(`?${AT}`, { texts });
  await expect.element(rows(preview).last()).toBeVisible();
  const bar = button(/^Replace in/)
    .element()
    .closest('[data-bulk-bar]');
  const getBottom = () => bar && bar.getBoundingClientRect().bottom;
  const links = page.getByRole('link', { name: 'Translations' });
  await expect.poll(() => Math.abs((getBottom() ?? 0) - getPlace(links).top)).toBeLessThan(4);
  await page.viewport(1280, 800);
});
