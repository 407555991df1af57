import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerTexts, APP_ID, makeLocaleText, translated } from '#tests/components/app-answers.ts';
import { everyFrame } from '#tests/components/every-frame.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

async function show(): Promise<void> {
  const texts = Array.from({ length: 1000 }, (_, index) =>
    makeLocaleText({ key: `key.${index}`, ...translated }),
  );
  await renderScreen(`/apps/${APP_ID}/texts?view=matrix`, answerTexts({ fr: texts, de: texts }));
}

const rowIndices = (grid: Element) =>
  [...grid.querySelectorAll('[role=row]')].map((row) => Number(row.getAttribute('aria-rowindex')));

const isInOrder = (indices: readonly number[]) =>
  indices.every((index, at) => index > (indices[at - 1] ?? 0));

/** Fakes the clock without waiting. In milliseconds. */
function holdClock() {
  const now = performance.now.bind(performance);
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  return { pass: (time: number) => (passed += time) };
}

describe('a long matrix', () => {
  test('scrolls with the elements it has, which stand in the order of the rows when it rests', async () => {
    await show();
    await expect.element(page.getByRole('gridcell', { name: /^key.0, German/ })).toBeVisible();
    const clock = holdClock();
    const grid = page.getByRole('grid').element();
    const elements = new Set(grid.querySelectorAll('[role=gridcell]'));
    for (let turn = 1; turn <= 20; turn += 1) {
      // Slow enough that cells are rendered.
      clock.pass(200);
      grid.scrollTop = turn * 200;
      const first = new RegExp(`^key.${Math.ceil((turn * 200) / 34)}, German`);
      await expect.element(page.getByRole('gridcell', { name: first })).toBeVisible();
      for (const cell of grid.querySelectorAll('[role=gridcell]')) elements.add(cell);
    }
    // At the top no rows above the visible ones are rendered.
    const drawn = grid.querySelectorAll('[role=gridcell]').length;
    expect(elements.size).toBeLessThan(1.5 * drawn);
    await expect.poll(() => isInOrder(rowIndices(grid))).toBe(true);
  });

  test('makes no cells of rows that pass too fast, but shows the colours of their states', async () => {
    await show();
    await expect.element(page.getByRole('gridcell', { name: /^key.0, German/ })).toBeVisible();
    const grid = page.getByRole('grid').element();
    const active = grid.querySelector<HTMLElement>('[role=row] [tabindex="0"]');
    active?.focus();
    const lines = () => [...grid.querySelectorAll<HTMLElement>('[role=row]:has([role=rowheader])')];
    const listEmpty = () => lines().filter((line) => !line.querySelector('[role=gridcell]'));
    let seen: string[] = [];
    const observer = new MutationObserver(() => {
      const colors = listEmpty().map(({ style }) => style.backgroundImage);
      if (colors.length > seen.length) seen = colors;
    });
    observer.observe(grid, { childList: true, subtree: true });
    const stop = everyFrame(() => {
      grid.scrollTop = grid.scrollTop > 8000 ? 0 : grid.scrollTop + 4000;
    });
    await expect.poll(() => seen.length).toBeGreaterThan(5);
    stop();
    for (const colors of seen) expect(colors.match(/var\(--good-mark\)/g)).toHaveLength(2);
    expect(document.activeElement).toBe(active);
    await expect.poll(() => listEmpty().length).toBe(0);
    expect(lines().filter(({ style }) => style.backgroundImage !== '')).toEqual([]);
    observer.disconnect();
  });

  test('says what a cell is when the pointer is on it', async () => {
    await show();
    const cell = page.getByRole('gridcell', { name: /^key.1, German/ });
    await cell.hover();
    await expect
      .element(cell)
      .toHaveAttribute('title', 'key.1, German: translated, automatic, Same as original!');
  });
});
