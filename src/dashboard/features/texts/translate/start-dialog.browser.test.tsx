import '@mantine/core/styles.layer.css';
import '#dashboard/ui/feedback/toast-area.module.css';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MantineProvider } from '@mantine/core';
import { render } from 'vitest-browser-react';
import { getGetAppQueryKey } from '#generated/api/apps.ts';
import { makeApp } from '#tests/components/make-app.ts';
import { sayInPage } from '#tests/components/say-in-page.ts';
import { localeCatalogue, targetLocales } from '#domain/locales.ts';
import type { TargetLocale } from '#generated/model/index.ts';
import { StartDialog } from './start-dialog.tsx';

const APP_ID = '65f000000000000000000001';
const codes = localeCatalogue.map(({ code }) => code);
const all = targetLocales(codes);
const counts = { pending: 0, translating: 0, translated: 0, error: 0, cancelled: 0 };

function createClient() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(getGetAppQueryKey(APP_ID), makeApp(APP_ID, { locales: codes }));
  return client;
}

const openDialog = (locales: TargetLocale[] = ['de', 'fr'], client = createClient()) =>
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <StartDialog
          appId={APP_ID}
          start={{ verb: 'Auto-translate all', locales }}
          onClose={vi.fn()}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );

test('marks unknown numbers, and counts again on request', async () => {
  let isFrenchKnown = false;
  vi.mocked(fetch).mockImplementation((input) => {
    const url = String(input instanceof Request ? input.url : input);
    return Promise.resolve(
      isFrenchKnown || !url.endsWith('locale=fr')
        ? Response.json({ data: { ...counts, new: 3, total: 3 } })
        : Response.json({ message: 'Something went wrong.', code: 'internal' }, { status: 500 }),
    );
  });
  await openDialog();
  const table = page.getByRole('table', { name: 'What will be translated' });
  await expect.element(page.getByText(/^Queues every text/)).toBeVisible();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to count the texts: Something went wrong. Try again');
  await expect.element(table.getByRole('row', { name: /German 3 texts/ })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /French not known/ })).toBeVisible();
  await expect.element(table.getByText('at least 3 translations')).toBeVisible();
  isFrenchKnown = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(table.getByRole('row', { name: /French 3 texts/ })).toBeVisible();
  await expect.element(table.getByText('6 translations', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('shows no total before all is counted', async () => {
  const french = Promise.withResolvers<Response>();
  vi.mocked(fetch).mockImplementation((input) =>
    String(input instanceof Request ? input.url : input).endsWith('locale=fr')
      ? french.promise
      : Promise.resolve(Response.json({ data: { ...counts, new: 3, total: 3 } })),
  );
  await openDialog();
  await expect.element(page.getByRole('row', { name: 'German …' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: '2 languages …' })).toBeVisible();
  french.resolve(Response.json({ data: { ...counts, new: 3, total: 3 } }));
  await expect.element(page.getByRole('row', { name: '2 languages 6 translations' })).toBeVisible();
});

test('lists only the languages that have something to translate', async () => {
  const answer = (input: RequestInfo | URL) => {
    const url = String(input instanceof Request ? input.url : input);
    const isDone = url.endsWith('locale=fr');
    const data = { ...counts, ...(isDone ? { translated: 3 } : { new: 3 }), total: 3 };
    return Promise.resolve(Response.json({ data }));
  };
  vi.mocked(fetch).mockImplementation(answer);
  await openDialog(['de', 'fr', 'it']);
  await expect.element(page.getByRole('row', { name: '2 languages 6 translations' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'German 3 texts' })).toBeVisible();
  expect(page.getByRole('row', { name: /French/ }).elements()).toEqual([]);
});

test('says that its numbers are old when they cannot be counted again', async () => {
  const answer = { data: { ...counts, new: 3, total: 3 } };
  vi.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json(answer)));
  const client = createClient();
  const { unmount } = await openDialog(['de'], client);
  await expect.element(page.getByRole('row', { name: /German 3 texts/ })).toBeVisible();
  await unmount();

  vi.mocked(fetch).mockImplementation(() =>
    Promise.resolve(
      Response.json({ message: 'Something went wrong.', code: 'internal' }, { status: 500 }),
    ),
  );
  await openDialog(['de'], client);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to count the texts: Something went wrong. Try again');
  await expect.element(page.getByRole('row', { name: /German 3 texts/ })).toBeVisible();
});

test('queues nothing where the server has no engine, and says which lines give it one', async () => {
  const answerCounts = () =>
    Promise.resolve(Response.json({ data: { ...counts, new: 3, total: 3 } }));
  vi.mocked(fetch).mockImplementation(answerCounts);
  const advice = page.getByRole('note', { name: 'No translation engine' });
  const { unmount } = await openDialog();
  await expect.element(page.getByText('6 translations', { exact: true })).toBeVisible();
  expect(advice.elements()).toHaveLength(0);
  await unmount();

  sayInPage('translation-engine', 'none');
  await openDialog();
  await expect.element(advice).toMatchTextContent(/^Start the server with one/);
  const lines = advice.element().querySelector('pre')?.textContent.split('\n');
  expect(lines).toEqual([
    'export TRANSLATION_ENGINE=libretranslate',
    'export LIBRETRANSLATE_URL=http://localhost:5000',
    'npm start',
  ]);
  expect(page.getByRole('button', { name: /translate/ }).elements()).toEqual([]);
});

/** Opens the dialog for all languages; returns its table. */
async function openForAll() {
  vi.mocked(fetch).mockImplementation(() =>
    Promise.resolve(Response.json({ data: { ...counts, new: 3, total: 3 } })),
  );
  await openDialog(all);
  const list = page.getByRole('table', { name: 'What will be translated' });
  await expect.element(list.getByText(`${all.length * 3} translations`)).toBeVisible();
  return list;
}

/** Pixels that can only be reached by scrolling. */
const getHidden = (element: Element | null) =>
  element && element.scrollHeight - element.clientHeight;

test('shows all languages at once where the window is high enough', async () => {
  await page.viewport(1440, 900);
  sayInPage('translation-limit', 'daily');
  const list = await openForAll();
  await expect.poll(() => getHidden(list.element().parentElement)).toBe(0);
  await page.viewport(1280, 800);
});

test('scrolls the list alone where the window is too low for it', async () => {
  await page.viewport(1280, 640);
  const list = await openForAll();
  await expect.poll(() => getHidden(list.element().parentElement)).toBeGreaterThan(0);
  await expect.poll(() => getHidden(page.getByRole('dialog').element())).toBe(0);
  await page.viewport(1280, 800);
});
