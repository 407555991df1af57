import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { APP_ID } from '#tests/components/app-answers.ts';
import { chooseFiles } from '#tests/components/choose-files.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { onUpload } from '#tests/components/on-upload.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

const KEY_HINT =
  'Key must start with a letter and contain only English letters, numbers, and underscores';

/** Spec 9: the maximum image size. */
const FIVE_MB = 5 * 1024 * 1024;

const PNG_HEAD = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]);

const dialog = page.getByRole('dialog', { name: 'Add image' });
const key = dialog.getByRole('textbox', { name: 'Key' });
const url = dialog.getByRole('textbox', { name: 'Image URL' });
const row = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Select ${name}` }) });

const file = (name: string, content: BlobPart = '<svg xmlns="http://www.w3.org/2000/svg"/>') =>
  new File([content], name, { type: name.endsWith('.svg') ? 'image/svg+xml' : 'image/png' });

async function chooseFile(chosen: File): Promise<void> {
  await dialog.getByRole('radio', { name: 'File' }).click();
  const input = dialog.getByLabelText('Image file');
  await expect.element(input).toBeInTheDocument();
  chooseFiles(input, chosen);
}

const chooseUrl = () => dialog.getByRole('radio', { name: 'URL' }).click();

const submit = () => dialog.getByRole('button', { name: 'Create' }).click();

let isAway = false;

beforeEach(async () => {
  isAway = false;
  const kept = keepApp({ images: [] });
  kept.watch(() => {
    if (isAway) throw new TypeError('Failed to fetch');
  });
  await renderScreen(`/apps/${APP_ID}/images`, kept.answers());
  await page.getByRole('button', { name: 'Add image' }).click();
});

test('follows the file with the key until one is typed', async () => {
  await chooseFile(file('2nd-logo (1).svg'));
  await expect.element(key).toHaveValue('img_2nd_logo__1_');
  await chooseFile(file('logo.svg'));
  await expect.element(key).toHaveValue('logo');
  await key.fill('typed');
  await chooseFile(file('drawing.svg'));
  await expect.element(dialog.getByText(/^drawing\.svg/)).toBeVisible();
  await expect.element(key).toHaveValue('typed');
});

test('begins with the file, whose key Enter takes', async () => {
  const input = dialog.getByLabelText('Image file');
  await expect.element(input).toHaveFocus();
  chooseFiles(input, file('banner.svg'));
  await expect.element(key).toHaveValue('banner');
  await expect.element(key).toHaveFocus();
  // Mantine may focus the dialog's first field again, in a task after it is drawn.
  await userEvent.type(key, '{Enter}');
  await expect.element(row('banner')).toBeVisible();
});

test('adds a linked image; key and source are required', async () => {
  await expect.element(dialog.getByText(KEY_HINT)).toBeVisible();
  const last = dialog.getByRole('textbox', { name: 'Description' });
  const getTop = () => last.element().getBoundingClientRect().top;
  const top = getTop();
  await submit();
  await expect.element(dialog.getByText('Please select a valid image file')).toBeVisible();
  await expect.poll(getTop).toBe(top);
  await chooseUrl();
  await expect.element(url).toBeVisible();
  const topOfUrl = getTop();
  await submit();
  await expect.element(key).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog.getByText('Image URL is required')).toBeVisible();
  await expect.poll(getTop).toBe(topOfUrl);
  await key.fill('9lives');
  await submit();
  await expect.element(key).toHaveAccessibleDescription(KEY_HINT);
  await key.fill('nine_lives');
  await url.fill('/uploads/none.png');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('A cat');
  await submit();
  await expect.element(row('nine_lives')).toMatchTextContent('A cat');
});

test('keeps URL and file when the source is switched', async () => {
  await chooseUrl();
  await url.fill('/uploads/kept.png');
  await chooseFile(file('kept.svg'));
  await dialog.getByRole('radio', { name: 'URL' }).click();
  await expect.element(url).toHaveValue('/uploads/kept.png');
  await dialog.getByRole('radio', { name: 'File' }).click();
  await expect.element(dialog.getByText(/^kept\.svg/)).toBeVisible();
});

test('refuses what is no picture or too large, before and after asking the server', async () => {
  const uploaded: string[] = [];
  onUpload((sent, text) => {
    uploaded.push(sent.name);
    if (text.startsWith('no picture'))
      return { status: 400, message: 'Please select a valid image file' };
    return `app-images/${sent.name}`;
  });
  const noImage = dialog.getByText('Please select a valid image file');
  const notes = new File(['Not a picture'], 'notes.txt', { type: 'text/plain' });
  for (const refused of [notes, file('empty.png', '')]) {
    await chooseFile(refused);
    await expect.element(dialog.getByText(new RegExp(`^${refused.name}`))).toBeVisible();
    await expect.element(noImage).toBeVisible();
  }
  await chooseFile(file('large.png', new Uint8Array(FIVE_MB + 1)));
  await expect.element(dialog.getByText('File size must be less than 5MB')).toBeVisible();
  await submit();
  expect(uploaded).toEqual([]);

  // One has a PNG header and no content, the other is no picture.
  for (const fake of [file('corrupt.png', PNG_HEAD), file('mislabelled.png', 'no picture')]) {
    await chooseFile(fake);
    await expect.element(dialog.getByText(new RegExp(`^${fake.name}`))).toBeVisible();
    await expect.element(dialog.getByText('Cannot be shown')).toBeVisible();
  }
  await expect.element(noImage).not.toBeInTheDocument();
  await submit();
  await expect.element(noImage).toBeVisible();
  await chooseFile(file('just_right.png', new Uint8Array(FIVE_MB)));
  await submit();
  await expect.element(row('just_right')).toBeVisible();
  expect(uploaded).toEqual(['mislabelled.png', 'just_right.png']);
});

test('says that saving failed when the server cannot be reached, and loses nothing', async () => {
  await chooseUrl();
  await key.fill('offline');
  await url.fill('/uploads/a.png');
  isAway = true;
  await submit();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Error saving image');
  isAway = false;
  await submit();
  await expect.element(row('offline')).toBeVisible();
});
