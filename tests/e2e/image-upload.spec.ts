import type { Locator } from '@playwright/test';
import { putOnDisk } from '../support/files-on-disk.ts';
import { svgFile } from '../support/image-files.ts';
import { choose, large, pictures, getRow, throttle, upload } from '../support/upload-queue.ts';
import { expect, test } from './fixtures.ts';

interface Image {
  _id: string;
  key: string;
  url: string;
  s3Key?: string;
  description?: string;
}

let appId = '';

test.beforeEach(async ({ signedIn: page, api }) => {
  appId = (await api.createApp())._id;
  await page.goto(`/apps/${appId}/images`);
  // Tests slow the line down only afterwards.
  await expect(page.getByRole('button', { name: 'Bulk upload' })).toBeVisible();
});

test('uploads several files, each under the key that its name suggests', async ({ page, api }) => {
  const files = [...pictures('hero.png', '2nd photo.png'), svgFile('icon.svg')];
  const dialog = await choose(page, files);
  await expect(getRow(dialog, '2nd photo.png')).toContainText('img_2nd_photo');
  await expect(getRow(dialog, 'hero.png').locator('img')).toHaveJSProperty('complete', true);
  await upload(dialog, '3 images');
  await expect(dialog.getByText('Successfully uploaded 3 images')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  const { data } = await api.call<{ data: Image[] }>('GET', `/api/images/app/${appId}`);
  expect(data.map(({ key }) => key).sort()).toEqual(['hero', 'icon', 'img_2nd_photo']);
  const answer = await page.request.get(data.find(({ key }) => key === 'icon')?.url ?? '');
  expect(await answer.text()).toBe(svgFile().buffer.toString());
});

test('shows the progress of each file, four at a time, and cannot be closed before the end', async ({
  page,
}) => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const files = names.map((name, index) => large(`${name}.png`, index + 1, 3_000_000));
  const dialog = await choose(page, await putOnDisk(...files));
  // Two minutes for the first four, unless the line is restored.
  const speedUp = await throttle(page, 100_000);
  await upload(dialog, '6 images');
  const bar = (name: string) => dialog.getByRole('progressbar', { name, exact: true });
  const percent = async (name: string) => Number(await bar(name).getAttribute('aria-valuenow'));
  await expect.poll(() => percent('a.png')).toBeGreaterThan(0);
  expect(await percent('a.png')).toBeLessThan(100);
  expect(await percent('e.png')).toBe(0);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();

  await dialog.getByRole('button', { name: 'Cancel b.png' }).click();
  await expect(getRow(dialog, 'b.png')).toContainText('Cancelled');
  await dialog.getByRole('button', { name: 'Cancel f.png' }).click();
  await speedUp();
  await expect(dialog.getByText('Upload completed with errors')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Failed' })).toHaveText(
    'b.png Cancelled.f.png Cancelled.',
  );
  await expect(dialog.getByText('4 of 6 uploaded.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Retry f.png' }).click();
  await expect(dialog.getByText('5 of 6 uploaded.')).toBeVisible();
});

test('cancels everything', async ({ page, api }) => {
  const files = [1, 2, 3, 4, 5].map((seed) => large(`${seed}.png`, seed));
  const dialog = await choose(page, await putOnDisk(...files));
  await throttle(page, 30_000);
  await upload(dialog, '5 images');
  await dialog.getByRole('button', { name: 'Cancel all' }).click();
  await expect(dialog.getByText('0 of 5 uploaded.')).toBeVisible();
  const { data } = await api.call<{ data: Image[] }>('GET', `/api/images/app/${appId}`);
  expect(data).toEqual([]);
});

test('lets the keyboard choose files, and the same one again', async ({ page }) => {
  await page.getByRole('button', { name: 'Bulk upload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk upload' });
  await expect(dialog.getByLabel('Choose files')).toBeFocused();
  const chooseByKey = async (control: Locator) => {
    const chooser = page.waitForEvent('filechooser');
    await control.press('Enter');
    await (await chooser).setFiles(pictures('hero.png'));
  };
  await chooseByKey(dialog.getByLabel('Choose files'));
  await expect(getRow(dialog, 'hero.png')).toHaveCount(1);
  await chooseByKey(dialog.getByRole('button', { name: 'Add files' }));
  await expect(getRow(dialog, 'hero.png')).toHaveCount(2);
  await chooseByKey(dialog.getByRole('button', { name: 'Add files' }));
  await expect(getRow(dialog, 'hero.png')).toHaveCount(3);
});
