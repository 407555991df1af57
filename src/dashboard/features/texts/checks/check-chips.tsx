import type { TextProblem } from './text-checks.ts';
import classes from './check-chips.module.css';

/** Display names of the kinds of problems. */
export const problemLabels: Record<TextProblem['kind'], string> = {
  placeholders: 'Placeholders',
  markup: 'Markup',
  'line-breaks': 'Line breaks',
  spaces: 'Spaces',
  punctuation: 'Punctuation',
  same: 'Same as original',
  length: 'Length',
};

/** The problems of a translation: a chip for each, with an explanation when pointed at. */
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
