import type { CSSProperties } from 'react';
import { formatCount } from '#domain/format.ts';
import type { LanguageMark, LanguageState } from '#domain/language-state.ts';
import classes from './language-strip.module.css';

interface LanguageMeterProps extends Pick<LanguageMark, 'state' | 'done'> {
  isWide?: boolean;
}

/** With fewer failures than this leaves, a language is marked as incomplete only. */
const MOSTLY_DONE = 0.9;

/** The translated share of a language. Failures and the queue are marks with shapes of their own. */
export function LanguageSegment({ state, done, isWide = false }: LanguageMeterProps) {
  // Incomplete languages never look full: one missing text of thousands would be invisible.
  const level = state === 'complete' ? 1 : Math.min(done, isWide ? 0.99 : 0.85);
  return (
    <span
      className={classes.meter}
      data-wide={isWide || undefined}
      data-state={state === 'failed' && done >= MOSTLY_DONE ? 'missing' : state}
      // as: React's types lack custom properties
      style={{ '--level': `${Math.round(level * 100)}%` } as CSSProperties}
      aria-hidden
    />
  );
}

/** Languages in a fixed order, so that strips of several rows can be compared. */
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

const parts: readonly (readonly [LanguageState, string])[] = [
  ['complete', 'complete'],
  ['failed', 'with failed texts'],
  ['queued', 'in the queue'],
  ['missing', 'with missing texts'],
  ['unknown', 'could not be loaded'],
  ['loading', 'loading'],
];

function describeStrip(languages: readonly Pick<LanguageMark, 'state'>[]): string {
  const all = formatCount(languages.length, 'language');
  if (languages.every(({ state }) => state === 'empty')) return `${all}: no texts`;
  const counted = parts.flatMap(([state, word]) => {
    const count = languages.filter((one) => one.state === state).length;
    return count > 0 ? `${count} ${word}` : [];
  });
  return `${all}: ${counted.join(', ')}`;
}
