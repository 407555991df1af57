import {
  countQueued,
  getPercent,
  type StatusCounts,
} from '#dashboard/resources/progress/status-counts.ts';

const words: readonly (readonly [word: string, count: (counts: StatusCounts) => number])[] = [
  ['failed', ({ error }) => error],
  ['being translated', ({ translating }) => translating],
  ['queued', ({ pending }) => pending],
  ['missing', ({ new: missing }) => missing],
  ['cancelled', ({ cancelled }) => cancelled],
];

/** E.g. `98% translated, 3 failed, 12 queued`. */
export function describeCell(counts: StatusCounts | 'failed' | undefined, since = 0): string {
  if (counts === undefined) return 'loading';
  if (counts === 'failed') return 'could not be loaded';
  const percent = getPercent(counts);
  if (percent === 'empty') return 'no texts';
  const parts = words.flatMap(([word, count]) =>
    count(counts) > 0 ? `${count(counts).toLocaleString()} ${word}` : [],
  );
  const more = since > 0 ? [`${since.toLocaleString()} finished since you last looked`] : [];
  return [`${percent}% translated`, ...parts, ...more].join(', ');
}

export interface Mark {
  kind: 'failed' | 'queued' | 'missing' | 'cancelled' | 'since';
  text: string;
}

const short = new Intl.NumberFormat('en', { notation: 'compact' });

export function getMark(counts: StatusCounts, since: number): Mark | undefined {
  const queued = countQueued(counts);
  const { error, new: missing, cancelled } = counts;
  if (error > 0) return { kind: 'failed', text: `${short.format(error)} failed` };
  if (queued > 0) return { kind: 'queued', text: `${short.format(queued)} queued` };
  if (since > 0) return { kind: 'since', text: `+${short.format(since)}` };
  if (missing > 0) return { kind: 'missing', text: `${short.format(missing)} missing` };
  if (cancelled > 0) return { kind: 'cancelled', text: `${short.format(cancelled)} cancelled` };
  return undefined;
}
