import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { APP_ID } from '#tests/components/app-answers.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

const dialog = page.getByRole('dialog', { name: 'Import ZIP' });
const input = dialog.getByLabelText('Choose a ZIP file');

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`;

async function pack(files: Readonly<Record<string, string>>) {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(files)) zip.file(name, content);
  return new Uint8Array(await zip.generateAsync({ type: 'arraybuffer', compression: 'DEFLATE' }));
}

const good = () => pack({ 'hero.svg': drawing });

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;

/**
 * Sets a header field of the archive's only file, both in the local header and in the central
 * directory.
 */
function setField(bytes: Uint8Array<ArrayBuffer>, inHead: number, value: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 30 < bytes.length; at += 1) {
    const signature = view.getUint32(at, true);
    if (signature === LOCAL) view.setUint16(at + inHead, value, true);
    // The central directory has two more bytes before the field.
    if (signature === CENTRAL) view.setUint16(at + inHead + 2, value, true);
  }
  return bytes;
}

const FLAGS = 6;
const SIZE = 22;
const ENCRYPTED = 0x801;

async function choose(content: Uint8Array<ArrayBuffer>, name = 'broken.zip'): Promise<void> {
  const app = keepApp({ images: [] });
  app.watch();
  await renderScreen(`/apps/${APP_ID}/images`, app.answers());
  await page.getByRole('button', { name: 'Import ZIP' }).click();
  await userEvent.upload(input, new File([content], name, { type: 'application/zip' }));
}

const ERROR = "Error processing ZIP file. Please make sure it's a valid ZIP archive.";
const NOTHING = 'No valid image files found in the ZIP archive';

test.for([
  ['no archive', () => new TextEncoder().encode('hello'), [ERROR]],
  [
    'a truncated archive',
    async () => (await good()).slice(0, -30),
    [ERROR, 'was not copied or downloaded completely'],
  ],
  ['an archive without images', () => pack({ 'a.txt': 'x' }), [NOTHING, 'a.txt: Not an image']],
  ['an empty archive', () => pack({}), [NOTHING]],
  [
    'an encrypted archive',
    async () => setField(await good(), FLAGS, ENCRYPTED),
    [NOTHING, 'encrypted with a password'],
  ],
  [
    'a bomb',
    async () => setField(await pack({ 'a.svg': `<svg>${' '.repeat(60_000)}</svg>` }), SIZE, 100),
    [NOTHING, 'a.svg: The file is damaged'],
  ],
] as const)('says what is wrong with %s, and takes another file', async ([, make, messages]) => {
  await choose(await make());
  for (const message of messages)
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(message);
  await userEvent.upload(input, new File([await good()], 'good.zip', { type: 'application/zip' }));
  await expect.element(dialog.getByRole('button', { name: 'Upload 1 image' })).toBeEnabled();
});

test('takes nothing but a file that ends in .zip', async () => {
  await choose(await good(), 'Assets.rar');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Please select a ZIP file');
});

test('shows a picture once, with its densities, and the name of its image set', async () => {
  const content = await pack({
    'res/drawable-mdpi/logo.svg': drawing,
    'res/drawable-xxhdpi/logo.svg': drawing,
    'res/drawable-night/logo.svg': drawing,
    'A.xcassets/hero.imageset/Group 1.svg': drawing,
    'A.xcassets/hero.imageset/Contents.json': '{}',
    'A.xcassets/Contents.json': '{}',
  });
  await choose(content, 'assets.zip');
  const sizes = dialog.getByRole('combobox', { name: 'Which size of logo' });
  await expect.element(sizes).toHaveDisplayValue(/^xxhdpi/);
  await expect.element(dialog.getByText(/^Also there for night/)).toBeVisible();
  await expect.element(dialog.getByText('2 files named Contents.json')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use hero' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Upload 2 images' })).toBeEnabled();
  await expect.element(dialog.getByRole('button', { name: 'Use hero' })).not.toBeInTheDocument();
});

test('reads the names of files again in the alphabet that is chosen', async () => {
  const zip = new JSZip();
  zip.file('logo.svg', drawing);
  const content = new Uint8Array(
    await zip.generateAsync({ type: 'arraybuffer', encodeFileName: () => 'logo.svg' }),
  );
  // Shift-JIS for ロゴ, in both headers.
  for (let at = 0; at < content.length; at += 1)
    if (String.fromCharCode(...content.subarray(at, at + 4)) === 'logo')
      content.set([0x83, 0x8d, 0x83, 0x53], at);
  await choose(content, 'windows.zip');
  const names = dialog.getByRole('combobox', { name: 'File names' });
  await expect.element(names).toHaveValue('shift_jis');
  await expect.element(dialog.getByText('ロゴ.svg')).toBeVisible();
  await userEvent.selectOptions(names, 'ibm866');
  await expect.element(dialog.getByText('ГНГS.svg')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Upload 1 image' })).toBeEnabled();
});
