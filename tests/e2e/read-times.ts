import type { Page } from '@playwright/test';

export interface Timed {
  address: string;
  startTime: number;
  responseEnd: number;
}

/** Requests that have completed so far: events about them may be late on a busy machine. */
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
