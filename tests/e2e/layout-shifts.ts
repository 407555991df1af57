import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { type InterceptedCall, interceptCalls } from '../support/intercept-calls.ts';

/** Runs in the page: records layout shifts, and controls that move without a scroll. */
function watch(): void {
  /** A pressed button moves by one pixel. */
  const MOST = 1.2;
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  const name = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const label = element?.getAttribute('aria-label') ?? node?.textContent ?? '';
    return `${element?.tagName.toLowerCase() ?? '?'} ${label.trim().slice(0, 40)}`;
  };
  const observer = new PerformanceObserver((list) => {
    // as: TypeScript's library lacks `LayoutShift`
    for (const { sources } of list.getEntries() as unknown as {
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }[])
      for (const { node, previousRect: from, currentRect: to } of sources) {
        // A text that becomes wider in its own box or button moves nothing.
        const isInPlace = Math.hypot(to.x - from.x, to.y - from.y) < 1;
        if (!isInPlace && !node?.parentElement?.closest('button'))
          shifts.push(`${name(node)}: ${from.x},${from.y} -> ${to.x},${to.y} (shift)`);
      }
  });
  observer.observe({ type: 'layout-shift', buffered: true });

  // The browser excuses small shifts, and does not know a control that is rendered again.
  let before = new Map<string, DOMRect | undefined>();
  const look = () => {
    const now = new Map<string, DOMRect | undefined>();
    for (const control of document.querySelectorAll('a, button, input, select, [role=gridcell]')) {
      const { x, y, width, height } = control.getBoundingClientRect();
      if (!control.checkVisibility() || y > innerHeight) continue;
      const row = control.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? '';
      const key = `${name(control)} ${control.getAttribute('name') ?? ''} ${row}`;
      const place = new DOMRect(x + scrollX, y + scrollY, width, height);
      now.set(key, now.has(key) ? undefined : place);
    }
    for (const [key, to] of now) {
      const from = before.get(key);
      if (from && to && Math.hypot(to.x - from.x, to.y - from.y) > MOST)
        shifts.push(`${key}: ${from.x},${from.y} -> ${to.x},${to.y}`);
    }
    before = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export const watchShifts = (page: Page) => page.addInitScript(watch);

/** Since the document was opened, or since the last call. */
export const takeShifts = (page: Page): Promise<string[]> =>
  // as: set by `watch`
  page.evaluate(() => (window as never as { shifts: string[] }).shifts.splice(0));

const whenIdle = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
  );

/** Opens the address; each answer arrives in a frame of its own. */
export async function openSlowly(
  page: Page,
  address: string,
  settle = (call: InterceptedCall) => call.pass(),
): Promise<void> {
  const waiting: InterceptedCall[] = [];
  const stop = await interceptCalls(page, /[/]api[/]/, (call) => waiting.push(call));
  await page.goto(address);
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await whenIdle(page);
    const call = waiting.shift();
    if (call || (await page.getByRole('heading', { level: 1 }).count()) === 0) quiet = 0;
    if (call) await settle(call);
  }
  await stop();
}

/** Measures until two moments show the same: a list is measured again after its first frame. */
export async function measureAtRest<Measured>(
  page: Page,
  measure: () => Promise<Measured>,
): Promise<Measured> {
  let before = await measure();
  for (;;) {
    await whenIdle(page);
    const now = await measure();
    if (isDeepStrictEqual(now, before)) return now;
    before = now;
  }
}

/** The browser excuses shifts that follow an input: these are compared before and after. */
export const getBoxPlaces = async (all: Locator) =>
  (await getBoxes(all)).map((box) => JSON.stringify(box));

export const getBoxes = (all: Locator) =>
  measureAtRest(all.page(), () =>
    all.evaluateAll((elements) =>
      elements.map((element) => {
        const { left, top, width, height, bottom } = element.getBoundingClientRect();
        return { left, top, width, height, bottom };
      }),
    ),
  );
