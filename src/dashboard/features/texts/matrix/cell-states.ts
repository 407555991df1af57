import type { CellState } from './matrix-rows.ts';

/** How a cell shows its state, told by more than its colour, and what it is called. */
export const cellStates: Record<CellState, { letter: string; name: string }> = {
  new: { letter: 'N', name: 'new' },
  pending: { letter: 'P', name: 'pending' },
  translating: { letter: 'T', name: 'translating' },
  automatic: { letter: 'A', name: 'translated, automatic' },
  manual: { letter: 'M', name: 'translated, manual' },
  error: { letter: 'E', name: 'error' },
  cancelled: { letter: 'C', name: 'cancelled' },
};

/** In the order of the legend. */
export const cellStateNames: readonly CellState[] = [
  'manual',
  'automatic',
  'new',
  'pending',
  'translating',
  'error',
  'cancelled',
];
