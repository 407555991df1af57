import type { Page } from '@playwright/test';
import { type Api, expect, OWN_CONTEXT, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { getBoxPlaces, takeShifts, watchShifts } from './layout-shifts.ts';
import { openLeft, openTasks } from './left-work.ts';

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

async function prepare(page: Page, api: Api) {
  const appId = (await api.createApp())._id;
  await api.call('PUT', `/api/apps/${appId}/locales`, { locales: ['en', 'fr'] });
  const texts = keys.map((key) => ({ key, value: `Text ${key}` }));
  await api.call('POST', '/api/texts/bulk', { appId, texts });
  await page.goto(`/apps/${appId}/texts?locale=fr`);
  const tasks = page.getByRole('dialog', { name: 'Background tasks' });
  const button = page.getByRole('button', { name: 'Background tasks' });
  const getPlaces = () => getBoxPlaces(page.getByRole('row'));
  return { tasks, button, getPlaces };
}

test('an import that is stopped is told in one place, and nothing moves', async ({
  signedIn: page,
  api,
}) => {
  const { tasks, button, getPlaces } = await prepare(page, api);
  const calls = await importInBackground(page);
  const places = await getPlaces();
  const task = tasks.getByRole('listitem', { name: TITLE });

  await button.click();
  await task.getByRole('button', { name: 'Stop' }).click();
  calls.letGo();
  await expect(task).toContainText('12 done, 48 not started');
  expect.soft(await getPlaces(), 'a stopped task').toEqual(places);
  await expect.soft(tasks.getByRole('listitem')).toHaveCount(1);

  await task.getByRole('button', { name: 'Dismiss' }).click();
  await expect(tasks).toBeHidden();
  expect.soft(await getPlaces(), 'a dismissed task').toEqual(places);
  await expect.soft(button).toHaveCount(0);

  await page.reload();
  const left = await openLeft(page, `${TITLE} into French`);
  await expect(left).toContainText('Stopped after 12');
  await left.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`${TITLE} into French completed`)).toBeVisible();
  await expect(button).toHaveCount(0);
});

for (const window of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 320, height: 256 },
])
  test(
    `what a reload has cut off is told without moving anything, ${window.width} x ${window.height}`,
    { tag: OWN_CONTEXT },
    async ({ signedIn: page, api }) => {
      const { button } = await prepare(page, api);
      const calls = await importInBackground(page);
      await page.setViewportSize(window);
      await watchShifts(page);
      await page.reload();
      calls.letGo();
      await expect(page.getByRole('row', { name: 'key.00' })).toBeVisible();
      const toast = page.getByText(`${TITLE} into French stopped after`);
      await expect(toast).toBeVisible();
      await expect(button).toBeInViewport();
      // The browser also reports the frame of a bar that begins to scroll, whose controls stay.
      const moved = (await takeShifts(page)).filter((shift) => !shift.endsWith('(shift)'));
      expect(moved).toEqual([]);
    },
  );

test('what is continued and stopped again is told once', async ({ signedIn: page, api }) => {
  const { tasks, button } = await prepare(page, api);
  const first = await importInBackground(page);
  await page.reload();
  first.letGo();
  const left = await openLeft(page, `${TITLE} into French`);
  const calls = await holdCalls(page, 'PUT', /\/api\/translations\/text\//, 6);
  await left.getByRole('button', { name: 'Continue' }).click();
  await calls.waitFor(6);
  await left.getByRole('button', { name: 'Stop' }).click();
  calls.letGo();
  await expect(left).toContainText('not started');
  await expect(tasks.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(tasks).toBeHidden();
  await expect(button).toBeFocused();
  await openTasks(page);
  await left.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(`${TITLE} into French completed`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Texts' })).toBeFocused();
});
