import type { Page } from '@playwright/test';
import { dropFiles } from '../support/drop-files.ts';
import { pngFile, textFile } from '../support/image-files.ts';
import { choose } from '../support/upload-queue.ts';
import { expectAccessibleEverywhere } from './accessible.ts';
import { expect, OWN_CONTEXT, test } from './fixtures.ts';

const row = (page: Page, key: string) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Select ${key}` }) });

const getAppId = (page: Page) => new URL(page.url()).pathname.split('/')[2] ?? '';

/** Missing on the server. */
const PICTURE = '/uploads/app-images/none.png';

test.beforeEach(async ({ signedIn: page, api }) => {
  const app = await api.createApp();
  for (const [key, description] of [
    ['alpha', 'On the start page'],
    ['beta', 'In the menu'],
    ['gamma', 'Nowhere yet'],
  ]) {
    const body = { appId: app._id, key, url: `${PICTURE}?${key}`, description };
    await api.call('POST', '/api/images', body);
  }
  await page.goto(`/apps/${app._id}/images`);
  await expect(row(page, 'alpha')).toBeVisible();
});

/** Pastes a file into the page. */
async function paste(
  page: Page,
  { name, mimeType, buffer }: ReturnType<typeof pngFile>,
  target = 'body',
): Promise<void> {
  const bytes = [...buffer];
  await page.locator(target).evaluate(
    (element, file) => {
      const clipboardData = new DataTransfer();
      const pasted = new File([new Uint8Array(file.bytes)], file.name, { type: file.mimeType });
      clipboardData.items.add(pasted);
      const init = { bubbles: true, cancelable: true, clipboardData };
      element.dispatchEvent(new ClipboardEvent('paste', init));
    },
    { bytes, name, mimeType },
  );
}

const DROP = 'Drop images or a ZIP archive to add them';

test('shows what is missing as broken, what is there with its size and type', async ({
  page,
  server,
}) => {
  const picture = pngFile();
  const answer = await page.request.post(`${server.url}/api/uploads/image?folder=app-images`, {
    multipart: { image: picture },
  });
  // as: the contract promises this shape
  const { data } = (await answer.json()) as { data: { url: string; key: string } };
  await page.request.post(`${server.url}/api/images`, {
    data: { appId: getAppId(page), key: 'there', url: data.url, s3Key: data.key },
  });
  await page.reload();
  await expect(row(page, 'there')).toContainText('PNG');
  await expect(row(page, 'there')).toContainText(`64 × 48 · ${picture.buffer.length} B`);
  await expect(row(page, 'there')).not.toContainText('Broken');
  await expect(row(page, 'alpha')).toContainText('Broken');
});

test('takes a picture that is pasted or dropped anywhere, but not into a field', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Bulk upload' });
  await paste(page, pngFile('searched.png'), 'input[type=search]');
  await paste(page, pngFile('pasted.png'));
  await expect(dialog).toContainText('pasted.png');
  await expect(dialog).not.toContainText('searched.png');
  await page.reload();
  await expect(row(page, 'alpha')).toBeVisible();
  await dropFiles(page, DROP, pngFile('dropped.png'));
  await expect(dialog).toContainText('dropped.png');
});

test('takes nothing that is no picture', async ({ page }) => {
  await dropFiles(page, DROP, textFile);
  await expect(page.getByText('Please drop image files only')).toBeVisible();
});

test(
  'says that the images could not be loaded, and why',
  { tag: OWN_CONTEXT },
  async ({ page, api }) => {
    const path = new URL(page.url()).pathname;
    // The cached application stays recent.
    await page.clock.setFixedTime(new Date());
    const counted = page.waitForResponse('**/progress*');
    await page.goto(path.replace('images', 'texts'));
    await expect(page.getByRole('heading', { name: 'Texts' })).toBeVisible();
    // Later, these counts would tell that the application is gone.
    await counted;
    // The page still has the application; its images can no longer be listed.
    await api.call('DELETE', `/api/apps/${getAppId(page)}`);
    await page.evaluate((to) => history.pushState({}, '', to), path);
    await expect(page.getByRole('heading', { name: 'Failed to load images' })).toBeVisible();
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    const asked = page.waitForResponse('**/api/images/app/*');
    await tryAgain.press('Enter');
    await asked;
    await expect(tryAgain).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('not found');
  },
);

test('axe finds nothing in gallery and table', async ({ page }) => {
  await page.getByRole('checkbox', { name: 'Select beta' }).check();
  await expectAccessibleEverywhere(page, page.getByText('1 selected'));
  await page.getByRole('radio', { name: 'Table' }).check();
  await expectAccessibleEverywhere(page, page.getByText('1 selected'));
});

test('axe finds nothing in an image shown large, and in pictures side by side', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'Broken: alpha' }).click();
  await expectAccessibleEverywhere(page, page.getByText('The picture cannot be shown.'));
  await page.getByRole('button', { name: 'Close' }).click();
  const dialog = await choose(page, [pngFile('alpha.png')]);
  await expectAccessibleEverywhere(page, dialog.getByText('64 × 48'));
});

test('axe finds nothing in the dialog', async ({ page }) => {
  await page.getByRole('button', { name: 'Add image' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expectAccessibleEverywhere(page, page.getByText('Please select a valid image file'));
  await page.getByLabel('Image file').setInputFiles(pngFile());
  await expectAccessibleEverywhere(page, page.getByRole('dialog').getByText(/^picture\.png/));
});
