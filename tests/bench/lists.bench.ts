import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { type Figure, median, report } from './figures.ts';
import { type LongList, startWithLongLists, writeTextsFile } from './long-lists.ts';
import { launch, type Measured, openProbe, type Probe } from './page-probe.ts';

const TURNS = Number(process.env['TURNS'] ?? 3);

/** Longest task in milliseconds. */
const LONGEST = 50;

/** Milliseconds, also on a processor four times slower; comparisons have none. */
const goals = {
  'scrolling a list that is there as a whole': [undefined, undefined],
  'key to paint, in a field without a script': [undefined, undefined],
  'language not loaded, to rows': [200, 600],
  'language loaded, to rows': [45, 120],
  'scrolling a language': [20, 33],
  'searching, key to paint': [8, 25],
  'sorting by key': [30, 100],
  'sorting by key, other way': [30, 100],
  'completeness, to all cells': [400, 1200],
  'scrolling completeness': [18, 33],
  'most missing first': [50, 150],
  'find and replace, first key': [100, 250],
  'scrolling 500 x 200 assignments': [20, 33],
  'import of 100,000, to review': [400, 1000],
  '100,000 texts, to rows': [3000, undefined],
  '100,000 texts, key to paint': [30, undefined],
} as const;

type Step = keyof typeof goals;
type Note = (step: Step, measured: Measured) => void;

/** Pixels: a slow page takes a frame per hundred. */
const SCROLLED = 10_000;

const ROW = 'main [role=row][data-index]';
const textOf = async (page: Page) => (await page.locator(ROW).first().textContent()) ?? '';

/** Until all loading and work ends. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
}

async function measureTab({ page, measure, scroll }: Probe, appId: string, note: Note) {
  await page.goto(`/apps/${appId}/texts?locale=en`);
  await page.locator(ROW).first().waitFor();
  await settle(page);
  const tab = (name: string) => page.getByRole('tab', { name });
  const english = await textOf(page);
  // Without the pointer nearby, so nothing is preloaded.
  const press = (name: string) => () => tab(name).evaluate((button: HTMLElement) => button.click());
  note(
    'language not loaded, to rows',
    await measure(press('French'), { selector: ROW, not: english }),
  );
  await settle(page);
  await measure(press('English'), { selector: ROW, not: await textOf(page) });
  await settle(page);
  note('language loaded, to rows', await measure(press('French'), { selector: ROW, not: english }));
  await settle(page);
  note('scrolling a language', await scroll({ x: 600, y: 500 }, SCROLLED));
  await page.evaluate(() => scrollTo(0, 0));
  await settle(page);
  note('searching, key to paint', await measureKeys({ page, measure }));
  const head = page.getByRole('button', { name: 'Key', exact: true });
  for (const step of ['sorting by key', 'sorting by key, other way'] as const) {
    const before = await textOf(page);
    note(step, await measure(() => head.click(), { selector: ROW, not: before }));
    await settle(page);
  }
}

const SEARCH = 'main input[type=search], main input[aria-label="Search texts"]';

/** Median of some keys, each until its letter is painted. */
async function measureKeys(
  { page, measure }: Pick<Probe, 'page' | 'measure'>,
  selector = SEARCH,
): Promise<Measured> {
  const search = page.locator(selector).first();
  await search.click();
  const keys: Measured[] = [];
  for (const key of 'part_77') {
    keys.push(await measure(() => page.keyboard.press(key), { selector }));
    await page.waitForTimeout(150);
  }
  await search.fill('');
  await settle(page);
  return summarise(keys);
}

async function measureMatrix({ page, measure, scroll }: Probe, appId: string, note: Note) {
  await page.goto(`/apps/${appId}/texts?locale=en`);
  await page.locator(ROW).first().waitFor();
  await settle(page);
  const last = '[role=gridcell][aria-label*="Slovak"]:not([aria-label*="loading"])';
  const open = () => page.getByRole('switch', { name: 'Completeness' }).click();
  note('completeness, to all cells', await measure(open, { selector: last }));
  // The lists follow the cells; `networkidle` waits for the first idle moment only.
  await page.waitForFunction(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return names.filter((name) => name.includes('/texts?locale=')).length === 13;
  });
  await settle(page);
  note('scrolling completeness', await scroll({ x: 600, y: 500 }, SCROLLED));
  const first = { selector: '[role=grid] [role=rowheader]' };
  const not = (await page.locator(first.selector).first().textContent()) ?? '';
  const sort = () => page.getByRole('button', { name: 'Most missing' }).click();
  note('most missing first', await measure(sort, { ...first, not }));
  await settle(page);
  await page.getByRole('button', { name: 'Find and replace' }).click();
  await page.locator('summary').click();
  await page.getByLabel('All languages').click();
  await settle(page);
  const field = page.getByLabel('Search for');
  const matches = { selector: 'main [role=status]', text: ' match' };
  note('find and replace, first key', await measure(() => field.press('n'), matches));
}

/** The browser's own time for a scroll and a key, without scripts. */
async function measurePlain({ page, measure, scroll }: Probe, _appId: string, note: Note) {
  await page.goto('/livez');
  const row =
    '<p style="height: 40px; margin: 0">errors.section_3.part_7.title <input value="Cancel"></p>';
  await page.setContent(row.repeat(1000));
  await settle(page);
  note('scrolling a list that is there as a whole', await scroll({ x: 600, y: 500 }, SCROLLED));
  // As many rows as a windowed list has.
  await page.setContent(row.repeat(25));
  await settle(page);
  const keys = await measureKeys({ page, measure }, 'input');
  note('key to paint, in a field without a script', keys);
}

async function measureAssignments({ page, scroll }: Probe, _appId: string, note: Note) {
  await page.goto('/vpn-servers?view=grid');
  await page.locator('[role=gridcell]').first().waitFor();
  await settle(page);
  note('scrolling 500 x 200 assignments', await scroll({ x: 700, y: 500 }, SCROLLED));
}

async function measureImport({ page, measure }: Probe, appId: string, note: Note, file: string) {
  await page.goto(`/apps/${appId}/texts`);
  await page.getByRole('button', { name: 'Import file' }).click();
  const input = page.locator('input[type=file]').first();
  await input.waitFor({ state: 'attached' });
  await settle(page);
  const review = { selector: '[role=dialog] [role=row] [role=cell]' };
  note('import of 100,000, to review', await measure(() => input.setInputFiles(file), review));
}

async function measureHuge({ page, measure }: Probe, appId: string, note: Note): Promise<void> {
  await page.goto(`/apps/${appId}/texts?locale=en`);
  await page.locator(ROW).first().waitFor();
  await settle(page);
  const not = await textOf(page);
  const press = () => page.getByRole('tab', { name: 'French' }).click();
  note('100,000 texts, to rows', await measure(press, { selector: ROW, not }));
  await settle(page);
  note('100,000 texts, key to paint', await measureKeys({ page, measure }));
}

const summarise = (all: readonly Measured[]): Measured => ({
  time: median(all.map(({ time }) => time)),
  busy: median(all.map(({ busy }) => busy)),
  longest: Math.max(...all.map(({ longest }) => longest)),
});

interface Part {
  name: string;
  list?: LongList;
  measure: (probe: Probe, appId: string, note: Note, file: string) => Promise<void>;
  /** Slowdowns of the processor; parts without a goal run at full speed only. */
  paces: readonly number[];
}

const parts: readonly Part[] = [
  { name: 'a plain list', measure: measurePlain, paces: [1, 4] },
  { name: 'a language', list: 'texts', measure: measureTab, paces: [1, 4] },
  { name: 'completeness', list: 'texts', measure: measureMatrix, paces: [1, 4] },
  { name: 'assignments', list: 'servers', measure: measureAssignments, paces: [1, 4] },
  { name: 'import', measure: measureImport, paces: [1, 4] },
  {
    name: 'hundred thousand texts',
    list: 'hundred thousand texts',
    measure: measureHuge,
    paces: [1],
  },
];

/** A whole part, in turns on new pages. */
async function measurePart({ name, list, measure, paces }: Part): Promise<Figure[]> {
  const { server, password, appId } = await startWithLongLists(list);
  const file = writeTextsFile(server);
  const browser = await launch();
  const notes = new Map<string, Measured[]>();
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const slower of paces) {
        const probe = await openProbe(browser, { url: server.url, password, slower });
        const note: Note = (step, measured) => {
          const key = `${step} ${slower}`;
          notes.set(key, [...(notes.get(key) ?? []), measured]);
        };
        await measure(probe, appId, note, file);
        await probe.close();
      }
      console.log(`${name}: turn ${turn + 1} of ${TURNS}`);
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(server.dataDir, { recursive: true, force: true });
  }
  return toFigures(notes);
}

function toFigures(notes: ReadonlyMap<string, readonly Measured[]>): Figure[] {
  return Object.entries(goals).flatMap(([step, all]) =>
    [1, 4].flatMap((slower, at) => {
      const measured = notes.get(`${step} ${slower}`);
      if (!measured) return [];
      const what = `${step}${slower > 1 ? `, ${slower} times slower` : ''}`;
      const figure = {
        what,
        unit: 'ms',
        turns: measured.map(({ time }) => time),
        busy: measured.map(({ busy }) => busy),
        goal: all[at],
      };
      if (slower > 1 || all[0] === undefined) return [figure];
      const longest = {
        what: `${what}: longest task`,
        unit: 'ms',
        ...{ turns: measured.map((one) => one.longest), goal: LONGEST },
      };
      return [figure, longest];
    }),
  );
}

// One of them alone: `npm run bench -- lists -t completeness`.
test.each(parts)('$name', { timeout: 600_000 }, async (part) => {
  report(`lists, ${part.name}`, await measurePart(part));
});
