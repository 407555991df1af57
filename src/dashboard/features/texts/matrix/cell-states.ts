import type { Status } from '#dashboard/ui/status-mark.tsx';
import type { CellState } from './matrix-rows.ts';

/** How a cell shows its state, and what it is called. */
export const cellStates: Record<CellState, { mark: Status; name: string }> = {
  new: { mark: 'missing', name: 'new' },
  pending: { mark: 'queued', name: 'pending' },
  translating: { mark: 'translating', name: 'translating' },
  automatic: { mark: 'automatic', name: 'translated, automatic' },
  manual: { mark: 'manual', name: 'translated, manual' },
  error: { mark: 'error', name: 'error' },
  cancelled: { mark: 'cancelled', name: 'cancelled' },
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
