import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { localeCatalogue } from '#domain/locales.ts';
import { ApiClient, ok } from '../support/api-client.ts';
import { createApp, upload } from '../support/fixtures.ts';
import { pngOfSize } from '../support/image-files.ts';
import { startServer } from '../support/server.ts';
import { type Figure, report } from './figures.ts';
import { insertTranslations } from './long-lists.ts';
import { launch, openProbe, type Probe } from './page-probe.ts';

const password = 'a long enough password';
const TEXTS = 10_000;
const IMAGES = 500;
const IMAGE_BYTES = 40_000;

/** Milliseconds. */
const goals = { exported: 20_000, compared: 1000, frame: 50, longest: 50 };

/** Two applications with 10,000 texts in 14 languages and 500 images, different in every text and translation. */
async function startWithLargeApps() {
  const env = { ADMIN_PASSWORD: password };
  const first = await startServer({ env });
  const client = await new ApiClient(first.url).login('admin', password);
  const ids: string[] = [];
  for (const side of ['Left', 'Right']) {
    const appId = await createApp(
      client,
      localeCatalogue.map(({ code }) => code),
    );
    // By whose name it is seen that the sides were swapped.
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

/** Milliseconds until it is there, and the longest time at one go meanwhile. */
async function measureUntil({ page }: Probe, act: () => Promise<unknown>): Promise<number[]> {
  await takeLongTasks(page);
  const start = performance.now();
  await act();
  const ms = performance.now() - start;
  await page.waitForTimeout(300);
  return [Math.round(ms), Math.round(Math.max(0, ...(await takeLongTasks(page))))];
}

// The probe puts it there.
const takeLongTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as never as { longTasks?: number[] }).longTasks?.splice(0) ?? []);

const heap = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.round(
      // Chromium's own, of no standard.
      (performance as never as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1e6,
    ),
  );

test('comparing large applications', { timeout: 1_800_000 }, async () => {
  const { server, left, right } = await startWithLargeApps();
  const browser = await launch();
  const probe = await openProbe(browser, { url: server.url, password, slower: 1 });
  const { page } = probe;
  const figures: Figure[] = [];
  const note = async (step: string, [ms = 0, longest = 0]: number[], goal?: number) => {
    const what = `10,000 texts and 500 images, ${step}`;
    figures.push({ what, unit: 'ms', turns: [ms], goal });
    figures.push({
      what: `${what}: longest task`,
      unit: 'ms',
      turns: [longest],
      goal: goals.longest,
    });
    figures.push({ what: `${what}: heap`, unit: 'MB', turns: [await heap(page)] });
  };

  await page.goto(`/apps/${left}`);
  await page.getByRole('button', { name: 'Export application' }).hover();
  await page.waitForLoadState('networkidle');
  const exported = await measureUntil(probe, async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export application' }).click();
    await (await download).path();
  });
  await note('exported', exported, goals.exported);

  const region = page.getByRole('region', { name: 'Changed' });
  const read = () => region.getByRole('row').nth(1).waitFor({ timeout: 300_000 });
  await page.goto(`/compare?left=app:${left}&right=app:${right}`);
  await note('both read and compared', await measureUntil(probe, read));

  const hint = { selector: 'main section [role=columnheader]:nth-child(4)' };
  const before = (await page.locator(hint.selector).first().textContent()) ?? '';
  const swap = () => page.getByRole('button', { name: 'Swap sides' }).click();
  const compared = await probe.measure(swap, { ...hint, not: before });
  await note('compared', [Math.round(compared.time), Math.round(compared.longest)], goals.compared);

  const all = page.getByRole('checkbox', { name: /^Select all/ }).first();
  const ticked = await probe.measure(() => all.click(), {
    selector: '[role=region] [role=status]',
    text: 'selected',
  });
  await note('all ticked', [Math.round(ticked.time), Math.round(ticked.longest)]);
  const scrolled = await probe.scroll({ x: 600, y: 500 }, 30_000);
  await note(
    'scrolled, 95th frame',
    [Math.round(scrolled.time), Math.round(scrolled.longest)],
    goals.frame,
  );
  await probe.close();
  await browser.close();
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
  report('compare', figures);
});
