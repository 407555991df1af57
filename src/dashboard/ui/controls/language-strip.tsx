import type { CSSProperties } from 'react';
import { formatCount } from '../format/format-count.ts';
import classes from './language-strip.module.css';

/**
 * How far a language has come, the worst first: some texts failed, wait in the queue or have no translation. `empty`:
 * there are no texts. `absent`: the application does not have the language.
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

/** One language of a strip. */
export interface LanguageMark {
  code: string;
  name: string;
  state: LanguageState;
  /** The share of its texts that is translated, 0 to 1. */
  done: number;
  /** The same in words, e.g. `98% translated, 3 failed`. */
  words: string;
}

/** What is left never looks complete: a single missing text of thousands would not be seen. */
const FULLEST = 0.8;

/** The mark of a language. Each state has a shape of its own: the colour only helps. */
export function LanguageSegment({ state, done }: Pick<LanguageMark, 'state' | 'done'>) {
  const level = `${Math.round(Math.min(done, FULLEST) * 100)}%`;
  return (
    <span
      className={classes.segment}
      data-state={state}
      // as: React's types know no custom properties.
      style={state === 'missing' ? ({ '--level': level } as CSSProperties) : undefined}
      aria-hidden
    />
  );
}

/** Languages side by side, each always in the same place: below each other, strips show a language that lags behind. */
export function LanguageStrip({ languages }: { languages: readonly LanguageMark[] }) {
  const there = languages.filter(({ state }) => state !== 'absent');
  return (
    <span
      className={classes.strip}
      role="img"
      aria-label={describeStrip(there)}
      title={there.map(({ name, words }) => `${name}: ${words}`).join('\n')}
    >
      {languages.map(({ code, state, done }) => (
        <LanguageSegment key={code} state={state} done={done} />
      ))}
    </span>
  );
}

const language = { one: 'language', many: 'languages' };

const parts: readonly (readonly [LanguageState, string])[] = [
  ['complete', 'complete'],
  ['failed', 'with failed texts'],
  ['queued', 'in the queue'],
  ['missing', 'with missing texts'],
  ['unknown', 'could not be loaded'],
  ['loading', 'loading'],
];

/** E.g. `14 languages: 12 complete, 1 with failed texts, 1 in the queue`. */
export function describeStrip(languages: readonly Pick<LanguageMark, 'state'>[]): string {
  const all = formatCount(languages.length, language);
  if (languages.every(({ state }) => state === 'empty')) return `${all}: no texts`;
  const counted = parts.flatMap(([state, word]) => {
    const count = languages.filter((one) => one.state === state).length;
    return count > 0 ? `${count} ${word}` : [];
  });
  return `${all}: ${counted.join(', ')}`;
}
