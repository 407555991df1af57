import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { makeTemporary } from './temporary.ts';

export interface DroppedFile {
  name: string;
  buffer: Buffer | string;
}

/**
 * Drags files from outside over the page and drops them, as a person does it: `label` is what the
 * page says meanwhile. A path stands for a file or a folder on the disk.
 */
export async function dropFiles(
  page: Page,
  label: string,
  ...files: (DroppedFile | string)[]
): Promise<void> {
  const folder = makeTemporary('dropped-');
  const paths = await Promise.all(
    files.map(async (file) => {
      if (typeof file === 'string') return file;
      const place = path.join(folder, file.name);
      await writeFile(place, file.buffer);
      return place;
    }),
  );
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    browser.send('Input.dispatchDragEvent', { type, x: 600, y: 500, data });
  await drag('dragEnter');
  // A pointer that hovers tells so again and again.
  await expect(async () => {
    await drag('dragOver');
    await expect(page.getByText(label)).toBeVisible({ timeout: 500 });
  }).toPass();
  await drag('drop');
  await expect(page.getByText(label)).toHaveCount(0);
  await browser.detach();
}
