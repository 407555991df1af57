import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import JsZip from 'jszip';
import { dropFiles } from '../support/drop-files.ts';
import { expect, test } from './fixtures.ts';

let appId = '';

interface Stored {
  key: string;
  value: string;
  description?: string;
}

test.beforeEach(async ({ signedIn: page, api }) => {
  appId = (await api.createApp())._id;
  await api.call('POST', '/api/colors/bulk', {
    appId,
    colors: [
      { key: 'accent', value: '#FBBF24', description: 'The "best" offer */ of\nall' },
      { key: 'brand_primary', value: '4f46e5', description: 'Buttons' },
      { key: 'default', value: '#111827' },
    ],
  });
  await page.goto(`/apps/${appId}/colors`);
  await expect(page.getByRole('checkbox', { name: 'Select accent' })).toBeVisible();
});

/** For files; the other input is for folders. */
const fileInput = (page: Page) => page.locator('input[type=file]:not([hidden])');

const findRow = (page: Page, key: string) =>
  page.getByRole('dialog').getByRole('row').filter({ hasText: key });

async function choose(page: Page, name: string, content: string | Buffer) {
  await page.getByRole('button', { name: 'Import file' }).click();
  const buffer = Buffer.from(content);
  await fileInput(page).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  return page.getByRole('dialog', { name: 'Import colors' });
}

const components = (red: string, green: string, blue: string, alpha = '1.000') => ({
  'color-space': 'srgb',
  components: { red, green, blue, alpha },
});

const BRAND = JSON.stringify({
  colors: [
    { idiom: 'universal', color: components('0xFF', '0x88', '0x00') },
    {
      idiom: 'universal',
      appearances: [{ appearance: 'luminosity', value: 'dark' }],
      color: components('0.000', '0.502', '1.000'),
    },
  ],
  info: { author: 'xcode', version: 1 },
});

const OVERLAY = JSON.stringify({
  colors: [{ idiom: 'universal', color: components('0', '0', '0', '0.500') }],
});

async function colorsNow(api: { call: <T>(method: string, path: string) => Promise<T> }) {
  return (await api.call<{ data: Stored[] }>('GET', `/api/colors/app/${appId}`)).data;
}

test('imports a Swift file: shows what would change, and writes only what was picked', async ({
  page,
  api,
}) => {
  const dialog = await choose(
    page,
    'Theme.swift',
    `import UIKit
     extension UIColor {
       static let accent = UIColor(hex: "#FBBF24")
       /// Links
       static let brand_primary = UIColor(hexString: "#4338CA")
       class var success: UIColor { return .init(hex: 0x16A34A) }
       static let veil = UIColor(hex: "#00000080")
     }
     enum Light { static let label = UIColor(hex: "#111111") }
     enum Dark { static let label = UIColor(hex: "#EEEEEE") }`,
  );
  await expect(findRow(page, 'accent')).toContainText('Same');
  await expect(findRow(page, 'brand_primary')).toContainText('Changed');
  await expect(findRow(page, 'brand_primary')).toContainText('#4F46E5');
  await expect(findRow(page, 'brand_primary')).toContainText('#4338CA');
  await expect(findRow(page, 'success')).toContainText('#16A34A');
  await expect(findRow(page, 'veil')).toContainText(/alpha of 50%/);
  await expect(findRow(page, 'in Dark')).toContainText('#EEEEEE');
  await expect(findRow(page, 'in Light')).toContainText('#111111');
  await dialog.getByRole('checkbox', { name: 'Select veil' }).uncheck();
  await dialog.getByRole('button', { name: 'Import 4 colors' }).click();
  await expect(dialog.getByText('4 colors imported')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const colors = await colorsNow(api);
  expect(colors.find(({ key }) => key === 'brand_primary')).toMatchObject({
    value: '#4338CA',
    description: 'Links',
  });
  expect(colors.map(({ key }) => key)).not.toContain('veil');
});

test('imports key = value lines, and lists what is none', async ({ page }) => {
  const dialog = await choose(
    page,
    'palette.txt',
    '# Warm\nsun = #FFAA00\nsky = 00AAFF\nbroken = nope\n',
  );
  await expect(findRow(page, 'sun')).toContainText('Warm');
  await expect(findRow(page, 'sky')).toContainText('#00AAFF');
  await expect(findRow(page, 'broken')).toContainText('Invalid');
  await dialog.getByRole('button', { name: 'Import 2 colors' }).click();
  await expect(dialog.getByText('2 colors imported')).toBeVisible();
});

test('imports a zipped catalogue: the light color is picked, the dark one offered', async ({
  page,
  api,
}) => {
  const zip = new JsZip();
  zip.file('Assets.xcassets/Contents.json', '{}');
  zip.file('Assets.xcassets/Brand.colorset/Contents.json', BRAND);
  zip.file('Assets.xcassets/overlay.colorset/Contents.json', OVERLAY);
  zip.file('Assets.xcassets/broken.colorset/Contents.json', '{ "colors": ');
  zip.file('Assets.xcassets/huge.colorset/Contents.json', ' '.repeat(5_000_000));
  zip.file('__MACOSX/Assets.xcassets/Brand.colorset/._Contents.json', 'junk');
  const content = await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
  const dialog = await choose(page, 'Assets.xcassets.zip', content);
  await expect(dialog.getByRole('checkbox', { name: 'Select Brand', exact: true })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Select Brand_dark' })).not.toBeChecked();
  await expect(findRow(page, 'Brand_dark')).toContainText('#0080FF');
  await expect(findRow(page, 'overlay')).toContainText('50%');
  await expect(findRow(page, 'broken')).toContainText('Invalid');
  await expect(findRow(page, 'huge')).toContainText('is too large for a color set');
  await dialog.getByRole('button', { name: 'Import 2 colors' }).click();
  await expect(dialog.getByText('2 colors imported')).toBeVisible();
  const keys = (await colorsNow(api)).map(({ key }) => key);
  expect(keys).toContain('Brand');
  expect(keys).not.toContain('Brand_dark');
});

/** A folder on the disk, as Xcode has it. */
async function catalogueOnDisk(): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'colors-')), 'Assets.xcassets');
  await mkdir(path.join(folder, 'Brand.colorset'), { recursive: true });
  await writeFile(path.join(folder, 'Contents.json'), '{}');
  await writeFile(path.join(folder, 'Brand.colorset', 'Contents.json'), BRAND);
  return folder;
}

test('imports a catalogue chosen as a folder', async ({ page }) => {
  await page.getByRole('button', { name: 'Import file' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose an .xcassets folder' }).click();
  await (await chooser).setFiles(await catalogueOnDisk());
  await expect(page.getByRole('heading', { name: 'Assets.xcassets' })).toBeVisible();
  await expect(findRow(page, 'Brand').first()).toContainText('#FF8800');
});

test('imports a folder dropped onto the page, and again onto the dialog', async ({ page }) => {
  const catalogue = await catalogueOnDisk();
  await dropFiles(page, 'Drop a file or a folder to import colors', catalogue);
  await expect(page.getByRole('heading', { name: 'Assets.xcassets' })).toBeVisible();
  await expect(findRow(page, 'Brand').first()).toContainText('#FF8800');
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(page.getByRole('heading', { name: 'Assets.xcassets' })).toHaveCount(0);
  await dropFiles(page, 'Drop the file to read it', catalogue);
  await expect(findRow(page, 'Brand').first()).toContainText('#FF8800');
});

test('takes a file dropped onto the page', async ({ page }) => {
  const file = { name: 'palette.txt', buffer: 'sun = #FFAA00' };
  await dropFiles(page, 'Drop a file or a folder to import colors', file);
  await expect(page.getByRole('heading', { name: 'palette.txt' })).toBeVisible();
  await expect(findRow(page, 'sun')).toContainText('#FFAA00');
});

test('explains which formats are understood when nothing is found', async ({ page }) => {
  await choose(page, 'notes.txt', 'Nothing here.\n');
  const alert = page.getByRole('alert');
  for (const example of [
    'UIColor(hex: "#FF8800")',
    'primary = #FF8800',
    '.colorset/Contents.json',
  ]) {
    await expect(alert).toContainText(example);
  }
});

test('says that a file cannot be processed: cut off, encrypted, or of another kind', async ({
  page,
}) => {
  const zip = new JsZip();
  zip.file('A.xcassets/Brand.colorset/Contents.json', BRAND.repeat(50));
  const whole = await zip.generateAsync({ type: 'nodebuffer' });
  await choose(page, 'cut.zip', whole.subarray(0, whole.length / 2));
  await expect(page.getByRole('alert')).toContainText('Error processing file');
  await expect(page.getByRole('alert')).toContainText('damaged or cut off');

  // ZIP's flag for encryption, in both headers of the entry.
  const encrypted = Buffer.from(whole);
  for (const [header, flags] of [
    ['PK\u0003\u0004', 6],
    ['PK\u0001\u0002', 8],
  ] as const) {
    for (let at = whole.indexOf(header); at >= 0; at = whole.indexOf(header, at + 1)) {
      encrypted[at + flags] = 1;
    }
  }
  await fileInput(page).setInputFiles({
    name: 'locked.zip',
    mimeType: 'application/zip',
    buffer: encrypted,
  });
  await expect(page.getByRole('alert')).toContainText('The ZIP archive is encrypted');
  await fileInput(page).setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('\x89PNG', 'latin1'),
  });
  await expect(page.getByRole('alert')).toContainText('"photo.png" is a picture; colors are read');
});

test('keeps everything found when the server is gone, to be sent again', async ({
  page,
  context,
}) => {
  const dialog = await choose(page, 'palette.txt', 'sun = #FFAA00\n');
  const send = dialog.getByRole('button', { name: 'Import 1 color' });
  await expect(send).toBeEnabled();
  await context.setOffline(true);
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('Error saving color');
  await context.setOffline(false);
  await send.click();
  await expect(dialog.getByText('1 color imported')).toBeVisible();
});
