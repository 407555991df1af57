import type { Locator, Page } from '@playwright/test';
import { type ImageFile, pngFile } from './image-files.ts';

export async function choose(page: Page, files: ImageFile[] | string[]): Promise<Locator> {
  await page.getByRole('button', { name: 'Bulk upload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk upload' });
  await dialog.getByLabel('Choose files').setInputFiles(files);
  return dialog;
}

/** Finds a row by the start of its file cell: messages of other rows may contain the name. */
export const getRow = (dialog: Locator, name: string) =>
  dialog
    .getByRole('row')
    .filter({ has: dialog.page().getByRole('cell', { name: new RegExp(`^${name} `) }) });

export const upload = (dialog: Locator, what: string) =>
  dialog.getByRole('button', { name: `Upload ${what}`, exact: true }).click();

/** Different pictures, since equal ones are stored once. */
export const pictures = (...names: string[]) =>
  names.map((name, index) => pngFile(name, [index + 1, 40, 200]));

/** A file of several hundred kilobytes, for slow uploads. */
export function large(name: string, seed: number, size = 300_000): ImageFile {
  const { buffer } = pngFile(name, [seed, 1, 1]);
  return { name, mimeType: 'image/png', buffer: Buffer.concat([buffer, Buffer.alloc(size, seed)]) };
}

/**
 * Slows down uploads of a loaded page: running downloads may never finish. Returns a function that
 * restores full speed.
 */
export async function throttle(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const limit = async (uploadThroughput: number) => {
    const line = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput };
    await session.send('Network.emulateNetworkConditions', line);
  };
  await limit(bytesPerSecond);
  return () => limit(-1);
}
