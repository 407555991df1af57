import type { TextProblem } from './text-checks.ts';
import classes from './check-chips.module.css';

/** What the kinds of problems are called. */
export const problemLabels: Record<TextProblem['kind'], string> = {
  placeholders: 'Placeholders',
  markup: 'Markup',
  'line-breaks': 'Line breaks',
  spaces: 'Spaces',
  punctuation: 'Punctuation',
  same: 'Same as original',
  length: 'Length',
};

/** What is odd about a translation: a chip for each problem, which says what it is when pointed at. */
export function CheckChips({ problems }: { problems: readonly TextProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Problems">
      {problems.map(({ kind, message }) => (
        <li key={message} className={classes.chip} data-kind={kind} title={message}>
          <span aria-hidden>!</span>
          {problemLabels[kind]}
          <span className={classes.hidden}>: {message}</span>
        </li>
      ))}
    </ul>
  );
}
