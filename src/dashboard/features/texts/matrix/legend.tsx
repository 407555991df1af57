import { CellMark } from './cell-mark.tsx';
import { cellStateNames, cellStates } from './cell-states.ts';
import classes from './legend.module.css';

/** What the letters mean. */
export function Legend() {
  return (
    <ul className={classes.legend} aria-label="Legend">
      {cellStateNames.map((state) => (
        <li key={state}>
          <CellMark state={state} />
          {cellStates[state].name}
        </li>
      ))}
      <li>
        <CellMark state="manual" problem />
        with problems
      </li>
    </ul>
  );
}
