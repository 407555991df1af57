import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { pngFile } from '../support/image-files.ts';
import { choose, large, pictures, getRow, throttle, upload } from '../support/upload-queue.ts';
import { expect, test } from './fixtures.ts';

interface Image {
  _id: string;
  key: string;
}

let appId = '';

test.beforeEach(async ({ signedIn: page, api }) => {
  appId = (await api.createApp())._id;
  await page.goto(`/apps/${appId}/images`);
  await expect(page.getByRole('button', { name: 'Bulk upload' })).toBeVisible();
});

test('lists each file that failed with its reason, and sends only those again', async ({
  page,
  api,
}, testInfo) => {
  const outputPath = (name: string) => testInfo.outputPath(name);
  const gone = outputPath('gone.png');
  await writeFile(gone, pngFile('gone.png', [9, 9, 9]).buffer);
  const paths = await Promise.all(
    ['fine', 'taken'].map(async (name, index) => {
      const path = outputPath(`${name}.png`);
      await writeFile(path, pngFile(name, [index, 99, 99]).buffer);
      return path;
    }),
  );
  const fake = outputPath('fake.png');
  await writeFile(fake, 'this is no picture');
  const dialog = await choose(page, [...paths, fake, gone]);
  await expect(dialog.getByRole('button', { name: 'Upload 4 images' })).toBeVisible();
  await expect(
    getRow(dialog, 'fake.png').getByRole('img', { name: 'Not a picture' }),
  ).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Not a picture' })).toHaveCount(1);

  // Between choice and upload a key is taken and a file deleted.
  await api.call('POST', '/api/images', { appId, key: 'taken', url: 'https://example.com/a.png' });
  const content = await readFile(gone);
  await rm(gone);
  await upload(dialog, '4 images');
  await expect(dialog.getByText('Upload completed with errors')).toBeVisible();
  await expect(dialog.getByText('1 of 4 uploaded.')).toBeVisible();
  const failed = dialog.getByRole('list', { name: 'Failed' });
  await expect(failed.getByRole('listitem')).toHaveCount(3);
  await expect(failed).toContainText('fake.png Please select a valid image file');
  await expect(failed).toContainText('gone.png The file could not be read.');
  await expect(failed).toContainText(/taken\.png .*key/);

  // The taken key is edited; its stored file is not sent again.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  await getRow(dialog, 'taken.png').getByRole('button', { name: 'Use taken_2' }).click();
  await upload(dialog, '1 image');
  await expect(dialog.getByText('2 of 4 uploaded.')).toBeVisible();
  expect(sent).toEqual(['/api/images']);

  // Another file of that name is not the chosen one: the user chooses again.
  await writeFile(gone, content);
  // Browsers identify a file by its modification time in seconds.
  await utimes(gone, 0, 0);
  await expect(dialog.getByRole('button', { name: 'Retry failed' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Retry failed' }).click();
  await expect(dialog.getByText('2 of 4 uploaded.')).toBeVisible();
  const { data } = await api.call<{ data: Image[] }>('GET', `/api/images/app/${appId}`);
  expect(data.map(({ key }) => key).sort()).toEqual(['fine', 'taken', 'taken_2']);
});

test('does not call uploaded what the server no longer has', async ({ page, api }) => {
  const dialog = await choose(page, [...pictures('quick.png'), large('slow.png', 3, 3_000_000)]);
  // Minutes for the second one, unless the line is restored.
  const speedUp = await throttle(page, 20_000);
  await upload(dialog, '2 images');
  await expect(getRow(dialog, 'quick.png')).toContainText('Uploaded');
  const { data } = await api.call<{ data: Image[] }>('GET', `/api/images/app/${appId}`);
  await api.call('DELETE', `/api/images/${data[0]?._id ?? ''}`);
  await speedUp();
  await expect(dialog.getByRole('list', { name: 'Failed' })).toContainText(
    'quick.png It is not in the list on the server.',
  );
  await dialog.getByRole('button', { name: 'Retry failed' }).click();
  await expect(dialog.getByText('Successfully uploaded 2 images')).toBeVisible();
});

test('goes on after the session was lost, refreshed once', async ({ page }) => {
  const dialog = await choose(
    page,
    [1, 2, 3, 4, 5, 6].map((seed) => large(`${seed}.png`, seed, 1_000_000)),
  );
  // Minutes for the first four, unless the line is restored.
  const speedUp = await throttle(page, 20_000);
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes.push(request.url());
  });
  await upload(dialog, '6 images');
  await expect(dialog.getByText(/of 6 uploaded/)).toBeVisible();
  // As after expiry; the refresh cookie is still there.
  await page.context().clearCookies({ name: 'admin_jwt' });
  await speedUp();
  await expect(dialog.getByText('Successfully uploaded 6 images')).toBeVisible();
  expect(refreshes).toHaveLength(1);
});
