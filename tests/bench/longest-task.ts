import type { Browser, Page } from '@playwright/test';

/** An event of a trace: thread and processor time, in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

/** Milliseconds of processor time: elapsed time would measure other load. */
export async function findLongestTask<Result>(
  { browser, page }: { browser: Browser; page: Page },
  run: () => Promise<Result>,
): Promise<{ result: Result; longest: number }> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'],
  });
  const result = await run();
  const trace = await browser.stopTracing();
  // as: written by Chromium
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
