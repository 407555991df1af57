import '@mantine/core/styles.layer.css';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { density, showDensity } from '#dashboard/browser/device-store.ts';
import { toStorageKey } from '#dashboard/browser/prefix.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { answerApp, APP_ID } from '#tests/components/app-answers.ts';
import { answerScreens, findFirstRow, lists } from '#tests/components/main-screens.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

const LONG = 'w'.repeat(200);

const colors = Object.entries({
  accent: '#FBBF24',
  brand: '#4F46E5',
  [LONG]: '#111827',
}).map(([key, value]) => ({
  _id: `id of ${key}`,
  appId: APP_ID,
  key,
  value,
  description: key,
}));

const open = async (height: number, width: number) => {
  await page.viewport(width, height);
  const screen = await renderScreen(`/apps/${APP_ID}/colors`, [
    answerApp(),
    [getListColorsQueryOptions(APP_ID), { data: colors }],
  ]);
  await expect.element(firstRow()).toBeVisible();
  return screen;
};

const firstRow = () => page.getByRole('row').nth(1);
const getFirstTop = () => findFirstRow()?.getBoundingClientRect().top ?? Infinity;

const box = (element: Element) => element.getBoundingClientRect();
const rowHeight = () => box(firstRow().element()).height;

afterEach(async () => {
  density.set('');
  showDensity();
  await page.viewport(1280, 800);
});

describe('rows', () => {
  test('are 36 px high, or 32 px in the compact layout, which is remembered', async () => {
    const screen = await open(800, 1280);
    await expect.poll(rowHeight).toBe(36);
    await page.getByRole('button', { name: 'Compact rows' }).click();
    await expect.poll(rowHeight).toBe(32);
    await screen.openAgain();
    await expect
      .element(page.getByRole('button', { name: 'Compact rows' }))
      .toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Compact rows' }).click();
    await expect.poll(rowHeight).toBe(36);
  });
});

test('rows are as high as another tab says from now on', async () => {
  await open(800, 1280);
  const compact = page.getByRole('button', { name: 'Compact rows' });
  await expect.element(compact).toHaveAttribute('aria-pressed', 'false');
  // The tabs of a browser share its storage.
  localStorage.setItem(toStorageKey('density'), 'compact');
  dispatchEvent(new StorageEvent('storage', { key: toStorageKey('density') }));
  await expect.element(compact).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(rowHeight).toBe(32);
});

test.each([1024, 1280, 1440])(
  'applications stay on one line, %i px wide, when all is there that is told of them',
  async (width) => {
    await page.viewport(width, 800);
    // Without texts an application shows `empty`, which is longer than a percentage.
    await renderScreen(
      lists.applications,
      answerScreens(0, (index) => `name_${index}`),
    );
    await expect.element(firstRow().getByText('empty')).toBeVisible();
    await expect.element(firstRow().getByRole('button', { name: 'More' })).toBeVisible();
    await expect.poll(rowHeight).toBe(36);
  },
);

test('numbers end below each other and below their name; dates and words begin there', async () => {
  await page.viewport(1600, 800);
  await renderScreen(
    lists.applications,
    answerScreens(12, (index) => `name_${index}`),
  );
  await expect.element(firstRow().getByRole('cell').nth(6)).toMatchTextContent(/\d/);
  const headers = page.getByRole('columnheader').elements();
  const cells = firstRow().getByRole('cell').elements();
  const getAlignment = (element: Element | undefined) =>
    element && getComputedStyle(element).textAlign;
  const numbers = headers
    .map((header, index) => [header.textContent, getAlignment(header), getAlignment(cells[index])])
    .filter(([, ofHeader, ofCell]) => ofHeader === 'end' || ofCell === 'end');
  expect(numbers).toEqual(
    ['Failed', 'Missing', 'Problems', 'Servers'].map((name) => [name, 'end', 'end']),
  );
  const at = headers.findIndex(({ textContent }) => textContent === 'Servers');
  const getRight = (element?: Element | null) => (element ? box(element).right : 0);
  // The button has 6 px of padding.
  await expect
    .poll(() => Math.abs(getRight(headers[at]?.querySelector('button')) - 6 - getRight(cells[at])))
    .toBeLessThan(2);
});

test('the edges of all fields are those that are seen in the dark', async () => {
  await renderScreen(
    `/apps/${APP_ID}/colors?view=swatches`,
    answerScreens(3, (index) => `name_${index}`),
  );
  await page.getByRole('button', { name: 'Add color' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Description')).toBeVisible();
  const probe = document.createElement('i');
  probe.style.color = 'var(--field-edge)';
  document.body.append(probe);
  const wanted = getComputedStyle(probe).color;
  probe.remove();
  const fields = 'select, textarea:not([aria-hidden]), input:not([type=checkbox], [type=radio])';
  const getSeen = () =>
    [...document.querySelectorAll(fields)].filter(
      (each) => each.checkVisibility() && box(each).width > 30,
    );
  await expect
    .poll(() => getSeen().map(({ tagName }) => tagName))
    .toEqual(expect.arrayContaining(['SELECT', 'TEXTAREA', 'INPUT']));
  const findOthers = () =>
    getSeen()
      .filter((each) => !each.matches(':focus') && getComputedStyle(each).borderTopColor !== wanted)
      .map((each) => each.outerHTML.slice(0, 120));
  await expect.poll(findOthers).toEqual([]);
});

test.each([640, 768, 1280])(
  'no empty line stands below the title of all translations, %i px wide',
  async (width) => {
    await page.viewport(width, 800);
    await renderScreen(
      lists.translations,
      answerScreens(3, (index) => `name_${index}`),
    );
    const next = page.getByLabelText('Search applications');
    await expect.element(next).toBeVisible();
    const title = page.getByRole('heading', { level: 1 });
    await expect.poll(() => box(next.element()).top - box(title.element()).bottom).toBeLessThan(24);
  },
);

describe('on a phone', () => {
  test('the header is one line, and the first row begins in the upper half', async () => {
    await open(740, 360);
    const banner = page.getByRole('banner');
    await expect.poll(() => box(banner.element()).height).toBeLessThanOrEqual(56);
    await expect.poll(() => box(firstRow().element()).top).toBeLessThan(300);
    // The key comes first, complete.
    const key = page.getByText('accent').first();
    await expect
      .poll(() => box(key.element()).top - box(firstRow().element()).top)
      .toBeLessThan(32);
  });

  test.each(Object.entries(lists))(
    'the first row of %s is above the middle',
    async (_, address) => {
      await page.viewport(360, 740);
      await renderScreen(
        address,
        answerScreens(300, (index) => `name_${index}`),
      );
      // Secondary content may follow the rows.
      await expect.poll(getFirstTop).toBeLessThan(300);
    },
  );

  test('the main action is visible, the others open from one button', async () => {
    await open(740, 360);
    await expect.element(page.getByRole('button', { name: 'Add color' })).toBeVisible();
    const more = page.getByRole('button', { name: 'More actions' });
    const getTops = () => [firstRow(), more].map((each) => box(each.element()).top);
    const tops = getTops();
    await more.click();
    await expect.element(page.getByRole('menuitem', { name: 'Import file' })).toBeVisible();
    await expect.poll(getTops).toEqual(tops);
    // A menu within it opens in its place, and both lead back to the button.
    await page.getByRole('menuitem', { name: 'Export' }).click();
    const format = page.getByRole('menuitem', { name: 'Swift' });
    await expect.element(format).toHaveFocus();
    await expect
      .poll(() => box(format.element()).top - box(more.element()).bottom)
      .toBeLessThan(24);
    await userEvent.keyboard('{Escape}');
    await expect.element(format).not.toBeInTheDocument();
    await expect.element(more).toHaveFocus();
  });

  test('controls are as large as a thumb', async () => {
    await open(740, 360);
    await expect.element(firstRow().getByRole('button', { name: 'Delete' })).toBeVisible();
    const findSmall = () =>
      [...document.querySelectorAll('header a, header button, main button, main label')]
        .filter((element) => element.checkVisibility() && box(element).width > 1)
        .filter((element) => box(element).height < 44)
        .map((element) => element.getAttribute('aria-label') ?? element.textContent);
    await expect.poll(findSmall).toEqual([]);
  });
});

test.each([
  ['desk', 1440, 900],
  ['phone', 360, 740],
])('what is done in all languages has one place in all tabs, on a %s', async (_, width, height) => {
  await page.viewport(width, height);
  await renderScreen(
    lists.texts,
    answerScreens(3, (index) => `name_${index}`),
  );
  const name = width < 640 ? 'More actions' : 'Auto-translate all';
  const button = page.getByRole('button', { name });
  const getPlace = () => [box(button.element()).left, box(button.element()).top];
  await expect.element(button).toBeVisible();
  await expect.element(firstRow()).toBeVisible();
  const place = getPlace();
  await page.getByRole('tab', { name: 'French' }).click();
  const bar = page.getByRole('progressbar', { name: 'Translated into French' });
  await expect.element(bar).toBeVisible();
  await expect.poll(getPlace).toEqual(place);
});
