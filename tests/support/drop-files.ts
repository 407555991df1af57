import { expect, type Page } from '@playwright/test';
import { type NamedFile, putOnDisk } from './files-on-disk.ts';

/**
 * Drags files over the page and drops them. `label`: text that the page shows during the drag. A
 * string is a path on the disk.
 */
export async function dropFiles(
  page: Page,
  label: string,
  ...files: (NamedFile | string)[]
): Promise<void> {
  const paths = await Promise.all(
    files.map(async (file) => (typeof file === 'string' ? [file] : putOnDisk(file))),
  );
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: paths.flat(), dragOperationsMask: 1 };
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    browser.send('Input.dispatchDragEvent', { type, x: 600, y: 500, data });
  // The page's drop zone loads when the browser is idle.
  await page.locator('.mantine-Dropzone-root').first().waitFor({ state: 'attached' });
  await drag('dragEnter');
  await drag('dragOver');
  await expect(page.getByText(label)).toBeVisible();
  await drag('drop');
  await expect(page.getByText(label)).toHaveCount(0);
  await browser.detach();
}
