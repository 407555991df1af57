import { rmSync } from 'node:fs';
import { test } from 'vitest';
import { ApiClient, ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { type Figure, median, report } from './figures.ts';
import { launch, type Measured, openProbe, type Probe } from './page-probe.ts';

const APPS = 40;
const TEXTS = 3000;

const TURNS = Number(process.env['TURNS'] ?? 3);

/** Milliseconds that a typing user does not notice. */
const GOAL = 50;

const password = 'a long enough password';

const makeTexts = (app: number) =>
  Array.from({ length: TEXTS }, (_, text) => ({
    key: `screen_${text % 40}.part_${text}.title`,
    value: `Text number ${text} of application ${app}, as long as texts are.`,
  }));

async function startWithApps(): Promise<RunningServer> {
  const server = await startServer({ env: { ADMIN_PASSWORD: password } });
  const client = await new ApiClient(server.url).login('admin', password);
  for (let app = 0; app < APPS; app += 1) {
    const appId = await createApp(client, ['en']);
    ok(await client.api.POST('/api/texts/bulk', { body: { appId, texts: makeTexts(app) } }));
  }
  return server;
}

const FIELD = '[role=dialog] [role=combobox], dialog [role=combobox]';
const FOUND = '[role=group][aria-label="In all applications"] [role=option]';

/** Loads the texts of all applications into the palette. */
async function loadAll(page: Probe['page']): Promise<void> {
  await page.goto('/apps');
  await page.locator('main [role=row][data-index] button').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+K');
  // All are loaded to find the last one.
  await page.locator(FIELD).fill(`part_${TEXTS - 1} application ${APPS - 1}`);
  await page.getByText(`${APPS} of ${APPS} applications`).waitFor();
  await page.locator(FOUND).first().waitFor();
  await page.waitForTimeout(1000);
  await page.keyboard.press('Escape');
  await page.locator(FIELD).waitFor({ state: 'detached' });
  await page.waitForTimeout(300);
}

const summarise = (all: readonly Measured[]): Measured => ({
  time: median(all.map(({ time }) => time)),
  busy: median(all.map(({ busy }) => busy)),
  longest: Math.max(...all.map(({ longest }) => longest)),
});

async function measurePalette({ page, measure }: Probe) {
  await loadAll(page);
  const opened = await measure(() => page.keyboard.press('Control+K'), { selector: FIELD });
  const keys: Measured[] = [];
  // From letters of all texts to a place of forty.
  for (const key of 'part_2999') {
    keys.push(await measure(() => page.keyboard.press(key), { selector: FOUND }));
    await page.waitForTimeout(150);
  }
  return { opened, key: summarise(keys) };
}

test('the palette', { timeout: 600_000 }, async () => {
  const server = await startWithApps();
  const browser = await launch();
  const figures: Figure[] = [];
  try {
    for (const slower of [1, 4]) {
      const turns: Awaited<ReturnType<typeof measurePalette>>[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        const probe = await openProbe(browser, { url: server.url, password, slower });
        turns.push(await measurePalette(probe));
        await probe.close();
      }
      const pace = slower > 1 ? `, ${slower} times slower` : '';
      for (const [what, part] of [
        ['palette, to open', 'opened'],
        ['palette, key to answer', 'key'],
      ] as const)
        figures.push({
          what: what + pace,
          unit: 'ms',
          turns: turns.map((one) => one[part].time),
          busy: turns.map((one) => one[part].busy),
          // The goal for opening is for full speed, that for keys also for a slow processor.
          goal: slower > 1 && part === 'opened' ? undefined : GOAL,
        });
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(server.dataDir, { recursive: true, force: true });
  }
  report('palette', figures);
});
