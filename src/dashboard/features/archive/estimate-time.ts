import type { AppArchive } from '#domain/app-archive.ts';
import { PARALLEL } from '#domain/task.ts';
import type { Calls } from '#changes/calls.ts';

/** A write takes longer than a read: the bundled server does lookups and waits for the disk. */
const WRITE = 2;

/** Milliseconds; shorter times are not shown. */
const SHORT_MS = 5000;

/** Milliseconds. Times one read; unless that is fast, it times parallel reads. */
export async function estimateTime(
  writes: number,
  { listApps }: Pick<Calls, 'listApps'>,
): Promise<number> {
  const ask = async (times: number) => {
    const start = performance.now();
    await Promise.all(Array.from({ length: times }, () => listApps()));
    return (writes * WRITE * (performance.now() - start)) / times;
  };
  const oneByOne = await ask(1);
  return oneByOne < SHORT_MS ? oneByOne : ask(PARALLEL);
}

/** Counts the single writes; the rest is negligible. */
export function countWrites({ translations, images }: AppArchive): number {
  let writes = 0;
  for (const values of translations.values())
    for (const { value } of values.values()) if (value !== '') writes += 1;
  // A file takes two calls: store it, then save its image.
  for (const image of images.values()) writes += 'file' in image ? 2 : 1;
  return writes;
}

export function describeTime(ms: number): string | undefined {
  if (ms < SHORT_MS) return undefined;
  const seconds = ms / 1000;
  if (seconds < 55) return describe(Math.ceil(seconds / 10) * 10, 'second');
  if (seconds < 5400) return describe(Math.round(seconds / 60), 'minute');
  return describe(Math.round(seconds / 3600), 'hour');
}

const describe = (count: number, unit: 'second' | 'minute' | 'hour'): string =>
  `about ${new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count)}`;
