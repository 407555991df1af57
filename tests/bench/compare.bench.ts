import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { localeCatalogue } from '#domain/locales.ts';
import { ApiClient, ok } from '../support/api-client.ts';
import { createApp, upload } from '../support/fixtures.ts';
import { pngOfSize } from '../support/image-files.ts';
import { startServer } from '../support/server.ts';
import { type Figure, report, toFigures } from './figures.ts';
import { insertTranslations } from './long-lists.ts';
import { findLongestTask } from './longest-task.ts';
import { launch, type Measured, openProbe } from './page-probe.ts';

const password = 'a long enough password';
const TEXTS = 10_000;
const IMAGES = 500;
const IMAGE_BYTES = 40_000;

/** Milliseconds; and MB of the page's heap. */
const goals = { exported: 20_000, compared: 1000, frame: 50, heap: 600 };

/** 10,000 texts in 14 languages and 500 images each, all different. */
async function startWithLargeApps() {
  const env = { ADMIN_PASSWORD: password };
  const first = await startServer({ env });
  const client = await new ApiClient(first.url).login('admin', password);
  const ids: string[] = [];
  for (const side of ['First', 'Second']) {
    const appId = await createApp(
      client,
      localeCatalogue.map(({ code }) => code),
    );
    const body = { name: side, platform: 'iOS' } as const;
    ok(await client.api.PUT('/api/apps/{id}', { params: { path: { id: appId } }, body }));
    ids.push(appId);
    const texts = Array.from({ length: TEXTS }, (_, index) => ({
      key: `section_${index % 131}.part_${index}.title`,
      value: `Choose the nearest server, or let us pick one: ${side} ${index}`,
    }));
    ok(await client.api.POST('/api/texts/bulk', { body: { appId, texts } }));
  }
  const [left = '', right = ''] = ids;
  for (let index = 0; index < IMAGES; index += 1) {
    const color = [index % 256, index >> 8, 0] as const;
    const file = pngOfSize(IMAGE_BYTES, `image_${index}.png`, [...color]);
    const { url, key: s3Key } = await upload(client, Buffer.from(file.buffer));
    for (const appId of [left, right]) {
      const body = { appId, key: `image_${index}`, url, s3Key };
      ok(await client.api.POST('/api/images', { body }));
    }
  }
  await first.stop();
  insertTranslations(first.dataDir);
  const server = await startServer({ env: { ...env, DATA_DIR: first.dataDir } });
  return { server, left, right };
}

async function readHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return Math.round(usedSize / 1e6);
}

test('comparing large applications', { timeout: 1_800_000 }, async () => {
  const { server, left, right } = await startWithLargeApps();
  const browser = await launch();
  const probe = await openProbe(browser, { url: server.url, password, slower: 1 });
  const { page } = probe;
  const figures: Figure[] = [];
  const note = async (step: string, run: () => Promise<Measured>, goal?: number) => {
    const { result: measured, longest } = await findLongestTask({ browser, page }, run);
    const turns = [await readHeap(page)];
    const memory = { what: `${step}: heap`, unit: 'MB', turns, goal: goals.heap };
    figures.push(...toFigures(step, { ...measured, longest }, goal), memory);
    console.log(step, measured, longest, turns);
  };

  await page.goto(`/apps/${left}`);
  await page.getByRole('button', { name: 'Export application' }).hover();
  await page.waitForLoadState('networkidle');
  const saveArchive = async () => {
    const download = page.waitForEvent('download', { timeout: 300_000 });
    await page.getByRole('button', { name: 'Export application' }).click();
    await (await download).path();
  };
  await note('exported', () => probe.follow(saveArchive), goals.exported);

  await page.goto(`/compare?left=app:${left}&right=app:${right}`);
  const region = page.getByRole('region', { name: 'Changed' });
  const row = region.getByRole('row').nth(1);
  const read = () => row.waitFor({ timeout: 300_000 });
  await note('both read and compared', () => probe.follow(read));

  const hint = { selector: 'main section [role=columnheader]:nth-child(4)' };
  const before = (await page.locator(hint.selector).first().textContent()) ?? '';
  const swap = () => page.getByRole('button', { name: 'Swap sides' }).click();
  await note('compared', () => probe.measure(swap, { ...hint, not: before }), goals.compared);

  const all = page.getByRole('checkbox', { name: /^Select all/ }).first();
  const selected = { selector: '[role=region] [role=status]', text: 'selected' };
  await note('all selected', () => probe.measure(() => all.click(), selected));
  const scroll = () => probe.scroll({ x: 600, y: 500 }, 30_000);
  await note('scrolled, 95th frame', scroll, goals.frame);
  await probe.close();
  await browser.close();
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
  report('compare', figures);
});
