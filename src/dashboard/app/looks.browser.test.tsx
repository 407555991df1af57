import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { density, showDensity } from '#dashboard/device/density.ts';
import { ownName } from '#dashboard/device/prefix.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { answerApp, APP_ID } from '#tests/components/app-answers.ts';
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
const box = (element: Element) => element.getBoundingClientRect();
const rowHeight = () => box(firstRow().element()).height;

afterEach(async () => {
  density.set('');
  showDensity();
  await page.viewport(1280, 800);
});

describe('rows', () => {
  test('are 40 px high, or 32 px where somebody wants to see more of them, which is remembered', async () => {
    const screen = await open(800, 1280);
    expect(rowHeight()).toBe(40);
    await page.getByRole('button', { name: 'Compact rows' }).click();
    await expect.poll(rowHeight).toBe(32);
    await screen.openAgain();
    await expect
      .element(page.getByRole('button', { name: 'Compact rows' }))
      .toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Compact rows' }).click();
    await expect.poll(rowHeight).toBe(40);
  });
});

test('rows are as high as another tab says from now on', async () => {
  await open(800, 1280);
  const compact = page.getByRole('button', { name: 'Compact rows' });
  await expect.element(compact).toHaveAttribute('aria-pressed', 'false');
  // The tabs of a browser share what it keeps.
  localStorage.setItem(ownName('density'), 'compact');
  dispatchEvent(new StorageEvent('storage', { key: ownName('density') }));
  await expect.element(compact).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(rowHeight).toBe(32);
});

describe('on a phone', () => {
  test('the header is one line, and the first row begins in the upper half', async () => {
    await open(740, 360);
    expect(box(page.getByRole('banner').element()).height).toBeLessThanOrEqual(56);
    expect(box(firstRow().element()).top).toBeLessThan(300);
    // Its key comes first, whole.
    const key = page.getByText('accent').first().element();
    expect(box(key).top - box(firstRow().element()).top).toBeLessThan(32);
  });

  test('the main action is there at once, the others behind one button', async () => {
    await open(740, 360);
    await expect.element(page.getByRole('button', { name: 'Add color' })).toBeVisible();
    const others = page.getByRole('button', { name: 'Import file' });
    await expect.element(others).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect.element(others).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect.element(others).not.toBeInTheDocument();
  });

  test('what is pressed is as large as a thumb', async () => {
    await open(740, 360);
    const small = [...document.querySelectorAll('header a, header button, main button, main label')]
      .filter((element) => element.checkVisibility() && box(element).width > 1)
      .filter((element) => box(element).height < 44)
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
    expect(small).toEqual([]);
  });
});

/** As in a language whose words are longer. */
function lengthenWords(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { textContent } = node;
    if (textContent && textContent.length < 60)
      node.textContent = textContent + 'm'.repeat(Math.ceil(textContent.length * 0.4));
  }
}

describe.each([
  ['desk', 1280, 800],
  ['phone', 360, 740],
])('on a %s', (_, width, height) => {
  test('names of 200 characters and words that are 40 % longer stay in the page', async () => {
    await open(height, width);
    lengthenWords();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    const outside = [...document.querySelectorAll('main [role=row] *, main h1, main button')]
      .filter((element) => element.checkVisibility() && box(element).width > 1)
      .filter((element) => box(element).right > width + 1 && !element.closest('[role=tablist]'));
    expect(outside.map((element) => element.outerHTML.slice(0, 120))).toEqual([]);
  });
});
