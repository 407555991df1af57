import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { dialogRequest } from '#dashboard/resources/dialog-requests.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

test('a dialog that a user asked for is not opened for the next one', async () => {
  await renderScreen('/apps', [[getListAppsQueryOptions(), []]]);
  await expect.element(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
  dialogRequest.set('soon');
  await cleanup();
  expect(dialogRequest.get()).toBeUndefined();
});
