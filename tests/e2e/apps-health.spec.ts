import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './accessible.ts';
import { type Api, expect, test } from './fixtures.ts';
import { assignServer, halfTranslated, setLocales } from './prepared-app.ts';
import { readTimes, type Timed } from './read-times.ts';

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

const readCalls = (page: Page) => readTimes(page, /^\/api\/(?!auth\/)/);

/** Parallel calls at the busiest time. */
const countAtOnce = (calls: readonly Timed[]) =>
  Math.max(
    ...calls.map(
      ({ startTime: at }) =>
        calls.filter(({ startTime, responseEnd }) => startTime <= at && at < responseEnd).length,
    ),
  );

/** Most of them are out of view. */
async function createFleet(api: Api): Promise<void> {
  for (let at = 0; at < 40; at += 1) {
    const { _id } = await api.createApp(`Health ${String(at).padStart(2, '0')}`);
    await setLocales(api, _id, ['en', 'fr', 'de']);
  }
}

test('reads how the applications in view are, six calls at most side by side, each once', async ({
  signedIn: page,
  api,
}) => {
  await createFleet(api);
  await page.goto('/apps?q=health&sort=name');
  await page.evaluate(() => performance.setResourceTimingBufferSize(1000));
  await expect(
    row(page, 'Health 00').getByRole('img', { name: '3 languages: no texts' }),
  ).toBeVisible();
  // The last part of a row to load: no servers.
  await expect(row(page, 'Health 00').getByRole('cell').nth(6)).toHaveText('0');
  // The browser may note the times of an answer after the page has shown it.
  const countUsage = async () =>
    (await readCalls(page)).filter(({ address }) => address.includes('/usage')).length;
  await expect.poll(countUsage).toBe(1);
  const timed = await readCalls(page);
  const calls = timed.map(({ address }) => address);
  expect(countAtOnce(timed), JSON.stringify(timed)).toBeLessThanOrEqual(6);
  expect(new Set(calls).size, calls.join('\n')).toBe(calls.length);
  expect(calls.filter((call) => call.includes('/usage'))).toHaveLength(1);
  // Only rows near the window are rendered; each is requested once, whatever its languages.
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(30);

  await page.getByRole('button', { name: 'Needs attention' }).click();
  await expect(page.getByRole('button', { name: /^Needs attention \d+$/ })).toBeVisible();
  const countProgress = async () =>
    (await readCalls(page)).filter(({ address }) => address.includes('/progress')).length;
  await expect.poll(countProgress).toBeGreaterThanOrEqual(40);
});

test('shows by the keyboard alone which applications need attention, and why', async ({
  signedIn: page,
  api,
}) => {
  const appId = await halfTranslated(api);
  await assignServer(api, appId);
  const { name } = await api.call<{ name: string }>('GET', `/api/apps/${appId}`);
  const sound = await api.createApp(`${name} sound`);
  await assignServer(api, sound._id);
  await page.goto(`/apps?q=${encodeURIComponent(name)}`);
  const failing = row(page, name);
  // Failed, missing, servers.
  for (const [at, number] of [
    [3, '1'],
    [4, '4'],
    [6, '1'],
  ] as const)
    await expect(failing.getByRole('cell').nth(at)).toHaveText(number);
  await expect(
    failing.getByRole('img', { name: /1 with failed texts, 1 with missing/ }),
  ).toBeVisible();
  await expect(row(page, sound.name)).toBeVisible();

  await page.getByRole('button', { name: 'Needs attention' }).press('Enter');
  await expect(row(page, sound.name)).toHaveCount(0);
  await expect(page).toHaveURL(/attention=true/);
  await page.getByRole('button', { name: 'Check for problems' }).press('Enter');
  await expect(failing.getByRole('cell').nth(5)).toHaveText(/^\d+$/);
  await expectAccessibleEverywhere(page, failing.getByRole('img', { name: /languages/ }));
});
