import { formatCount, formatNumber } from '#domain/format.ts';
import { countQueued, type StatusCounts, type CountsByCell } from './status-counts.ts';

/** `at` is in epoch milliseconds. */
export interface Sample {
  at: number;
  finished: number;
}

const WINDOW_MS = 5 * 60_000;

/** Shorter spans than a poll are too noisy. */
const SHORTEST_MS = 5_000;

const countFinished = ({ translated, error }: StatusCounts): number => translated + error;

/** Manual translations were never queued, so they do not count. */
export function countLeftQueue(before: CountsByCell, now: CountsByCell): number {
  let finished = 0;
  for (const [key, counts] of now) {
    const earlier = before.get(key);
    if (counts === 'failed' || typeof earlier !== 'object' || counts === earlier) continue;
    const more = countFinished(counts) - countFinished(earlier);
    finished += Math.max(0, Math.min(more, countQueued(earlier)));
  }
  return finished;
}

export function addSample(samples: readonly Sample[], sample: Sample): Sample[] {
  const recent = samples.filter(({ at }, index) => {
    const isNewest = index === samples.length - 1;
    return isNewest || sample.at - at <= WINDOW_MS;
  });
  return [...recent, sample];
}

export function getSpeed(samples: readonly Sample[]): number | undefined {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < SHORTEST_MS) return undefined;
  const finished = last.finished - first.finished;
  return finished > 0 ? (finished * 60_000) / (last.at - first.at) : undefined;
}

/** E.g. `about 84 a minute, about 2 minutes left`; undefined without enough samples. */
export function describeSpeed(samples: readonly Sample[], queued: number): string | undefined {
  const speed = getSpeed(samples);
  if (speed === undefined || queued === 0) return undefined;
  const rounded = speed < 10 ? speed.toFixed(1) : formatNumber(Math.round(speed));
  return `about ${rounded} a minute, ${describeMinutes(queued / speed)} left`;
}

function describeMinutes(minutes: number): string {
  if (minutes < 1) return 'less than a minute';
  if (minutes < 90) return `about ${formatCount(Math.round(minutes), 'minute')}`;
  return `about ${Math.round(minutes / 60)} hours`;
}
