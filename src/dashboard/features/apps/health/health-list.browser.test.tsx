import { afterEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import {
  getGetTranslationProgressQueryOptions,
  getListLocaleTextsQueryOptions,
} from '#generated/api/app-texts.ts';
import { getListVpnServerUsageQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import type { App, TranslationProgress } from '#generated/model/index.ts';
import { makeLocaleText, translated } from '#tests/components/app-answers.ts';
import { type Answer, renderScreen } from '#tests/components/render-screen.tsx';
import { makeApp } from '#tests/components/make-app.ts';

afterEach(() => page.viewport(1280, 800));

const createApp = (at: number, name: string, platform: App['platform'] = 'iOS') =>
  makeApp(`65f${String(at).padStart(21, '0')}`, { name, platform, locales: ['en', 'fr'] });

const sound = createApp(1, 'Sound');
const failing = createApp(2, 'Failing', 'Android');
const bare = createApp(3, 'Bare');

const inFrench = (app: App, counts: Partial<TranslationProgress>): Answer => [
  getGetTranslationProgressQueryOptions(app._id, { locale: 'fr' }),
  {
    data: {
      ...{ total: 1200, progress: 0, translated: 0, pending: 0, translating: 0 },
      ...{ error: 0, cancelled: 0, ...counts },
    },
  },
];

const usedBy = (...apps: App[]): Answer => [
  getListVpnServerUsageQueryOptions(),
  { data: apps.map(({ name }, at) => ({ _id: `65f00000000000000000010${at}`, appName: name })) },
];

/** One application without a fault, one with failures, one without texts and servers. */
const open = (address: string, ...answers: Answer[]) =>
  renderScreen(address, [
    [getListAppsQueryOptions(), [bare, failing, sound]],
    inFrench(sound, { translated: 1200 }),
    inFrench(failing, { translated: 1000, error: 50 }),
    inFrench(bare, { total: 0 }),
    usedBy(sound, failing, failing),
    ...answers,
  ]);

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const cell = (name: string, at: number) => row(name).getByRole('cell').nth(at);
const strip = (name: string) => row(name).getByRole('img', { name: /languages/ });
const names = () =>
  page
    .getByRole('link', { name: /^(?:Sound|Failing|Bare)$/ })
    .elements()
    .map(({ textContent }) => textContent);

test('shows of each application its languages, failures, gaps and servers, in words and numbers', async () => {
  await open('/apps');
  await expect
    .element(strip('Failing'))
    .toHaveAccessibleName('2 languages: 1 complete, 1 with failed texts');
  await expect
    .element(strip('Failing'))
    .toHaveAccessibleDescription(/French: 1,000 translated, 50 failed, 150 missing$/);
  await expect.element(cell('Failing', 2)).toMatchTextContent('83%');
  await expect.element(cell('Failing', 3)).toMatchTextContent('50');
  await expect.element(cell('Failing', 4)).toMatchTextContent('150');
  await expect.element(cell('Failing', 6)).toMatchTextContent('2');
  await expect.element(cell('Sound', 2)).toMatchTextContent('100%');
});

test('calls an application without texts empty, not complete', async () => {
  await open('/apps');
  await expect.element(strip('Bare')).toHaveAccessibleName('2 languages: no texts');
  await expect.element(cell('Bare', 2)).toMatchTextContent('empty');
});

test('calls no servers no fault: the number is as calm as each zero', async () => {
  await open('/apps');
  for (const at of [3, 6]) await expect.element(cell('Bare', at)).toMatchTextContent(/^0$/);
  const getColor = (at: number) => {
    const [content = document.body] = cell('Bare', at).element().querySelectorAll('[data-tone]');
    return getComputedStyle(content).color;
  };
  await expect.poll(() => getColor(6)).toBe(getColor(3));
});

test('lists alone what needs attention, or a platform, and the address says so', async () => {
  const screen = await open('/apps');
  await page.getByRole('button', { name: 'Needs attention 1' }).click();
  await expect.poll(names).toEqual(['Failing']);
  await expect.poll(screen.address).toBe('/apps?attention=true');
  await expect.element(page.getByRole('button', { name: 'Needs attention 1' })).toBeVisible();
  await screen.openAgain();
  await expect.poll(names).toEqual(['Failing']);
  await page.getByRole('button', { name: 'Android 1' }).click();
  await expect.poll(names).toEqual(['Failing']);
  await expect.poll(screen.address).toMatch(/(?=.*platform=Android)(?=.*attention=true)/);
  await page.getByRole('button', { name: 'Needs attention 1' }).click();
  await page.getByRole('button', { name: 'Android 1' }).click();
  await expect.poll(names).toEqual(['Bare', 'Failing', 'Sound']);
});

test('the count of a filter pushes no other, however many applications there are', async () => {
  const apps = Array.from({ length: 101 }, (_, at) => createApp(at, `Bare ${at}`));
  await open(
    '/apps',
    [getListAppsQueryOptions(), apps],
    ...apps.map((app) => inFrench(app, { error: 1 })),
  );
  const filters = page.getByRole('group', { name: 'Filter' }).getByRole('button');
  await expect.element(filters.first()).toHaveAccessibleName('Needs attention');
  const count = filters.first().element().querySelector('b') ?? document.body;
  expect(getComputedStyle(count).backgroundSize).toBe('8px 1px');
  // Whole pixels: the room of three digits is rounded otherwise than digits.
  const getPlaces = () =>
    filters.elements().map((each) => Math.round(each.getBoundingClientRect().left));
  const places = getPlaces();
  await filters.first().click();
  await expect.element(filters.first()).toHaveAccessibleName('Needs attention 101');
  await expect.poll(getPlaces).toEqual(places);
});

test('a label on a phone stays in its place when its number comes', async () => {
  await page.viewport(360, 740);
  await open('/apps', inFrench(failing, { total: 12_345, error: 6789 }));
  await expect.element(cell('Failing', 4)).toMatchTextContent('5,556');
  await expect.element(cell('Bare', 4)).toMatchTextContent('0');
  const getLefts = (at: number) =>
    ['Failing', 'Bare', 'Sound'].map(
      (name) => cell(name, at).element().getBoundingClientRect().left,
    );
  for (const at of [3, 4]) await expect.poll(() => new Set(getLefts(at)).size).toBe(1);
});

test('the lines of a card on a phone begin below each other, and the numbers share the last', async () => {
  await page.viewport(360, 740);
  await open('/apps');
  await expect.element(cell('Failing', 3)).toMatchTextContent('50');
  const lines = [
    page.getByRole('link', { name: 'Failing', exact: true }),
    strip('Failing'),
    row('Failing').getByText('Android'),
  ];
  const getBox = (part: Locator) => part.element().getBoundingClientRect();
  await expect
    .poll(() => lines.map((part) => Math.round(getBox(part).left - getBox(row('Failing')).left)))
    // The platform's icon of 16 px and a space come first.
    .toEqual([48, 48, 48 + 22]);
  const getTop = (at: number) => Math.round(getBox(cell('Failing', at)).top);
  await expect.poll(() => [3, 4].map(getTop)).toEqual([1, 1].map(getTop));
});

test.each([
  [360, 740],
  [320, 256],
])('numbers of five digits in a card fit, %i px wide and %i high', async (width, height) => {
  await page.viewport(width, height);
  const large = createApp(2, 'Failing', 'Desktop');
  await open(
    '/apps',
    [getListAppsQueryOptions(), [large]],
    inFrench(large, { total: 90_000, translated: 1000, error: 45_678 }),
  );
  await expect.element(cell('Failing', 3)).toMatchTextContent('45,678');
  await expect.element(cell('Failing', 4)).toMatchTextContent('43,322');
  const isCut = (part: Element) => part.scrollWidth > part.clientWidth;
  await expect
    .poll(() => [1, 3, 4].map((at) => isCut(cell('Failing', at).element())))
    .toEqual([false, false, false]);
});

test('explains in its header what the marks of the languages mean', async () => {
  await open('/apps');
  await expect
    .element(page.getByRole('button', { name: 'Languages' }))
    .toHaveAccessibleDescription(/Red dot: failed texts/);
});

test('is sorted by its columns', async () => {
  const screen = await open('/apps');
  await expect.element(cell('Failing', 3)).toMatchTextContent('50');
  await page.getByRole('button', { name: 'Missing' }).click();
  await expect.poll(names).toEqual(['Bare', 'Sound', 'Failing']);
  await page.getByRole('button', { name: 'Missing' }).click();
  await expect.poll(names).toEqual(['Failing', 'Bare', 'Sound']);
  await expect.poll(screen.address).toBe('/apps?sort=-missing');
  await page.getByRole('button', { name: 'Languages' }).click();
  await expect.poll(names).toEqual(['Bare', 'Failing', 'Sound']);
});

test('checks the texts of all applications by one button, and remembers the counts', async () => {
  const text = { originalValue: 'Wait 5 minutes, %@', value: 'Attendez', ...translated };
  const lists = [bare, failing, sound].map(({ _id }): Answer => [
    getListLocaleTextsQueryOptions(_id, { locale: 'fr' }),
    { data: _id === sound._id ? [makeLocaleText({ key: 'wait', ...text })] : [] },
  ]);
  const screen = await open('/apps', ...lists);
  await expect.element(cell('Sound', 5)).toMatchTextContent('–');
  await page.getByRole('button', { name: 'Check for problems' }).click();
  const found = row('Sound').getByRole('link', { name: '1 text with problems in Sound' });
  await expect.element(found).toBeVisible();
  await expect.element(cell('Failing', 5)).toMatchTextContent('0');
  await screen.openAgain('/apps?attention=true');
  await expect.poll(names).toEqual(['Failing', 'Sound']);
  await expect
    .element(found)
    .toHaveAttribute('href', expect.stringMatching(/texts\?.*problems=true/));
});

test('shows the actions of a row when it is pointed at or has the focus, its menu always', async () => {
  await open('/apps');
  const isSeen = (name: string) =>
    row('Failing')
      .getByRole('button', { name })
      .element()
      .checkVisibility({ opacityProperty: true });
  const getColor = (part: Element) => getComputedStyle(part).color;
  const isSubdued = () => {
    const menu = row('Failing').getByRole('button', { name: 'More' }).element();
    return getColor(menu.querySelector('svg') ?? menu) !== getColor(menu);
  };
  const states = () => [isSeen('Copy ID'), isSeen('Delete'), isSeen('More'), isSubdued()];
  await expect.element(row('Failing')).toBeVisible();
  const title = page.getByRole('heading', { name: 'Applications' });
  await userEvent.hover(title);
  await expect.poll(states).toEqual([false, false, true, true]);
  await userEvent.hover(row('Failing'));
  await expect.poll(states).toEqual([true, true, true, false]);
  await userEvent.hover(title);
  await expect.poll(states).toEqual([false, false, true, true]);
  page.getByRole('link', { name: 'Failing', exact: true }).element().focus();
  await expect.poll(states).toEqual([true, true, true, false]);
});

test('leads with the arrow keys through all of a row, with the focus kept while answers arrive', async () => {
  await open('/apps');
  const link = page.getByRole('link', { name: 'Failing', exact: true });
  await expect.element(link).toBeVisible();
  link.element().focus();
  await expect.element(cell('Failing', 3)).toMatchTextContent('50');
  await expect.element(link).toHaveFocus();
  const copy = row('Failing').getByRole('button', { name: 'Copy ID' });
  await expect.element(copy).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(copy).toHaveFocus();
});
