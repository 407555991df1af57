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
  const drag = (type: 'dragCancel' | 'dragEnter' | 'dragOver' | 'drop') =>
    browser.send('Input.dispatchDragEvent', { type, x: 600, y: 500, data });
  // Drop zones load when the browser is idle, a dialog's after the page's own.
  await page.locator('.mantine-Dropzone-root').first().waitFor({ state: 'attached' });
  await expect(async () => {
    await drag('dragCancel');
    await drag('dragEnter');
    await drag('dragOver');
    await expect(page.getByText(label)).toBeVisible({ timeout: 500 });
  }).toPass();
  await drag('drop');
  await expect(page.getByText(label)).toHaveCount(0);
  await browser.detach();
}
