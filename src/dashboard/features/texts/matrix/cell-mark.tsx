import { StatusMark } from '#dashboard/ui/feedback/status-mark.tsx';
import { cellStates } from './cell-states.ts';
import type { CellState } from './matrix-rows.ts';
import classes from './cell-mark.module.css';

interface CellMarkProps {
  state: CellState;
  problem?: boolean;
}

/** Decorative: the state's name is beside it, or in the cell's name. */
export function CellMark({ state, problem = false }: CellMarkProps) {
  return (
    <span className={classes.mark} data-problem={problem || undefined} aria-hidden>
      <StatusMark status={cellStates[state].mark} />
    </span>
  );
}
