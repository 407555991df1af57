import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumLaunch, provideChromium } from '../support/chromium.ts';

/** In milliseconds. */
export interface Measured {
  /** From the first input until its effect is painted; of a scroll the 95th of 100 frames. */
  time: number;
  /** Processor time of the page's thread, which other load affects least. */
  busy: number;
  /** The longest block of the page's thread; 0: under 50. */
  longest: number;
}

interface Sight {
  selector: string;
  text?: string;
  not?: string;
}

/** With a processor slowed down by a factor. */
export interface Probe {
  page: Page;
  /** From the first input event of `act` until `sight` is painted. */
  measure: (act: () => Promise<unknown>, sight: Sight) => Promise<Measured>;
  /** Until the end of `act`, on the page open then. */
  follow: (act: () => Promise<unknown>) => Promise<Measured>;
  scroll: (at: { x: number; y: number }, pixels: number) => Promise<Measured>;
  close: () => Promise<void>;
}

export const launch = (): Promise<Browser> => {
  provideChromium();
  return chromium.launch(chromiumLaunch());
};

/** In the page: notes the first input event. */
function noteInput(): void {
  const noted: { input?: number } = {};
  Object.assign(window, { noted });
  for (const type of ['pointerdown', 'keydown', 'change', 'input', 'click'])
    addEventListener(type, (event) => (noted.input ??= event.timeStamp), { capture: true });
}

/** In the page: resolves when the effect of the input is painted. */
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
    // as: set by `noteInput`
    const began = (window as never as { noted: { input?: number } }).noted.input;
    if (began === undefined || !isSeen()) requestAnimationFrame(look);
    // The callback's frame is painted before the next task.
    else setTimeout(() => resolve({ from: began, to: performance.now() }));
  };
  requestAnimationFrame(look);
  return promise;
}

/** In the page: milliseconds between frames. */
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

/** In the page, before its scripts: records long tasks. */
function keepLongTasks(): void {
  const longTasks: number[] = [];
  Object.assign(window, { longTasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: 'longtask' });
}

/** Milliseconds for anything that a bench waits for. */
const PATIENCE = 300_000;

/** Pixels per second of a fast wheel. */
const SCROLL_SPEED = 5000;

/** For a signed-in user, on a processor `slower` times slower. */
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
  // Slowness is a result, not a failure.
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
    // Long tasks are reported some time later.
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
  // Set by `keepLongTasks`.
  page.evaluate(() => (window as never as { longTasks?: number[] }).longTasks?.splice(0) ?? []);
