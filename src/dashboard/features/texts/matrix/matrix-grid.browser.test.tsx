import { describe, expect, test } from 'vitest';
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

describe('a long matrix', () => {
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

  test('describes the cell under the pointer', async () => {
    await show();
    const cell = page.getByRole('gridcell', { name: /^key.1, German/ });
    await cell.hover();
    await expect
      .element(cell)
      .toHaveAttribute('title', 'key.1, German: translated, automatic, Same as original!');
  });
});
