import type { Page } from '@playwright/test';
import { pngFile } from '../support/image-files.ts';
import { expectAccessible, expectAccessibleEverywhere } from './accessible.ts';
import { type Api, expect, takeServerAway, test } from './fixtures.ts';
import { addImage, halfTranslated, setLocales } from './prepared-app.ts';
import { readTimes } from './read-times.ts';

const images = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Images' });

test('each figure of a language leads to its rows', async ({ signedIn: page, api }) => {
  const appId = await halfTranslated(api);
  await page.goto(`/apps/${appId}`);
  await expect(page.getByRole('link', { name: 'German: 3 missing' })).toBeVisible();
  await page.getByRole('link', { name: 'French: 1 failed' }).click();
  await expect(page).toHaveURL(/locale=fr&status=error/);
  await expect(page.getByText('bad.one', { exact: true })).toBeVisible();
  await expect(page.getByText('hello', { exact: true })).toHaveCount(0);
  await page.goBack();
  await page.getByRole('link', { name: 'French: 1 missing' }).click();
  await expect(page).toHaveURL(/locale=fr&status=new/);
  await expect(page.getByText('later', { exact: true })).toBeVisible();
});

test('looks at the pictures after everything else, and names the broken ones', async ({
  signedIn: page,
  api,
  server,
}) => {
  const { _id } = await api.createApp();
  const { data } = await api.call<{ data: { code: string }[] }>('GET', '/api/translations/locales');
  await setLocales(
    api,
    _id,
    data.map(({ code }) => code),
  );
  const upload = await page.request.post(`${server.url}/api/uploads/image?folder=app-images`, {
    multipart: { image: pngFile() },
  });
  // as: the contract's answer to an upload
  const { data: uploaded } = (await upload.json()) as { data: { url: string } };
  await addImage(api, _id, 'present', uploaded.url);
  for (const key of ['absent', 'gone']) await addImage(api, _id, key);
  await page.goto(`/apps/${_id}`);
  await expect(images(page)).toContainText(/2 broken: (absent, gone|gone, absent)/);
  // Only responses that have arrived have times.
  await page.waitForLoadState('networkidle');
  await expect.poll(async () => (await readTimes(page, /^\/uploads\//)).length).toBe(3);
  const calls = await readTimes(page, /^\/api\//);
  const pictures = await readTimes(page, /^\/uploads\//);
  // One call is for all 14 languages.
  expect(calls.filter(({ address }) => address.includes('/progress'))).toHaveLength(1);
  const firstPicture = Math.min(...pictures.map(({ startTime }) => startTime));
  expect(calls.filter(({ responseEnd }) => responseEnd > firstPicture)).toEqual([]);
});

test.describe('a page without the server', () => {
  /** Returns how the server comes back. */
  async function openUncounted(page: Page, api: Api): Promise<() => Promise<void>> {
    const { _id, name } = await api.createApp();
    await addImage(api, _id, 'absent');
    // A page that counts nothing, unlike the list of applications.
    await page.goto(`/apps/${_id}/test-api`);
    await expect(page.getByRole('heading', { name: 'Test API' })).toBeVisible();
    const comeBack = await takeServerAway(page);
    await page.getByRole('link', { name }).click();
    await expect(images(page)).toContainText('Images?');
    return comeBack;
  }

  test('marks counts as unknown, and counts again with it, and nothing moves', async ({
    signedIn: page,
    api,
  }) => {
    const comeBack = await openUncounted(page, api);
    const tryAgain = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();
    const getPlace = () => page.getByRole('heading', { name: 'Supported languages' }).boundingBox();
    const before = await getPlace();
    await comeBack();
    await tryAgain.click();
    await expect(images(page)).toContainText('1 broken: absent');
    expect(await getPlace()).toEqual(before);
  });

  // Apart: axe opens a page of its own, and who returns to this one has it counted again.
  test('has nothing that axe finds', async ({ signedIn: page, api }) => {
    await openUncounted(page, api);
    await expectAccessible(page);
  });
});

test('axe finds nothing', async ({ signedIn: page, api }) => {
  const appId = await halfTranslated(api);
  await addImage(api, appId, 'absent');
  await page.goto(`/apps/${appId}`);
  await expect(images(page)).toContainText('1 broken');
  await expectAccessibleEverywhere(page, page.getByRole('link', { name: 'French: 1 failed' }));
});
