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
        id="tabs"
        isEmpty={false}
        locales={localeCatalogue}
        progress={new Map()}
        changed={new Map()}
        selected="sk"
        onSelect={() => undefined}
        preload={() => undefined}
      />
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
  // Presses the arrow until it reaches the other end.
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

test('a language that rounds to 100 % is not shown as done while a text is left', async () => {
  const none = { new: 0, pending: 0, translating: 0, error: 0, cancelled: 0 };
  const progress = new Map([
    ['fr', { ...none, translated: 999, new: 1 }],
    ['de', { ...none, translated: 1000 }],
  ] as const);
  await render(
    <MantineProvider>
      <LocaleTabs
        id="tabs"
        isEmpty={false}
        locales={localeCatalogue.filter(({ code }) => code === 'fr' || code === 'de')}
        progress={progress}
        changed={new Map()}
        selected="fr"
        onSelect={() => undefined}
        preload={() => undefined}
      />
    </MantineProvider>,
  );
  const french = page.getByRole('tab', { name: 'French' });
  await expect.element(french).toMatchTextContent(/100%, 1 left/);
  await expect.element(french).toHaveAccessibleDescription('100% translated, 1 left');
  expect(french.element().querySelector('[data-state]')).toHaveAttribute('data-state', 'missing');
  await expect
    .element(page.getByRole('tab', { name: 'German' }))
    .toHaveAccessibleDescription('100% translated');
});
