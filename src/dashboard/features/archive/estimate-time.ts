import pMap from 'p-map';
import type { AppArchive } from '#domain/app-archive.ts';
import { PARALLEL } from '#dashboard/http/batch.ts';
import type { ArchiveCalls } from './archive-calls.ts';

const PROBES = 2 * PARALLEL;

/** Milliseconds that a read takes of this backend, as many at once as are written. */
export async function measurePace({ listApps }: Pick<ArchiveCalls, 'listApps'>): Promise<number> {
  const start = performance.now();
  await pMap(Array.from({ length: PROBES }), () => listApps(), { concurrency: PARALLEL });
  return (performance.now() - start) / PROBES;
}

/** The bundled server looks up what a write is about, and waits until it is on the disk. */
const WRITE = 2;

/** Milliseconds that what is written one by one will take: all else is small beside it. */
export function estimateTime({ translations, images }: AppArchive, pace: number): number {
  let writes = 0;
  for (const values of translations.values())
    for (const { value } of values.values()) if (value !== '') writes += 1;
  // A file is stored before it is named.
  for (const image of images.values()) writes += 'file' in image ? 2 : 1;
  return writes * pace * WRITE;
}

/** Less is not worth a word. */
const SHORT_MS = 5000;

/** About how long something takes, e.g. `about 4 minutes`. */
export function describeTime(ms: number): string | undefined {
  if (ms < SHORT_MS) return undefined;
  const seconds = ms / 1000;
  if (seconds < 55) return describe(Math.ceil(seconds / 10) * 10, 'second');
  if (seconds < 5400) return describe(Math.round(seconds / 60), 'minute');
  return describe(Math.round(seconds / 3600), 'hour');
}

const describe = (count: number, unit: 'second' | 'minute' | 'hour'): string =>
  `about ${new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count)}`;
