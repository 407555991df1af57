import type { Browser, Page } from '@playwright/test';

/** Of a trace: what ran, on which thread, and how much of it the processor worked, in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * Runs something, and answers the longest task of a page's own thread meanwhile, in milliseconds of processor time: on
 * a machine with other work, the time that passes says how busy the others are.
 */
export async function findLongestTask<Result>(
  { browser, page }: { browser: Browser; page: Page },
  run: () => Promise<Result>,
): Promise<{ result: Result; longest: number }> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'],
  });
  const result = await run();
  const trace = await browser.stopTracing();
  // as: what Chromium writes
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const getThread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(getThread),
  );
  let longest = 0;
  for (const event of traceEvents)
    if (event.name === 'RunTask' && pages.has(getThread(event)))
      longest = Math.max(longest, (event.tdur ?? 0) / 1000);
  return { result, longest: Math.round(longest) };
}
