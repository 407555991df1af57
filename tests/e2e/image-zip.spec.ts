import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { dropFiles } from '../support/drop-files.ts';
import { everyType, mislabelledPng, pngFile, pngOfSize, svgFile } from '../support/image-files.ts';
import { makeZip, type ZipFile } from '../support/zip-files.ts';
import { expect, test } from './fixtures.ts';

let appId = '';

test.beforeEach(async ({ signedIn: page, api }) => {
  appId = (await api.createApp())._id;
  await page.goto(`/apps/${appId}/images`);
});

const picture = (name: string, seed: number): ZipFile => ({
  name,
  content: pngFile(name, [seed, 90, 30]).buffer,
});

async function chooseFile(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer } | string,
): Promise<Locator> {
  await page.getByRole('button', { name: 'Import ZIP' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import ZIP' });
  await dialog.getByLabel('Choose a ZIP file').setInputFiles(file);
  return dialog;
}

const choose = (page: Page, files: ZipFile[]) =>
  chooseFile(page, { name: 'Assets.zip', mimeType: 'application/zip', buffer: makeZip(files) });

/** By the start of its file cell: messages of other rows may contain the name. */
const getRow = (dialog: Locator, name: string) =>
  dialog
    .getByRole('row')
    .filter({ has: dialog.page().getByRole('cell', { name: new RegExp(`^${name}( |$)`) }) });

test('imports the images of an archive, and says of everything else why not', async ({
  page,
  api,
}) => {
  await api.call('POST', '/api/images', { appId, key: 'hero', url: 'https://example.com/a.png' });
  await page.reload();
  const dialog = await choose(page, [
    ...everyType.map(({ name, buffer }) => ({ name: `all/${name}`, content: buffer })),
    picture('hero.png', 1),
    picture('icons/photo.png', 2),
    picture('2nd Ünï.png', 3),
    { name: '__MACOSX/._hero.png', content: 'x' },
    { name: '.DS_Store', content: 'x' },
    { name: 'empty.png' },
    { name: 'fake.png', content: mislabelledPng.buffer },
    { name: 'readme.md', content: 'x' },
    { name: 'secret.png', content: 'x', flags: 1 },
  ]);
  await expect(getRow(dialog, 'hero.png')).toContainText('Replaces');
  await expect(getRow(dialog, 'icons/photo.png')).toContainText('all/photo.jpg has the same key.');
  await expect(getRow(dialog, '2nd Ünï.png')).toContainText('img_2nd__n_');
  await expect(getRow(dialog, 'empty.png')).toContainText('The file is empty.');
  await expect(getRow(dialog, 'fake.png')).toContainText('not a JPEG, PNG, GIF, SVG or WebP');
  await expect(getRow(dialog, 'readme.md')).toContainText('Not an image');
  await expect(getRow(dialog, 'secret.png')).toContainText('encrypted with a password');
  await expect(dialog.getByText('MACOSX')).toHaveCount(0);

  await getRow(dialog, 'icons/photo.png').getByRole('button', { name: 'Use photo_2' }).click();
  await dialog.getByRole('button', { name: 'Upload 7 images' }).click();
  await expect(dialog.getByText('Successfully uploaded 7 images')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const { data } = await api.call<{ data: { key: string; url: string }[] }>(
    'GET',
    `/api/images/app/${appId}`,
  );
  expect(data.map(({ key }) => key).sort()).toEqual(
    ['dot', 'drawing', 'hero', 'img_2nd__n_', 'modern', 'photo', 'photo_2', 'picture'].sort(),
  );
  const drawing = await page.request.get(data.find(({ key }) => key === 'drawing')?.url ?? '');
  expect(await drawing.text()).toBe(svgFile().buffer.toString());
});

test('takes the largest of several sizes unless told otherwise', async ({ page, api }) => {
  const dialog = await choose(page, [
    picture('logo.png', 1),
    picture('logo@2x.png', 2),
    picture('logo@3x~ipad.png', 3),
    picture('alone@2x.png', 4),
  ]);
  const sizes = dialog.getByRole('combobox', { name: 'Which size of logo' });
  await expect(sizes.locator('option:checked')).toContainText('@3x~ipad');
  await expect(dialog.getByText('alone_2x')).toBeVisible();
  await sizes.selectOption({ index: 2 });
  await expect(getRow(dialog, 'logo.png')).toBeVisible();
  await dialog.getByRole('button', { name: 'Upload 2 images' }).click();
  await expect(dialog.getByText('Successfully uploaded 2 images')).toBeVisible();
  const { data } = await api.call<{ data: { key: string; url: string }[] }>(
    'GET',
    `/api/images/app/${appId}`,
  );
  const logo = await page.request.get(data.find(({ key }) => key === 'logo')?.url ?? '');
  expect(await logo.body()).toEqual(pngFile('logo.png', [1, 90, 30]).buffer);
});

const good = makeZip([picture('hero.png', 1)]);

const DROP = 'Drop images or a ZIP archive to add them';

test('starts with an archive that is dropped onto the page', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Import ZIP' })).toBeVisible();
  await dropFiles(page, DROP, { name: 'Assets.zip', buffer: good });
  const dialog = page.getByRole('dialog', { name: 'Import ZIP' });
  await expect(dialog.getByRole('button', { name: 'Upload 1 image' })).toBeEnabled();
});

test('lists 200 MB of 1,000 images without freezing the page', async ({ page }, testInfo) => {
  test.slow();
  const path = testInfo.outputPath('large.zip');
  const files = Array.from({ length: 1000 }, (_, index) => ({
    name: `folder/${index}.png`,
    content: pngOfSize(200_000, 'a.png', [index % 256, index >> 8, 7]).buffer,
    method: 0,
  }));
  await writeFile(path, makeZip(files));
  await page.evaluate(() => {
    const longest = { longest: 0 };
    Object.assign(window, longest);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        longest.longest = Math.max(longest.longest, duration);
      Object.assign(window, longest);
    }).observe({ type: 'longtask' });
  });
  const dialog = await chooseFile(page, path);
  // Waits until all is read, however slow the machine is.
  await expect(dialog.getByRole('button', { name: 'Upload 1,000 images' })).toBeEnabled({
    timeout: 0,
  });
  const { longest, all } = await page.evaluate(() => ({
    longest: (window as unknown as { longest: number }).longest, // as: set above
    all: performance.now(),
  }));
  expect(longest).toBeLessThan(all / 4);
  // Only visible thumbnails are unpacked.
  expect(await dialog.locator('img').count()).toBeLessThan(40);
});
