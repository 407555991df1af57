import JSZip from 'jszip';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { APP_ID } from '#tests/components/app-answers.ts';
import { chooseFiles } from '#tests/components/choose-files.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

const dialog = page.getByRole('dialog', { name: 'Bulk upload' });

/** Matches the start of a cell, because messages of other rows may contain the name. */
const row = (name: string) =>
  dialog
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: new RegExp(`^${name} `) }) });

const picture = (name: string, content = name) => new File([content], name, { type: 'image/png' });

async function pack(name: string, ...images: readonly string[]): Promise<File> {
  const zip = new JSZip();
  for (const image of images) zip.file(image, SVG + image);
  return new File([await zip.generateAsync({ type: 'arraybuffer' })], name);
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

async function choose(...files: readonly File[]) {
  const app = keepApp({
    images: [{ key: 'hero', url: '/uploads/none.png', description: 'The first thing people see' }],
  });
  app.watch();
  await renderScreen(`/apps/${APP_ID}/images`, app.answers());
  await page.getByRole('button', { name: 'Bulk upload' }).click();
  const input = dialog.getByLabelText('Choose files');
  await expect.element(input).toBeInTheDocument();
  chooseFiles(input, ...files);
  return app;
}

async function editKey(name: string, from: string, to: string): Promise<void> {
  await row(name)
    .getByRole('button', { name: `Edit key ${from}` })
    .click();
  await dialog.getByRole('textbox', { name: 'Key' }).fill(to);
  await userEvent.keyboard('{Enter}');
}

test('shows clashes and refusals before anything is sent, and what can be done', async () => {
  const app = await choose(
    picture('hero.png'),
    picture('logo.png'),
    picture('logo.webp'),
    picture('plain.png'),
    picture('copy.png', 'plain.png'),
    new File(['x'], 'notes.txt', { type: 'text/plain' }),
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'huge.png', { type: 'image/png' }),
  );
  await expect.element(row('hero.png')).toMatchTextContent('Replaces');
  await expect.element(row('hero.png')).toMatchTextContent('An image has this key already.');
  await expect.element(row('logo.webp')).toMatchTextContent('logo.png has the same key.');
  await expect.element(row('plain.png')).toMatchTextContent('Same content as copy.png.');
  await expect.element(row('notes.txt')).toMatchTextContent('Please select a valid image file');
  await expect.element(row('huge.png')).toMatchTextContent('File size must be less than 5MB');
  await expect.element(dialog.getByRole('button', { name: 'Upload 3 images' })).toBeEnabled();

  // Rename, replace, skip.
  await row('logo.webp').getByRole('button', { name: 'Use logo_2' }).click();
  await dialog.getByRole('checkbox', { name: 'Select hero.png' }).click();
  await dialog.getByRole('checkbox', { name: 'Select copy.png' }).click();
  await editKey('plain.png', 'plain', 'not a key');
  await expect.element(row('plain.png')).toMatchTextContent('Key must start with a letter');
  await editKey('plain.png', 'not a key', 'background');
  await dialog.getByRole('button', { name: 'Upload 4 images' }).click();
  await expect.element(dialog.getByText('Successfully uploaded 4 images')).toBeVisible();
  expect(app.read().images).toEqual([
    { key: 'background', picture: 'plain.png' },
    { key: 'hero', picture: 'hero.png', description: 'The first thing people see' },
    { key: 'logo', picture: 'logo.png' },
    { key: 'logo_2', picture: 'logo.webp' },
  ]);
});

test('asks before an unsent list is lost', async () => {
  await choose(picture('fresh 10.png'), picture('fresh 9.png'));
  await expect.element(dialog.getByRole('row').nth(1)).toMatchTextContent('fresh 9.png');
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByText('Close without uploading?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep reviewing' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog.getByText('Close without uploading?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Bulk upload' })).toHaveFocus();
});

test('takes files, folders and archives into one list, and shows what came of them', async () => {
  const inFolder = picture('Icon.png');
  Object.defineProperty(inFolder, 'webkitRelativePath', { value: 'art/Icon.png' });
  const hidden = new File(['x'], '.DS_Store');
  Object.defineProperty(hidden, 'webkitRelativePath', { value: 'art/.DS_Store' });
  await choose(
    picture('plain.png'),
    await pack('Assets.zip', 'a/star10.svg', 'a/star9.svg', 'notes.txt'),
    new File(['hello'], 'broken.zip'),
    inFolder,
    hidden,
  );
  await expect.element(row('art/Icon.png')).toMatchTextContent('New');
  await expect.element(dialog.getByRole('row').nth(2)).toMatchTextContent('a/star9.svg');
  const heading = dialog.getByRole('heading', { name: 'art/Icon.png, Assets.zip, and 2 more' });
  await expect.element(heading).toBeVisible();
  await expect.element(row('broken.zip')).toMatchTextContent('Error processing ZIP file.');
  await expect.element(dialog.getByText('DS_Store')).not.toBeInTheDocument();
  // A file without images, added later, leaves the list as it is.
  const more = dialog.element().querySelector('input[type=file]');
  chooseFiles(page.elementLocator(more ?? dialog.element()), new File(['x'], 'bad.zip'));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Error processing ZIP file.');
  await dialog.getByRole('button', { name: 'Upload 4 images' }).click();
  await expect.element(dialog.getByText('Successfully uploaded 4 images')).toBeVisible();
  const leftOut = dialog.getByRole('list', { name: 'Left out' });
  await expect.element(leftOut).toMatchTextContent(/notes\.txt Not an image.*broken\.zip Error/);
  await expect.element(dialog.getByRole('button', { name: 'Upload more' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Show the 4 images' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('4 of 5')).toBeVisible();
  await page.getByRole('button', { name: 'Imported 4' }).click();
  await expect.element(page.getByText('4 of 5')).not.toBeInTheDocument();
});

test('unpacks an archive to its end in the background', async () => {
  const images = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.svg`);
  const held = Promise.withResolvers<unknown>();
  const app = await choose(await pack('Assets.zip', ...images));
  app.watch(({ path }) => (path === '/api/images' ? held.promise : undefined));
  await dialog.getByRole('button', { name: 'Upload 6 images' }).click();
  await expect.poll(() => app.read().files.length).toBe(4);
  await dialog.getByRole('button', { name: 'Run in background' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  held.resolve({ data: [] });
  await expect.poll(() => app.read().files.length).toBe(6);
});

test('keeps the focus in the dialog while files are sent', async () => {
  await choose(picture('hero.png'));
  const sent: XMLHttpRequest[] = [];
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    sent.push(this);
  });
  await row('hero.png').getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Upload 1 image' }).click();
  await expect.element(dialog.getByText(/^0 of 1 uploaded/)).toHaveFocus();
  await expect.poll(() => sent.length).toBe(1);
  // Otherwise it would time out during a later test.
  sent[0]?.onerror?.(new ProgressEvent('error'));
  await expect.element(dialog.getByRole('button', { name: 'Retry failed' })).toBeVisible();
});
