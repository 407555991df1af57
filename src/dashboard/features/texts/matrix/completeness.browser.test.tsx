import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  getGetTranslationProgressQueryOptions,
  getListLocaleTextsQueryOptions,
} from '#generated/api/app-texts.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

const APP_ID = '65f000000000000000000001';

/** The completeness of an application with 1,000 texts in French and German. */
async function show(): Promise<void> {
  const texts = Array.from({ length: 1000 }, (_, index) => {
    const id = `65f00000000000000000${String(index).padStart(4, '0')}`;
    return { _id: id, appId: APP_ID, key: `key.${index}`, value: `Text ${index}` };
  });
  const translated = texts.map((text): LocaleText => {
    const { _id: translationId, value: originalValue } = text;
    const rest = { status: 'translated', isAutoTranslated: true, isMissing: false } as const;
    return { ...text, ...rest, translationId, originalValue };
  });
  const app = { _id: APP_ID, name: 'Nimbus', platform: 'iOS', apiKey: 'key' };
  const locales = ['en', 'fr', 'de'];
  await renderScreen(`/apps/${APP_ID}/texts?view=matrix`, [
    [getGetAppQueryOptions(APP_ID), { ...app, locales, createdAt: '2026-01-01T00:00:00Z' }],
    [getListLocalesQueryOptions(), { data: [] }],
    [getListTextsQueryOptions(APP_ID), { data: texts }],
    ...(['fr', 'de'] as const).flatMap(
      (locale) =>
        [
          [getListLocaleTextsQueryOptions(APP_ID, { locale }), { data: translated }],
          [
            getGetTranslationProgressQueryOptions(APP_ID, { locale }),
            {
              data: {
                total: 1000,
                translated: 1000,
                pending: 0,
                translating: 0,
                error: 0,
                cancelled: 0,
              },
            },
          ],
        ] as const,
    ),
  ]);
}

const rowIndices = (grid: Element) =>
  [...grid.querySelectorAll('[role=row]')].map((row) => Number(row.getAttribute('aria-rowindex')));

describe('a long matrix', () => {
  test('scrolls with the elements it has, which stand in the order of the rows when it rests', async () => {
    await show();
    await expect.element(page.getByRole('gridcell', { name: /^key.0, German/ })).toBeVisible();
    const grid = page.getByRole('grid').element();
    const elements = new Set(grid.querySelectorAll('[role=gridcell]'));
    for (let turn = 1; turn <= 20; turn += 1) {
      grid.scrollTop = turn * 200;
      const first = new RegExp(`^key.${Math.ceil((turn * 200) / 34)}, German`);
      await expect.element(page.getByRole('gridcell', { name: first })).toBeVisible();
      for (const cell of grid.querySelectorAll('[role=gridcell]')) elements.add(cell);
    }
    // At the top there are none drawn above what is seen.
    const drawn = grid.querySelectorAll('[role=gridcell]').length;
    expect(elements.size).toBeLessThan(1.5 * drawn);
    await expect.poll(() => rowIndices(grid)).toEqual(rowIndices(grid).toSorted((a, b) => a - b));
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
