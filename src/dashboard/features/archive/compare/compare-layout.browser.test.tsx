import '@mantine/core/styles.layer.css';
import { afterEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import {
  ids,
  makeApp,
  openComparison as open,
  production,
  staging,
} from '#tests/components/compared-apps.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

afterEach(() => page.viewport(1280, 800));

const getPlace = (locator: Locator) => locator.element().getBoundingClientRect();
const title = page.getByRole('heading', { level: 1, name: 'Compare' });
const getRoom = (locator: Locator) => getPlace(locator).bottom - getPlace(title).top;

test('shows the first step without scrolling at 400 %', async () => {
  await page.viewport(320, 256);
  await renderScreen('/compare', [[getListAppsQueryOptions(), []]]);
  const choose = page.getByRole('button', { name: 'Choose the first side' });
  await expect.poll(() => getRoom(choose)).toBeLessThan(205);
});

test.each([
  [360, 740],
  [320, 256],
])('the words of a choice are on one line at %i x %i', async (width, height) => {
  await page.viewport(width, height);
  await renderScreen('/compare', [[getListAppsQueryOptions(), []]]);
  const words = page.getByText('Choose an archive', { exact: true }).first();
  const countLines = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  };
  await expect.poll(() => countLines(words.element())).toBe(1);
  await expect
    .poll(() => words.element().scrollWidth - words.element().clientWidth)
    .toBeLessThanOrEqual(0);
  const select = page.getByLabelText('From', { exact: true });
  await expect.poll(() => getPlace(select).width).toBeGreaterThan(70);
});

const key = 'a.setting_privacy';
const spanish = { name: '', texts: { [key]: 'Open' }, locale: 'es-ES' } as const;

const openSpanish = () =>
  open(
    '&kind=translation',
    { ...spanish, french: { [key]: 'Abrir' } },
    { ...spanish, french: { [key]: 'Abierto' } },
  );

test('values are right below their key, whatever the room of the language, at 740 x 360', async () => {
  await page.viewport(740, 360);
  await openSpanish();
  const row = page.getByRole('row').filter({ hasText: 'Abierto' });
  await expect.element(row).toBeVisible();
  const cells = row.getByRole('cell');
  const gapAbove = (value: Locator) => getPlace(value).top - getPlace(cells.nth(2)).bottom;
  await expect.poll(() => gapAbove(cells.nth(3))).toBeLessThan(2);
  await expect.poll(() => gapAbove(cells.nth(4))).toBeLessThan(2);
});

/** The letters of each line. */
function getLines(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const lines = new Map<number, string>();
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    Array.from(node.textContent ?? '').forEach((letter, at) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top } = range.getBoundingClientRect();
      lines.set(top, (lines.get(top) ?? '') + letter);
    });
  return [...lines.values()];
}

test('a key is broken after a separator at 400 %', async () => {
  await page.viewport(320, 256);
  await openSpanish();
  const row = page.getByRole('row').filter({ hasText: 'Abierto' });
  const cell = row.getByRole('cell').nth(2);
  await expect.poll(() => getLines(cell.element())).toEqual(['a.setting_', 'privacy']);
});

test('says over the whole width that both sides are the same', async () => {
  await page.viewport(320, 256);
  await open();
  await page.getByLabelText('To', { exact: true }).selectOptions(`app:${ids.Staging}`);
  const same = page.getByText('Both sides are the same');
  await expect.poll(() => same.element().parentElement?.clientWidth).toBeGreaterThan(280);
});

test.each([360, 740])(
  'the title does not cover the words of the checkbox for all at %i',
  async (width) => {
    await page.viewport(width, 740);
    await open();
    const all = page.getByRole('checkbox', { name: /^Select all/ }).first();
    await expect.element(all).toBeInTheDocument();
    const getWords = () => {
      const label = all.element().parentElement;
      return label && getComputedStyle(label, '::after').content;
    };
    await expect.poll(getWords).toBe('none');
  },
);

const long = 'Your server profile was changed by another device. '.repeat(6);
const longKey = 'notifications.server_profile.item_0004';
const description = 'Shown when the profile of a server changes';

test.each([
  [1440, 900, 37],
  [1024, 768, 37],
  [740, 360, 54],
])('a long value, its description and its translations at %i x %i', async (width, height, most) => {
  await page.viewport(width, height);
  const side = { name: '', texts: { [longKey]: long }, description };
  await open('', { ...side, french: { [longKey]: 'Salut' } }, { name: '', texts: {} });
  const row = page.getByRole('row').filter({ hasText: long.trim() });
  await expect.poll(() => getPlace(row).height).toBeLessThanOrEqual(most);
  await expect.poll(() => getPlace(row.getByText(description)).width).toBeGreaterThan(60);
  expect(getPlace(row.getByText('with 1 translation')).top).toBeLessThan(getPlace(row).bottom);
});

test.each([
  [1440, 900, 'Production', 'Changed'],
  [360, 740, 'Production', 'Changed'],
  [320, 256, 'Production', 'Changed'],
  [360, 740, 'Staging', 'Both sides are the same'],
] as const)(
  'shows what is read, and where the rows will be, at %i x %i: with %s',
  async (width, height, other, shown) => {
    await page.viewport(width, height);
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    const made = [makeApp(staging), makeApp(production)];
    await renderScreen(`/compare?left=app:${ids.Staging}&right=app:${ids[other]}`, [
      [getListAppsQueryOptions(), made.map(({ app }) => app)],
      ...made.flatMap(({ answers }) =>
        answers.map(([query, data]) => [query, released.then(() => data)] as const),
      ),
    ]);
    const reading = page.getByText(/^Reading/);
    await expect.element(reading).toBeVisible();
    const skeleton = page.getByRole('status', { name: 'Loading differences' });
    await expect.poll(() => getPlace(skeleton).height).toBeGreaterThan(100);
    expect(getComputedStyle(skeleton.element()).backgroundImage).toContain('gradient');
    const getPlaces = () =>
      [...document.querySelectorAll('main [name], main [aria-expanded]')].map((each) =>
        JSON.stringify(each.getBoundingClientRect()),
      );
    const places = getPlaces();
    release(undefined);
    await expect.element(page.getByRole('main')).toMatchTextContent(shown);
    await expect.element(skeleton).not.toBeInTheDocument();
    expect(reading.elements()).toEqual([]);
    expect(getPlaces()).toEqual(places);
  },
);

test('two differences are seen whole at 400 %', async () => {
  await page.viewport(320, 256);
  const make = (value: string) => ({ name: '', texts: { [longKey]: value } });
  await open('', make('Open the map'), make('Close the map'));
  const rows = page.getByRole('table', { name: 'Changed rows' }).getByRole('row');
  await expect.element(rows.nth(2)).toMatchTextContent(longKey);
  // From the header on: the styles of other tests can leave a line above the page.
  const { top } = getPlace(page.getByRole('banner'));
  await expect.poll(() => getPlace(rows.nth(2)).bottom - top).toBeLessThanOrEqual(256);
  await page.getByRole('button', { name: 'Options' }).click();
  await expect.element(page.getByLabelText('Search differences')).toBeVisible();
});
