import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { APP_ID } from '#tests/components/app-answers.ts';
import { chooseFiles } from '#tests/components/choose-files.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { look } from '#tests/components/look.ts';
import { onUpload } from '#tests/components/on-upload.ts';
import { give, renderScreen } from '#tests/components/render-screen.tsx';

const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const picture = (name: string) =>
  new File([`${drawing}<!-- ${name} -->`], name, { type: 'image/svg+xml' });
const refusal = { status: 400, message: 'The disk is full.' };

async function open(name: string) {
  const app = keepApp({
    images: [{ key: 'hero', url: '/uploads/none.png', description: 'The first thing people see' }],
  });
  app.watch();
  await renderScreen(`/apps/${APP_ID}/images?view=table`, app.answers());
  await page.getByRole('button', { name }).click();
}

test('the upload of several images looks as it did', async () => {
  await open('Bulk upload');
  const input = dialog.getByLabelText('Choose files');
  await expect.element(input).toBeInTheDocument();
  await look(dialog, 'upload-choose');
  chooseFiles(
    input,
    picture('hero.svg'),
    picture('logo.svg'),
    picture('logo.second.svg'),
    picture('a-name-that-is-much-longer-than-most-names-of-pictures.svg'),
    new File(['x'], 'notes.txt', { type: 'text/plain' }),
  );
  await expect.element(dialog.getByText('notes.txt')).toBeVisible();
  await look(dialog, 'upload-review');
  give([{ queryKey: ['uploads/app-images/logo.svg'] }, picture('logo.svg')]);
  onUpload((file) => (file.name === 'logo.svg' ? 'app-images/logo.svg' : refusal));
  await dialog.getByRole('button', { name: /^Upload \d/ }).click();
  await expect.element(button('Done')).toBeVisible();
  await look(dialog, 'upload-report');
});

test('the import of a ZIP file looks as it did', async () => {
  await open('Import ZIP');
  const input = dialog.getByLabelText('Choose a ZIP file');
  await userEvent.upload(input, new File(['hello'], 'broken.zip', { type: 'application/zip' }));
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await look(dialog, 'zip-refused');
  const zip = new JSZip();
  for (const name of ['res/drawable-mdpi/logo.svg', 'res/drawable-xxhdpi/logo.svg', 'hero.svg'])
    zip.file(name, `${drawing}<!-- ${name} -->`);
  zip.file('notes.txt', 'x');
  const bytes = await zip.generateAsync({ type: 'arraybuffer' });
  await userEvent.upload(input, new File([bytes], 'assets.zip', { type: 'application/zip' }));
  await expect.element(dialog.getByRole('combobox')).toBeVisible();
  await look(dialog, 'zip-review');
  onUpload(() => refusal);
  await dialog.getByRole('button', { name: /^Upload \d/ }).click();
  await expect.element(button('Retry failed')).toBeVisible();
  await look(dialog, 'zip-failed');
});
