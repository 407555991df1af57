import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { test } from 'vitest';
import { ApiClient, ok } from '../support/api-client.ts';
import { createApp, upload } from '../support/fixtures.ts';
import { pngOfSize } from '../support/image-files.ts';
import { startServer } from '../support/server.ts';
import { type Figure, report, toFigures } from './figures.ts';
import { findLongestTask } from './longest-task.ts';
import { launch, openProbe } from './page-probe.ts';
import { readProcess } from './read-process.ts';

const password = 'a long enough password';
const IMAGES = 500;

/** Bytes of usual pictures, and of an archive of 200 MB. */
const SIZES = [40_000, 400_000];

const GOAL = 20_000;

/** Additional MB: an archive is not held as a whole. */
const MEMORY = 200;

/** Peak memory of the page's process, in MB. */
async function readPeak(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(...pages.map(({ id }) => readProcess(id).peak));
}

async function createAppWithImages(client: ApiClient, bytes: number): Promise<string> {
  const appId = await createApp(client);
  for (let index = 0; index < IMAGES; index += 1) {
    const color = [index % 256, index >> 8, 1] as const;
    const file = pngOfSize(bytes, `image_${index}.png`, [...color]);
    const { url, key: s3Key } = await upload(client, Buffer.from(file.buffer));
    const body = { appId, key: `image_${index}`, url, s3Key };
    ok(await client.api.POST('/api/images', { body }));
  }
  return appId;
}

async function exportApp(page: Page, appId: string, file: string): Promise<void> {
  await page.goto(`/apps/${appId}`);
  await page.getByRole('button', { name: 'Export application' }).hover();
  await page.waitForLoadState('networkidle');
  const download = page.waitForEvent('download', { timeout: 300_000 });
  await page.getByRole('button', { name: 'Export application' }).click();
  await (await download).saveAs(file);
}

/** From the click until the report. */
async function importApp(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Import application' });
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await dialog.getByText('is complete').waitFor({ timeout: 300_000 });
}

async function chooseArchive(page: Page, file: string): Promise<void> {
  await page.goto('/apps');
  await page.getByRole('button', { name: 'Import application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import application' });
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Create', exact: true }).waitFor({ timeout: 300_000 });
}

test('writing and reading archives with 500 images', { timeout: 1_800_000 }, async () => {
  const server = await startServer({ env: { ADMIN_PASSWORD: password } });
  const client = await new ApiClient(server.url).login('admin', password);
  const figures: Figure[] = [];
  for (const bytes of SIZES) {
    const appId = await createAppWithImages(client, bytes);
    const file = path.join(server.dataDir, `${bytes}.app.zip`);
    // Each step in its own browser: memory is not returned.
    const steps = [
      ['exported', (page: Page) => exportApp(page, appId, file)],
      ['read', (page: Page) => chooseArchive(page, file)],
    ] as const;
    const name = `${(IMAGES * bytes) / 1e6} MB`;
    for (const [step, act] of steps) {
      const browser = await launch();
      const probe = await openProbe(browser, { url: server.url, password, slower: 1 });
      const { page } = probe;
      await page.goto('/apps');
      await page.getByRole('heading', { name: 'Applications' }).waitFor();
      const before = await readPeak(browser);
      const note = async (done: string, run: () => Promise<void>) => {
        const { result: measured, longest } = await findLongestTask({ browser, page }, () =>
          probe.follow(run),
        );
        const peak = (await readPeak(browser)) - before;
        const memory = { what: `${name} ${done}: memory`, unit: 'MB', turns: [peak], goal: MEMORY };
        figures.push(...toFigures(`${name} ${done}`, { ...measured, longest }, GOAL), memory);
        console.log(name, done, measured, longest, peak);
      };
      await note(step, () => act(page));
      if (step === 'read') await note('imported', () => importApp(page));
      await browser.close();
    }
  }
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
  report('archive', figures);
});
