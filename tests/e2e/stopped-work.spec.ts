import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { getBoxPlaces } from './layout-shifts.ts';

const COUNT = 60;
const TITLE = `Import of ${COUNT} translations`;

const keys = Array.from({ length: COUNT }, (_, n) => `key.${String(n).padStart(2, '0')}`);

async function importInBackground(page: Page) {
  await page.getByRole('button', { name: 'Import file' }).click();
  const buffer = Buffer.from(keys.map((key) => `"${key}" = "Texte ${key}";`).join('\n'));
  const file = { name: 'fr.strings', mimeType: 'text/plain', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Import translations into French' });
  const calls = await holdCalls(page, 'PUT', /\/api\/translations\/text\//, 6);
  await dialog.getByRole('button', { name: `Import ${COUNT} translations` }).click();
  await calls.waitFor(6);
  await dialog.getByRole('button', { name: 'Run in background' }).click();
  await expect(dialog).toBeHidden();
  return calls;
}

test('an import that is stopped is told in one place, and nothing moves', async ({
  signedIn: page,
  api,
}) => {
  const appId = (await api.createApp())._id;
  await api.call('PUT', `/api/apps/${appId}/locales`, { locales: ['en', 'fr'] });
  const texts = keys.map((key) => ({ key, value: `Text ${key}` }));
  await api.call('POST', '/api/texts/bulk', { appId, texts });
  await page.goto(`/apps/${appId}/texts?locale=fr`);
  const calls = await importInBackground(page);
  const getPlaces = () => getBoxPlaces(page.getByRole('row'));
  const places = await getPlaces();
  const offer = page.getByRole('region', { name: `${TITLE} into French` });
  const tasks = page.getByRole('dialog', { name: 'Background tasks' });
  const task = tasks.getByRole('listitem', { name: TITLE });

  await page.getByRole('button', { name: 'Background tasks' }).click();
  await task.getByRole('button', { name: 'Stop' }).click();
  calls.letGo();
  await expect(task).toContainText('12 done, 48 not started');
  expect.soft(await getPlaces(), 'a stopped task').toEqual(places);
  await expect.soft(offer).toHaveCount(0);

  await task.getByRole('button', { name: 'Dismiss' }).click();
  await expect(tasks).toBeHidden();
  expect.soft(await getPlaces(), 'a dismissed task').toEqual(places);
  await expect.soft(offer).toHaveCount(0);

  await page.reload();
  await expect(offer).toContainText('stopped after 12.');
  await offer.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`${TITLE} into French completed`)).toBeVisible();
  await expect(offer).toHaveCount(0);
});
