import { StatusMark } from '#dashboard/ui/feedback/status-mark.tsx';
import { cellStates } from './cell-states.ts';
import type { CellState } from './matrix-rows.ts';
import classes from './cell-mark.module.css';

interface CellMarkProps {
  state: CellState;
  /** Whether a check warns of the translation. */
  problem?: boolean;
}

/** The mark of a state. Its name stands beside it, or is the cell's. */
export function CellMark({ state, problem = false }: CellMarkProps) {
  return (
    <span className={classes.mark} data-problem={problem || undefined} aria-hidden>
      <StatusMark status={cellStates[state].mark} />
    </span>
  );
}
