import { rmSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { test } from 'vitest';
import { ApiClient, ok } from '../support/api-client.ts';
import { chromiumLaunch } from '../support/chromium.ts';
import { startServer } from '../support/server.ts';
import { report } from './figures.ts';
import { fillScreens } from './fill-screens.ts';
import { startFloor } from './floor-server.ts';

const PASSWORD = 'a long enough password';
const TURNS = Number(process.env['TURNS'] ?? 5);

/** A modest device and line. */
const SLOWER = 4;
const LINE = {
  offline: false,
  latency: 40,
  downloadThroughput: 10e6 / 8,
  uploadThroughput: 5e6 / 8,
};

const FORM = 'input[type=password]';
const ROW = '[role=row][data-index]';
/** A gallery's first pictures. */
const PICTURE = 'main [role=row] img';
/** The first rows are in the page before any script. */
const OWN_ROW = `${ROW}:not([data-early] *)`;

interface Screen {
  name: string;
  address: string;
  /** Visible when the screen is ready. */
  ready: string;
  /** Visible when scripts handle input, if different. */
  usable?: string;
  cookies?: string;
}

interface Cost {
  kB: number;
  requests: number;
  paint: number;
  largest: number;
  ready: number;
  usable: number;
  blocking: number;
  shift: number;
  /** Processor time of the page's thread until usable, in milliseconds. */
  busy: number;
}

/** In the page, before its own scripts. */
function watch({ ready, usable = ready }: Pick<Screen, 'ready' | 'usable'>): void {
  const noted = { paint: 0, largest: 0, ready: 0, usable: 0, blocking: 0, shift: 0 };
  Object.assign(window, { noted });
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  on('longtask', ({ duration }) => (noted.blocking += duration - 50));
  on('largest-contentful-paint', ({ startTime }) => (noted.largest = startTime));
  on('layout-shift', (entry) => (noted.shift += (entry as never as { value: number }).value)); // as: not in the DOM's types
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.paint = startTime;
  });
  const isThere = (selector: string) => document.querySelector(selector)?.getClientRects().length;
  const look = () => {
    if (noted.ready === 0 && isThere(ready)) noted.ready = performance.now();
    if (!isThere(usable)) {
      requestAnimationFrame(look);
      return;
    }
    noted.usable = performance.now();
    (window as never as { tellReady: (text: string) => void }).tellReady('');
  };
  requestAnimationFrame(look);
}

/** In a context with earlier visits, files are in the browser's cache. */
async function open(context: BrowserContext, screen: Screen): Promise<Cost> {
  const { address, ready } = screen;
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LINE);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const sizes: number[] = [];
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength));
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  // A locator would run a script that takes a tenth of the page's time.
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'tellReady' });
  const told = new Promise((resolve) => cdp.once('Runtime.bindingCalled', resolve));
  await page.addInitScript(watch, { ready, usable: screen.usable ?? ready });
  await page.goto(address, { waitUntil: 'commit' });
  await told;
  const before = [...sizes];
  const { metrics } = await cdp.send('Performance.getMetrics');
  const busy = 1000 * (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0);
  await page.waitForLoadState('networkidle');
  // as: set by `watch`
  const noted = await page.evaluate(
    () => (window as never as { noted: Omit<Cost, 'kB' | 'requests' | 'busy'> }).noted,
  );
  await page.close();
  const counted = ready === FORM ? sizes : before;
  return {
    ...noted,
    busy,
    kB: counted.reduce((sum, size) => sum + size, 0) / 1000,
    requests: counted.length,
  };
}

async function turn(browser: Browser, screen: Screen): Promise<{ cold: Cost; warm: Cost }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const { origin } = new URL(screen.address);
  for (const cookie of screen.cookies?.split('; ') ?? []) {
    const at = cookie.indexOf('=');
    await context.addCookies([
      { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: origin },
    ]);
  }
  const cold = await open(context, screen);
  const warm = await open(context, screen);
  await context.close();
  return { cold, warm };
}

interface Goal {
  screen: string;
  visit: 'cold' | 'warm';
  value: keyof Cost;
  most?: number;
}

const UNITS: Record<keyof Cost, string> = {
  kB: 'kB',
  requests: '',
  paint: 'ms',
  largest: 'ms',
  ready: 'ms',
  usable: 'ms',
  blocking: 'ms',
  shift: '',
  busy: 'ms',
};

const GOALS: Goal[] = [
  { screen: 'sign-in', visit: 'cold', value: 'kB', most: 105 },
  { screen: 'sign-in', visit: 'cold', value: 'requests', most: 6 },
  { screen: 'sign-in', visit: 'cold', value: 'paint', most: 350 },
  { screen: 'sign-in', visit: 'cold', value: 'largest', most: 350 },
  { screen: 'sign-in', visit: 'cold', value: 'blocking', most: 100 },
  { screen: 'apps', visit: 'cold', value: 'kB', most: 170 },
  { screen: 'apps', visit: 'cold', value: 'requests', most: 12 },
  { screen: 'apps', visit: 'cold', value: 'ready', most: 800 },
  { screen: 'apps', visit: 'cold', value: 'usable' },
  { screen: 'apps', visit: 'cold', value: 'shift', most: 0 },
  { screen: 'apps', visit: 'warm', value: 'ready', most: 550 },
  { screen: 'apps', visit: 'warm', value: 'usable' },
  { screen: 'texts', visit: 'cold', value: 'ready', most: 1300 },
  { screen: 'texts', visit: 'warm', value: 'ready', most: 900 },
  ...['application', 'texts', 'images', 'colors', 'directory', 'servers', 'test page'].flatMap(
    (screen): Goal[] => [
      ...(screen === 'texts'
        ? []
        : [{ screen, visit: 'cold', value: 'ready', most: 1300 } as const]),
      { screen, visit: 'cold', value: 'blocking', most: 400 },
      { screen, visit: 'cold', value: 'requests' },
    ],
  ),
];

/** The page without a framework that a screen is compared with. */
const floorOf = (screen: string) =>
  `floor of ${screen === 'sign-in' || screen === 'apps' ? screen : 'texts'}`;

test('the first screens, beside pages without a framework', { timeout: 900_000 }, async () => {
  const server = await startServer({ env: { ADMIN_PASSWORD: PASSWORD } });
  const client = await new ApiClient(server.url).login('admin', PASSWORD);
  const appId = await fillScreens(client);
  const texts = { params: { path: { appId }, query: { locale: 'fr' } } } as const;
  const floor = await startFloor({
    apps: ok(await client.api.GET('/api/apps')),
    texts: ok(await client.api.GET('/api/app-texts/app/{appId}/texts', texts)).data,
  });
  const cookies = client.jar.header('/');
  const at = (name: string, path: string, ready: string): Screen => ({
    name,
    address: server.url + path,
    ready,
    cookies,
  });
  const screens: Screen[] = [
    { name: 'sign-in', address: `${server.url}/login`, ready: FORM },
    { ...at('apps', '/apps', ROW), usable: OWN_ROW },
    at('application', `/apps/${appId}`, 'main h1'),
    at('texts', `/apps/${appId}/texts?locale=fr`, ROW),
    at('images', `/apps/${appId}/images`, PICTURE),
    at('colors', `/apps/${appId}/colors`, 'main [role=row] input'),
    at('directory', '/vpn-servers', ROW),
    at('servers', `/apps/${appId}/vpn-servers`, ROW),
    at('test page', `/apps/${appId}/test-api`, 'main select'),
    { name: 'floor of sign-in', address: `${floor.url}/login`, ready: FORM },
    { name: 'floor of apps', address: `${floor.url}/apps`, ready: 'tbody tr' },
    { name: 'floor of texts', address: `${floor.url}/texts`, ready: 'tbody tr' },
  ];
  const browser = await chromium.launch(chromiumLaunch());
  const costs = new Map<string, { cold: Cost; warm: Cost }[]>();
  for (let index = 0; index < TURNS; index++)
    for (const screen of screens)
      costs.set(screen.name, [...(costs.get(screen.name) ?? []), await turn(browser, screen)]);
  const get = (name: string, visit: Goal['visit'], value: keyof Cost) =>
    (costs.get(name) ?? []).map((turns) => turns[visit][value]);
  report(
    'screens',
    GOALS.map(({ screen, visit, value, most }) => ({
      what: `${screen}, ${visit}: ${value}`,
      unit: UNITS[value],
      turns: get(screen, visit, value),
      floor: get(floorOf(screen), visit, value),
      ...((value === 'usable' || (value === 'ready' && screen !== 'apps')) && {
        busy: get(screen, visit, 'busy'),
      }),
      goal: most,
    })),
  );
  await browser.close();
  await floor.stop();
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
});
