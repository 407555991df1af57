import { cellStateNames, cellStates } from './cell-states.ts';
import classes from './completeness.module.css';

/** What the letters mean. */
export function Legend() {
  return (
    <ul className={classes.legend} aria-label="Legend">
      {cellStateNames.map((state) => (
        <li key={state}>
          <span className={classes.mark} data-state={state} aria-hidden>
            {cellStates[state].letter}
          </span>
          {cellStates[state].name}
        </li>
      ))}
      <li>
        <span className={classes.mark} data-state="manual" data-problem aria-hidden>
          M
        </span>
        with problems
      </li>
    </ul>
  );
}
