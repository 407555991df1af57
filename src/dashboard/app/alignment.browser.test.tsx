import '@mantine/core/styles.layer.css';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerScreens, lists } from '#tests/components/main-screens.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

afterEach(() => page.viewport(1280, 800));

const box = (element: Element) => element.getBoundingClientRect();
const firstRow = () => page.getByRole('row').nth(1);

test('a secret begins below its header, and the buttons beside it stay when it is shown', async () => {
  await renderScreen(
    lists.servers,
    answerScreens(3, (index) => `name_${index}`),
  );
  const hidden = firstRow().getByRole('img', { name: 'Hidden' });
  await expect.element(hidden.first()).toBeVisible();
  const headers = ['IPsec PSK', 'Password'].map((name) =>
    page.getByRole('columnheader', { name, exact: true }).element(),
  );
  const getLeft = (element: Element) => box(element).left;
  await expect.poll(() => hidden.elements().map(getLeft)).toEqual(headers.map(getLeft));
  // The last part of a row to appear.
  await expect.element(firstRow().getByRole('button', { name: 'Delete' })).toBeVisible();
  const copy = firstRow().getByRole('button', { name: 'Copy IPsec PSK' });
  const left = getLeft(copy.element());
  await firstRow().getByRole('button', { name: 'Show IPsec PSK' }).click();
  await expect.element(firstRow().getByRole('button', { name: 'Hide IPsec PSK' })).toBeVisible();
  await expect.poll(() => getLeft(copy.element())).toBe(left);
});

test.each([640, 768, 900, 1024])(
  'nothing in the header lies over another, or leaves it, %i px wide',
  async (width) => {
    await page.viewport(width, 800);
    await renderScreen(
      lists.servers,
      answerScreens(1, (index) => `name_${index}`),
    );
    await expect.element(firstRow()).toBeVisible();
    const header = page.getByRole('banner').element();
    const getParts = () => [...header.querySelectorAll('a, button, [data-email]')].map(box);
    await expect.poll(() => getParts().length).toBeGreaterThan(5);
    const edge = width - Number.parseFloat(getComputedStyle(header).paddingInlineEnd);
    const findBeyond = () =>
      getParts().filter(({ right }, index, parts) => right > (parts[index + 1]?.left ?? edge));
    await expect.poll(findBeyond).toEqual([]);
  },
);

describe('on a phone', () => {
  test('the actions of an application’s card are on two lines', async () => {
    await page.viewport(360, 740);
    await renderScreen(
      lists.applications,
      answerScreens(1, (index) => `name_${index}`),
    );
    const row = page.getByRole('row').nth(1);
    const names = ['Copy ID', 'Show API Key', 'Test API', 'Edit', 'Delete', 'More'];
    const getBoxes = () =>
      names.map((name) => box(row.getByRole('button', { name, exact: true }).element()));
    await expect.element(row.getByRole('button', { name: 'More', exact: true })).toBeVisible();
    await expect
      .poll(() => {
        const boxes = getBoxes();
        const tops = [boxes.slice(0, 3), boxes.slice(3)].map(
          (line) => new Set(line.map(({ top }) => top)).size,
        );
        const lefts = boxes.map(({ left }) => left);
        return { tops, areBelow: lefts.slice(3).join() === lefts.slice(0, 3).join() };
      })
      .toEqual({ tops: [1, 1], areBelow: true });
  });

  test('a secret is level with its name', async () => {
    await page.viewport(360, 740);
    await renderScreen(
      lists.servers,
      answerScreens(1, (index) => `name_${index}`),
    );
    const hidden = page.getByRole('img', { name: 'Hidden' });
    await expect.element(hidden.first()).toBeVisible();
    for (const each of hidden.elements()) {
      const cell = each.closest('[data-column]') ?? document.body;
      const line = Number.parseFloat(getComputedStyle(cell, '::before').lineHeight);
      const { top, height } = box(each);
      const middle = box(cell).top + line / 2;
      expect(Math.abs(top + height / 2 - middle)).toBeLessThan(3);
    }
  });
});
