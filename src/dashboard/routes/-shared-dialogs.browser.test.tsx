import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { archiveRequest, textImportRequest } from '#dashboard/resources/dialog-requests.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

test('a dialog that a user asked for is not opened for the next one', async () => {
  await renderScreen('/apps', [[getListAppsQueryOptions(), []]]);
  await expect.element(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
  archiveRequest.set('soon');
  textImportRequest.set('soon');
  await cleanup();
  expect([archiveRequest.get(), textImportRequest.get()]).toEqual([undefined, undefined]);
});
