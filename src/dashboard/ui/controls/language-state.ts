import { formatNumber } from '../format/format-number.ts';
import type { LanguageMark } from './language-strip.tsx';

/** What follows a share that rounds to 100 % although some texts are not translated: `, 3 left`. */
export const describeLeft = (percent: number | 'empty' | undefined, left: number): string =>
  percent === 100 && left > 0 ? `, ${formatNumber(left)} left` : '';

interface Counts {
  /** Texts there are. */
  total: number;
  translated: number;
  failed: number;
  /** Waiting, or being translated. */
  queued: number;
}

/** How a language is marked, by what asks for attention most; what somebody has cancelled is missing, too. */
export function getLanguageMark(counts: Counts): Pick<LanguageMark, 'state' | 'done'> {
  const { total, translated, failed, queued } = counts;
  if (total === 0) return { state: 'empty', done: 0 };
  const done = translated / total;
  if (failed > 0) return { state: 'failed', done };
  if (queued > 0) return { state: 'queued', done };
  return { state: translated < total ? 'missing' : 'complete', done };
}
