import type { Locator, Page } from '@playwright/test';
import { putOnDisk } from '../support/files-on-disk.ts';
import {
  everyType,
  FIVE_MB,
  jpegNamedPng,
  pngFile,
  pngOfSize,
  svgFile,
} from '../support/image-files.ts';
import { throttle } from '../support/upload-queue.ts';
import { expect, test } from './fixtures.ts';

const row = (page: Page, key: string) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Select ${key}` }) });

/** The address of the loaded picture. */
const getPicture = (page: Page, key: string) =>
  row(page, key).getByRole('img', { name: key }).getAttribute('src');

const isStored = async (page: Page, url: string | null) =>
  (await page.request.get(new URL(url ?? '', page.url()).href)).ok();

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add image' }).click();
  return page.getByRole('dialog', { name: 'Add image' });
}

async function chooseFile(
  dialog: Locator,
  file: ReturnType<typeof pngFile> | string[],
): Promise<void> {
  await dialog.getByRole('radio', { name: 'File' }).check();
  await dialog.getByLabel('Image file').setInputFiles(file);
}

const submit = (dialog: Locator) => dialog.getByRole('button', { name: /^(Create|Save)$/ }).click();

async function addFile(page: Page, file: ReturnType<typeof pngFile>): Promise<void> {
  const dialog = await openDialog(page);
  await chooseFile(dialog, file);
  await submit(dialog);
  await expect(dialog).toBeHidden();
}

function countUploads(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/uploads/')) count += 1;
  });
  return () => count;
}

test.beforeEach(async ({ signedIn: page, api }) => {
  const app = await api.createApp();
  await page.goto(`/apps/${app._id}/images`);
  await expect(page.getByText('No images yet')).toBeVisible();
});

test('uploads a file of each type, and suggests a key by its name', async ({ page }) => {
  for (const file of [...everyType, jpegNamedPng]) await addFile(page, file);
  await expect(page.getByRole('row')).toHaveCount(everyType.length + 2);
  for (const key of ['picture', 'photo', 'dot', 'modern', 'drawing', 'really_a_jpeg'])
    await expect(row(page, key)).toContainText(/\d+ × \d+/);
  await expect(page.getByText('Broken')).toHaveCount(0);
});

test('cannot be closed while it uploads, and shows the percent', async ({ page }) => {
  const dialog = await openDialog(page);
  // Over two minutes, unless the line is restored.
  const speedUp = await throttle(page, 40_000);
  await chooseFile(dialog, await putOnDisk(pngOfSize(FIVE_MB, 'slow.png')));
  await submit(dialog);
  await expect(dialog.getByText(/^[1-9]\d?% of/)).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('value', /^[1-9]\d?$/);

  await page.keyboard.press('Escape');
  await page.mouse.click(5, 500);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  const asked = page.waitForEvent('dialog');
  // `page.reload` would wait for a page that stays.
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(dialog).toBeVisible();
  await speedUp();
  await expect(row(page, 'slow')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('uploads once, however often saving fails; removes what is not saved', async ({ page }) => {
  await addFile(page, pngFile('taken.png', [1, 2, 3]));
  const uploads = countUploads(page);
  const answer = page.waitForResponse((response) => response.url().includes('/api/uploads/'));
  const dialog = await openDialog(page);
  await chooseFile(dialog, pngFile('other.png', [4, 5, 6]));
  await dialog.getByRole('textbox', { name: 'Key' }).fill('taken');
  await submit(dialog);
  await expect(dialog.getByText(/already used/)).toBeVisible();
  const refusedAgain = page.waitForResponse(/\/api\/images$/);
  await submit(dialog);
  await refusedAgain;
  await expect(dialog.getByText(/already used/)).toBeVisible();
  expect(uploads()).toBe(1);

  // as: the contract promises this shape
  const { data } = (await (await answer).json()) as { data: { url: string } };
  expect(await isStored(page, data.url)).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => isStored(page, data.url)).toBe(false);
  expect(await isStored(page, await getPicture(page, 'taken'))).toBe(true);
});

test('saves after a failure without uploading again', async ({ page }) => {
  await addFile(page, pngFile('taken.png', [1, 2, 3]));
  const uploads = countUploads(page);
  const dialog = await openDialog(page);
  await chooseFile(dialog, pngFile('other.png', [7, 8, 9]));
  await dialog.getByRole('textbox', { name: 'Key' }).fill('taken');
  await submit(dialog);
  await dialog.getByRole('textbox', { name: 'Key' }).fill('free');
  await submit(dialog);
  await expect(row(page, 'free')).toContainText('64 × 48');
  expect(uploads()).toBe(1);
});

test('shows a replaced picture at once, and keeps what is not replaced', async ({ page }) => {
  await addFile(page, pngFile('logo.png', [10, 20, 30]));
  const before = await getPicture(page, 'logo');
  const dialog = page.getByRole('dialog', { name: 'Edit image' });
  const edit = () => row(page, 'logo').getByRole('button', { name: 'Edit' }).click();

  await edit();
  await dialog.getByLabel('Description').fill('The same picture');
  await submit(dialog);
  await expect(row(page, 'logo')).toContainText('The same picture');
  expect(await getPicture(page, 'logo')).toBe(before);

  await edit();
  await dialog.getByLabel('Image file').setInputFiles(svgFile('new name.svg'));
  await expect(dialog.getByRole('textbox', { name: 'Key' })).toHaveValue('logo');
  await submit(dialog);
  await expect(row(page, 'logo')).toContainText('40 × 30');
  await expect.poll(() => isStored(page, before)).toBe(false);

  await edit();
  await dialog.getByRole('radio', { name: 'URL' }).check();
  await dialog.getByLabel('Image URL').fill('https://static.example/logo.png');
  await submit(dialog);
  await expect(dialog).toBeHidden();
  await expect(row(page, 'logo')).toContainText('Broken');
});
