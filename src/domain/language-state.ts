/**
 * Worst first. `empty`: there are no texts. `absent`: the application does not have the language.
 */
export type LanguageState =
  | 'failed'
  | 'queued'
  | 'missing'
  | 'complete'
  | 'empty'
  | 'unknown'
  | 'loading'
  | 'absent';

export interface LanguageMark {
  code: string;
  name: string;
  state: LanguageState;
  done: number;
  words: string;
}

/** Rounded (spec 9), but never to 100 % of less than all. */
export function getPercentOf(translated: number, total: number): number {
  const percent = Math.round((translated * 100) / total);
  return translated < total ? Math.min(percent, 99) : percent;
}

interface Counts {
  total: number;
  translated: number;
  failed: number;
  queued: number;
}

/** The most urgent state of a language; cancelled translations count as missing. */
export function getLanguageMark(counts: Counts): Pick<LanguageMark, 'state' | 'done'> {
  const { total, translated, failed, queued } = counts;
  if (total === 0) return { state: 'empty', done: 0 };
  const done = translated / total;
  if (failed > 0) return { state: 'failed', done };
  if (queued > 0) return { state: 'queued', done };
  return { state: translated < total ? 'missing' : 'complete', done };
}
