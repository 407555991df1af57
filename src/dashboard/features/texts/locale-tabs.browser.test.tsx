import { MantineProvider } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { localeCatalogue } from '#domain/locales.ts';
import { LocaleTabs } from './locale-tabs.tsx';

const box = (element: Element | null | undefined) => element?.getBoundingClientRect();

test('tabs beyond the edge are announced by an arrow, which leads there; the chosen one is in sight', async () => {
  await page.viewport(700, 800);
  await render(
    <MantineProvider>
      <LocaleTabs
        isEmpty={false}
        locales={localeCatalogue}
        progress={new Map()}
        again={new Map()}
        selected="sk"
        onSelect={() => undefined}
        onIntent={() => undefined}
      >
        Texts
      </LocaleTabs>
    </MantineProvider>,
  );
  const list = page.getByRole('tablist').element();
  const arrow = (to: string) => list.parentElement?.querySelector<HTMLElement>(`[data-to=${to}]`);
  const getChosen = () => box(page.getByRole('tab', { selected: true }).element());
  const before = () => arrow('before')?.checkVisibility();
  const after = () => arrow('after')?.checkVisibility();
  await expect.poll(before).toBe(true);
  await expect.poll(after).toBe(false);
  await expect
    .poll(() => Math.floor(getChosen()?.right ?? Infinity))
    .toBeLessThanOrEqual(box(list)?.right ?? 0);
  await expect
    .poll(() => (getChosen()?.left ?? 0) - (box(arrow('before'))?.right ?? Infinity))
    .toBeGreaterThanOrEqual(0);
  // To the other end, press by press.
  await expect
    .poll(() => {
      arrow('before')?.click();
      return list.scrollLeft;
    })
    .toBe(0);
  await expect.poll(before).toBe(false);
  await expect.poll(after).toBe(true);
  await page.viewport(1280, 800);
});
