import '@mantine/core/styles.layer.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MantineProvider } from '@mantine/core';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { countStatuses, toCellKey } from '#dashboard/resources/progress/status-counts.ts';
import { makeApp } from '#tests/components/make-app.ts';
import { OperationDialog } from './operation-dialog.tsx';

const app = makeApp('65f000000000000000000001', { name: 'Nimbus', locales: ['en', 'de', 'fr'] });
const german = { appId: app._id, locale: 'de' } as const;
const french = { appId: app._id, locale: 'fr' } as const;
const queued = { ...countStatuses([]), pending: 7 };
const client = new QueryClient();

const dialogWith = (...known: ReadonlyArray<readonly [string, typeof queued | 'failed']>) => (
  <MantineProvider>
    <QueryClientProvider client={client}>
      <OperationDialog
        operation="Cancel queued"
        scopeName="1 application, 2 languages"
        apps={[app]}
        cells={[german, french]}
        counts={new Map(known)}
        onClose={vi.fn()}
      />
    </QueryClientProvider>
  </MantineProvider>
);

test('an operation waits for the counts of all that it names', async () => {
  const { rerender } = await render(dialogWith([toCellKey(german), queued]));
  const button = page.getByRole('button', { name: 'Cancel queued' });
  await expect.element(page.getByText('Some languages are still loading.')).toBeVisible();
  await expect.element(button).toBeDisabled();

  await rerender(dialogWith([toCellKey(german), queued], [toCellKey(french), 'failed']));
  await expect
    .element(page.getByText('Some languages could not be loaded and are left out.'))
    .toBeVisible();
  await expect.element(button).toBeEnabled();

  await rerender(dialogWith([toCellKey(german), queued], [toCellKey(french), queued]));
  await expect.element(page.getByText('14 translations')).toBeVisible();
  await expect.element(page.getByText(/^Some languages/)).not.toBeInTheDocument();
});
