import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumLaunch, provideChromium } from '../support/chromium.ts';

/** How a page ran while something was done on it, in milliseconds. */
export interface Measured {
  /** From the first input until what it leads to is painted; for a scroll its 95th frame of 100. */
  time: number;
  /** Processor time of the page's own thread: what a busy machine disturbs least. */
  busy: number;
  /** The longest time at one go in which the page answered nobody; 0: under 50. */
  longest: number;
}

/** The element that has to be visible. */
interface Sight {
  selector: string;
  /** A text that one of these elements has. */
  text?: string;
  /** The text that the first of them had before. */
  not?: string;
}

/** A page whose processor is slower by a factor, and how long things take on it. */
export interface Probe {
  page: Page;
  /** Measures from the first input event of `act` until `sight` is painted. */
  measure: (act: () => Promise<unknown>, sight: Sight) => Promise<Measured>;
  /** Measures what ends with `act`, on the page that is open then. */
  follow: (act: () => Promise<unknown>) => Promise<Measured>;
  /** Measures a scroll by the mouse at a place of the page. */
  scroll: (at: { x: number; y: number }, pixels: number) => Promise<Measured>;
  close: () => Promise<void>;
}

export const launch = (): Promise<Browser> => {
  provideChromium();
  return chromium.launch(chromiumLaunch());
};

/** Runs in the page before something is done on it: notes when the first input event comes. */
function noteInput(): void {
  const noted: { input?: number } = {};
  Object.assign(window, { noted });
  for (const type of ['pointerdown', 'keydown', 'change', 'input', 'click'])
    addEventListener(type, (event) => (noted.input ??= event.timeStamp), { capture: true });
}

/** Runs in the page: answers when what the input event led to is painted. */
async function untilSeen({ selector, text, not }: Sight): Promise<{ from: number; to: number }> {
  const isSeen = () => {
    const all = [...document.querySelectorAll(selector)];
    if (not !== undefined) return all[0] !== undefined && all[0].textContent !== not;
    return all.some((element) => text === undefined || element.textContent.includes(text));
  };
  const { promise, resolve, reject } = Promise.withResolvers<{ from: number; to: number }>();
  const words = text ?? (not === undefined ? '' : `other than ${not}`);
  setTimeout(() => reject(new Error(`Not seen within two minutes: ${selector} ${words}`)), 120_000);
  const look = () => {
    // as: `noteInput` has put it there
    const began = (window as never as { noted: { input?: number } }).noted.input;
    if (began === undefined || !isSeen()) requestAnimationFrame(look);
    // The frame whose callback this is is painted before the next task.
    else setTimeout(() => resolve({ from: began, to: performance.now() }));
  };
  requestAnimationFrame(look);
  return promise;
}

/** Runs in the page: the milliseconds between its frames for a while. */
async function frameTimes(during: number): Promise<number[]> {
  const { promise, resolve } = Promise.withResolvers<number[]>();
  const times: number[] = [];
  const end = performance.now() + during;
  let last: number | undefined;
  const note = () => {
    const now = performance.now();
    if (last !== undefined) times.push(now - last);
    last = now;
    if (now < end) requestAnimationFrame(note);
    else resolve(times);
  };
  requestAnimationFrame(note);
  return promise;
}

/** Runs in the page before its own scripts: keeps how long its long tasks took. */
function keepLongTasks(): void {
  const longTasks: number[] = [];
  Object.assign(window, { longTasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: 'longtask' });
}

/** Milliseconds for anything that a bench waits for. */
const PATIENCE = 300_000;

/** Pixels a second: a wheel turned fast. */
const SCROLL_SPEED = 5000;

/** Opens a page of somebody who is signed in, on a processor that is `slower` times slower. */
export async function openProbe(
  browser: Browser,
  { url, password, slower }: { url: string; password: string; slower: number },
): Promise<Probe> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
  });
  const data = { username: 'admin', password };
  await context.request.post('/api/auth/login', { data });
  // What takes long is a figure, not a failure.
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  await page.addInitScript(keepLongTasks);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const around = async (run: () => Promise<number>): Promise<Measured> => {
    await takeLongTasks(page);
    const before = await busyTime(session);
    const time = await run();
    const busy = (await busyTime(session)) - before;
    // The page is told of a long task some time later.
    await page.waitForTimeout(300);
    return { time, busy, longest: Math.max(0, ...(await takeLongTasks(page))) };
  };
  return {
    page,
    measure: (act, sight) =>
      around(async () => {
        await page.evaluate(noteInput);
        const seen = page.evaluate(untilSeen, sight);
        await act();
        const { from, to } = await seen;
        return to - from;
      }),
    follow: (act) =>
      around(async () => {
        const start = performance.now();
        await act();
        return performance.now() - start;
      }),
    scroll: ({ x, y }, pixels) =>
      around(async () => {
        const frames = page.evaluate(frameTimes, (1000 * pixels) / SCROLL_SPEED);
        const gesture = { x, y, yDistance: -pixels, speed: SCROLL_SPEED };
        await session.send('Input.synthesizeScrollGesture', {
          ...gesture,
          gestureSourceType: 'mouse',
        });
        const times = (await frames).toSorted((a, b) => a - b);
        return times[Math.floor(times.length * 0.95)] ?? 0;
      }),
    close: () => context.close(),
  };
}

async function busyTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

const takeLongTasks = (page: Page): Promise<number[]> =>
  // `keepLongTasks` puts it there.
  page.evaluate(() => (window as never as { longTasks?: number[] }).longTasks?.splice(0) ?? []);
