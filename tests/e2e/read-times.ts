import type { Page } from '@playwright/test';

/** Something that a page has asked for, in the browser's own times. */
export interface Timed {
  /** Path and search. */
  address: string;
  startTime: number;
  responseEnd: number;
}

/** All that the page has asked for and got by now under some paths: events about it come late on a busy machine. */
export async function readTimes(page: Page, paths: RegExp): Promise<Timed[]> {
  const all = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd })),
  );
  return all
    .map(({ name, ...times }) => ({ url: new URL(name), times }))
    .filter(({ url }) => paths.test(url.pathname))
    .map(({ url, times }) => ({ address: url.pathname + url.search, ...times }));
}
