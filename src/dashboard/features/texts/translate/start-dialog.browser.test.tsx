import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MantineProvider } from '@mantine/core';
import { render } from 'vitest-browser-react';
import { StartDialog } from './start-dialog.tsx';

const APP_ID = '65f000000000000000000001';
const counts = { pending: 0, translating: 0, translated: 0, error: 0, cancelled: 0 };

test('says what is not known of the numbers, and counts again when asked', async () => {
  let isFrenchKnown = false;
  vi.mocked(fetch).mockImplementation((input) => {
    const url = String(input instanceof Request ? input.url : input);
    return Promise.resolve(
      isFrenchKnown || url.endsWith('locale=de')
        ? Response.json({ data: { ...counts, new: 3, total: 3 } })
        : Response.json({ message: 'Something went wrong.', code: 'internal' }, { status: 500 }),
    );
  });
  await render(
    <MantineProvider>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <StartDialog
          appId={APP_ID}
          start={{ verb: 'Auto-translate all', locales: ['de', 'fr'] }}
          onClose={vi.fn()}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const table = page.getByRole('table', { name: 'What will be translated' });
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
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});
