import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { APP_ID } from '#tests/components/app-answers.ts';
import { holdTimers } from '#tests/components/hold-timers.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

const undo = page.getByRole('button', { name: 'Undo' });
const toasts = page.getByRole('region', { name: 'Notifications' });

const stored = (key: string) => ({ url: `/uploads/${key}`, s3Key: key });

async function open(refuse?: Parameters<ReturnType<typeof keepApp>['watch']>[0]) {
  // The toast stays for as long as the test runs.
  holdTimers(10_000);
  const app = keepApp({
    images: [
      { key: 'logo', ...stored('app-images/logo.png'), description: 'Above all' },
      { key: 'elsewhere', url: 'https://example.com/far.png' },
      { key: 'stays', ...stored('app-images/stays.png') },
    ],
    files: { 'app-images/logo.png': 'the logo', 'app-images/stays.png': 'what stays' },
  });
  app.watch(refuse);
  await renderScreen(`/apps/${APP_ID}/images`, app.answers());
  return app;
}

test('deleted images come back with their files and descriptions, linked ones with their address', async () => {
  const { read } = await open();
  const before = read();
  await page.getByRole('checkbox', { name: 'Select logo' }).click();
  await page.getByRole('checkbox', { name: 'Select elsewhere' }).click();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(toasts).toMatchTextContent('2 images deleted');
  expect(read().files).toEqual(['what stays']);
  await undo.click();
  await expect.element(toasts).toMatchTextContent('2 images are back. Their IDs are new');
  expect(read()).toEqual(before);
});

async function chooseTwo() {
  await page.getByRole('button', { name: 'Bulk upload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk upload' });
  const files = ['one', 'two'].map(
    (name) => new File([`picture ${name}`], `${name}.png`, { type: 'image/png' }),
  );
  await userEvent.upload(dialog.getByLabelText('Choose files'), files);
  await dialog.getByRole('button', { name: 'Upload 2 images' }).click();
  return dialog;
}

test('an upload of images is taken back, and nothing else is', async () => {
  const { read } = await open();
  const before = read();
  const dialog = await chooseTwo();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(read().images.map(({ key }) => key)).toEqual(['elsewhere', 'logo', 'one', 'stays', 'two']);
  await expect.element(toasts).toMatchTextContent('2 images uploaded');
  await undo.click();
  await expect.element(toasts).toMatchTextContent('Upload of 2 images undone');
  expect(read()).toEqual(before);
});

test('an upload is taken back together with what was retried', async () => {
  let isFull = true;
  const { read } = await open(({ body }) =>
    isFull && JSON.stringify(body).includes('"two"')
      ? Response.json({ message: 'The disk is full.' }, { status: 503 })
      : undefined,
  );
  const before = read();
  const dialog = await chooseTwo();
  await expect.element(toasts).toMatchTextContent('1 image uploaded');
  isFull = false;
  await dialog.getByRole('button', { name: 'Retry failed' }).click();
  await expect.element(toasts).toMatchTextContent('2 images uploaded');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await undo.click();
  await expect.element(toasts).toMatchTextContent('Upload of 2 images undone');
  expect(read().images).toEqual(before.images);
  await expect.element(undo).not.toBeInTheDocument();
});
