import type { Page } from '@playwright/test';
import { pngFile } from '../support/image-files.ts';
import { expectAccessible, expectAccessibleEverywhere } from './accessible.ts';
import { type Api, expect, takeServerAway, test } from './fixtures.ts';
import { addImage, assignServer, halfTranslated, setLocales } from './prepared-app.ts';
import { readTimes } from './read-times.ts';

const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention' });

const manyImages = async (api: Api, appId: string, count: number) => {
  for (let index = 0; index < count; index += 1) await addImage(api, appId, `picture_${index}`);
};

test('leads to the failed translations and to the missing ones', async ({
  signedIn: page,
  api,
}) => {
  const appId = await halfTranslated(api);
  await page.goto(`/apps/${appId}`);
  const found = attention(page);
  await expect(found.getByRole('link', { name: 'German: 3 missing' })).toBeVisible();
  await found.getByRole('link', { name: 'French: 1 failed' }).click();
  await expect(page).toHaveURL(/locale=fr&status=error/);
  await expect(page.getByText('bad.one', { exact: true })).toBeVisible();
  await expect(page.getByText('hello', { exact: true })).toHaveCount(0);
  await page.goBack();
  await found.getByRole('link', { name: 'French: 1 missing' }).click();
  await expect(page).toHaveURL(/locale=fr&status=new/);
  await expect(page.getByText('later', { exact: true })).toBeVisible();
});

test('links to the missing translations of all languages at once', async ({
  signedIn: page,
  api,
}) => {
  const appId = await halfTranslated(api);
  await page.goto(`/apps/${appId}`);
  await attention(page).getByRole('link', { name: 'All languages at once' }).click();
  await expect(page).toHaveURL(/view=matrix/);
  await expect(page).toHaveURL(/incomplete=true/);
  await expect(page.getByRole('gridcell', { name: 'later, German: new' })).toBeVisible();
});

test('finds out which pictures cannot be loaded', async ({ signedIn: page, api, server }) => {
  const { _id } = await api.createApp();
  const upload = await page.request.post(`${server.url}/api/uploads/image?folder=app-images`, {
    multipart: { image: pngFile() },
  });
  // as: the contract's answer to an upload
  const { data } = (await upload.json()) as { data: { url: string } };
  await addImage(api, _id, 'present', data.url);
  await addImage(api, _id, 'absent');
  await page.goto(`/apps/${_id}`);
  const found = attention(page);
  await expect(found).toContainText('All 2 images checked');
  await expect(found.getByRole('link', { name: 'present' })).toHaveCount(0);
  await found.getByRole('link', { name: 'absent' }).click();
  await expect(page).toHaveURL(/\/images\?q=absent/);
  await expect(page.getByLabel('Search images')).toHaveValue('absent');
});

test('looks at some hundred pictures, says so, and names as many as are asked for', async ({
  signedIn: page,
  api,
}) => {
  const { _id } = await api.createApp();
  await manyImages(api, _id, 203);
  await page.goto(`/apps/${_id}`);
  const found = attention(page);
  await expect(found).toContainText('200 of 203 images checked', { timeout: 0 });
  const pictures = found.getByRole('link', { name: 'picture_' });
  await expect(pictures).toHaveCount(8);
  await found.getByRole('button', { name: 'Show 192 more' }).press('Enter');
  await expect(pictures).toHaveCount(200);
  await expect(found.getByRole('button', { name: 'Show fewer' })).toBeFocused();
});

test('looks at the pictures after everything else', async ({ signedIn: page, api }) => {
  const { _id } = await api.createApp();
  const { data } = await api.call<{ data: { code: string }[] }>('GET', '/api/translations/locales');
  await setLocales(
    api,
    _id,
    data.map(({ code }) => code),
  );
  await manyImages(api, _id, 5);
  await page.goto(`/apps/${_id}`);
  await expect(attention(page)).toContainText('All 5 images checked');
  // Only responses that have arrived have times.
  await page.waitForLoadState('networkidle');
  const calls = await readTimes(page, /^\/api\//);
  const pictures = await readTimes(page, /^\/uploads\//);
  // One call is for all 13 languages.
  expect(calls.filter(({ address }) => address.includes('/progress'))).toHaveLength(1);
  expect(calls.length).toBeGreaterThan(5);
  expect(pictures).toHaveLength(5);
  const firstPicture = Math.min(...pictures.map(({ startTime }) => startTime));
  expect(calls.filter(({ responseEnd }) => responseEnd > firstPicture)).toEqual([]);
});

test('leads to the servers when there are none, and says that nothing needs attention', async ({
  signedIn: page,
  api,
}) => {
  const { _id } = await api.createApp();
  await page.goto(`/apps/${_id}`);
  const found = attention(page);
  await found.getByRole('link', { name: 'No servers assigned' }).click();
  await expect(page).toHaveURL(/\/vpn-servers$/);
  await assignServer(api, _id);
  await page.goto(`/apps/${_id}`);
  await expect(found).toContainText('Nothing needs attention');
});

test('does not call fine what it could not find out', async ({ signedIn: page, api }) => {
  const { _id, name } = await api.createApp();
  await assignServer(api, _id);
  await setLocales(api, _id, ['en', 'fr']);
  await page.goto(`/apps/${_id}/images`);
  await expect(page.getByRole('heading', { name: 'Images' })).toBeVisible();
  // Another user removes the language after the page has read it.
  await setLocales(api, _id, ['en']);
  await page.getByRole('link', { name }).click();
  const found = attention(page);
  await expect(found).toContainText('Could not be loaded');
  await expect(found).toContainText('French');
  await setLocales(api, _id, ['en', 'fr']);
  await found.getByRole('button', { name: 'Try again' }).click();
  await expect(found).toContainText('Nothing needs attention');
});

test('marks counts as unknown without the server, and counts again with it', async ({
  signedIn: page,
  api,
}) => {
  const { _id, name } = await api.createApp();
  await addImage(api, _id, 'absent');
  // A page that counts nothing, unlike the list of applications.
  await page.goto(`/apps/${_id}/test-api`);
  await expect(page.getByRole('heading', { name: 'Test API' })).toBeVisible();
  const comeBack = await takeServerAway(page);
  await page.getByRole('link', { name }).click();
  const images = page.getByRole('link', { name: 'Images' });
  await expect(images).toContainText('Could not be counted');
  await expect(attention(page)).toContainText('Could not be loaded');
  await expect(attention(page)).toContainText(/VPN Servers\s*Images\s*Try again/);
  await expectAccessible(page);
  await comeBack();
  await attention(page).getByRole('button', { name: 'Try again' }).click();
  await expect(images).toContainText('1');
  await expect(attention(page).getByRole('link', { name: 'absent' })).toBeVisible();
});

test('axe finds nothing', async ({ signedIn: page, api }) => {
  const appId = await halfTranslated(api);
  await manyImages(api, appId, 10);
  await page.goto(`/apps/${appId}`);
  const more = attention(page).getByRole('button', { name: 'Show 2 more' });
  await expect(more).toBeVisible();
  await expectAccessibleEverywhere(page, more);
});
