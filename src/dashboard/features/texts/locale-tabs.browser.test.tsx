import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { localeCatalogue, targetLocales } from '#domain/locales.ts';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import type { Locale } from '#generated/model/index.ts';
import { APP_ID } from '#tests/components/app-answers.ts';
import { type Answer, give } from '#tests/components/render-screen.tsx';
import { LocaleTabs } from './locale-tabs.tsx';

const box = (element: Element | null | undefined) => element?.getBoundingClientRect();

/** The tabs of an application with these languages. */
function renderTabs(
  locales: readonly Locale[],
  own: Pick<ComponentProps<typeof LocaleTabs>, 'selected' | 'progress'>,
) {
  // The pointer may be over a tab, which loads its list.
  give(
    [getListTextsQueryOptions(APP_ID), { data: [] }],
    ...targetLocales(locales).map((locale): Answer => [
      getListLocaleTextsQueryOptions(APP_ID, { locale }),
      { data: [] },
    ]),
  );
  const client = new QueryClient();
  client.setQueryData(getListLocalesQueryOptions().queryKey, { data: [...localeCatalogue] });
  const app = { _id: APP_ID, name: 'Nimbus', platform: 'iOS', apiKey: 'key' } as const;
  return render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <LocaleTabs
          {...own}
          id="tabs"
          isEmpty={false}
          app={{ ...app, locales: [...locales], createdAt: '2026-01-01T00:00:00Z' }}
          targets={[]}
          onSelect={() => undefined}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('tabs beyond the edge are announced by an arrow, which leads there; the chosen one is in sight', async () => {
  await page.viewport(700, 800);
  await renderTabs(
    localeCatalogue.map(({ code }) => code),
    { selected: 'sk', progress: new Map() },
  );
  const list = page.getByRole('tablist').element();
  const arrow = (to: string) => list.parentElement?.querySelector<HTMLElement>(`[data-to=${to}]`);
  const getChosen = () => box(page.getByRole('tab', { selected: true }).element());
  const before = () => arrow('before')?.checkVisibility();
  const after = () => arrow('after')?.checkVisibility();
  await expect.poll(before).toBe(true);
  await expect.poll(after).toBeFalsy();
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
  await expect.poll(before).toBeFalsy();
  await expect.poll(after).toBe(true);
  await page.viewport(1280, 800);
});

test.each(['ro', 'sk'] as const)('a strip begins with a whole tab, %s chosen', async (selected) => {
  await page.viewport(360, 740);
  const locales = localeCatalogue.map(({ code }) => code);
  await renderTabs(locales, { selected, progress: new Map() });
  const list = page.getByRole('tablist').element();
  const arrow = () => list.parentElement?.querySelector('[data-to=before]');
  await expect.poll(arrow).toBeTruthy();
  const findCut = () => {
    const edge = box(arrow())?.right ?? 0;
    const tabs = [...list.children].map((tab) => tab.getBoundingClientRect());
    return tabs.filter(({ left, right }) => left < edge - 2 && right > edge + 2);
  };
  await expect.poll(findCut).toEqual([]);
  await page.viewport(1280, 800);
});

test('the chosen tab is in sight where there is room for one', async () => {
  await page.viewport(200, 256);
  await renderTabs(['fr', 'de', 'it'], { selected: 'de', progress: new Map() });
  const list = page.getByRole('tablist').element();
  const getOffset = () =>
    (box(list.querySelector('[aria-selected=true]'))?.left ?? NaN) - (box(list)?.left ?? 0);
  await expect.poll(() => Math.round(getOffset())).toBe(24);
  await page.viewport(1280, 800);
});

test('a language is not shown as done while a text is left', async () => {
  const none = { new: 0, pending: 0, translating: 0, error: 0, cancelled: 0 };
  const progress = new Map([
    ['fr', { ...none, translated: 999, new: 1 }],
    ['de', { ...none, translated: 1000 }],
  ] as const);
  await renderTabs(['fr', 'de'], { selected: 'fr', progress });
  const french = page.getByRole('tab', { name: 'French' });
  await expect.element(french).toMatchTextContent(/99%/);
  await expect.element(french).toHaveAccessibleDescription('99% translated');
  expect(french.element().querySelector('[data-state]')).toHaveAttribute('data-state', 'missing');
  await expect
    .element(page.getByRole('tab', { name: 'German' }))
    .toHaveAccessibleDescription('100% translated');
});
