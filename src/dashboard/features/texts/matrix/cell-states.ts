import type { Status } from '#dashboard/ui/feedback/status-mark.tsx';
import { type CellState, toCode } from './matrix-rows.ts';

export const cellStates: Record<CellState, { mark: Status; name: string }> = {
  new: { mark: 'missing', name: 'new' },
  pending: { mark: 'queued', name: 'pending' },
  translating: { mark: 'translating', name: 'translating' },
  automatic: { mark: 'automatic', name: 'translated, automatic' },
  manual: { mark: 'manual', name: 'translated, manual' },
  error: { mark: 'error', name: 'error' },
  cancelled: { mark: 'cancelled', name: 'cancelled' },
};

export const cellStateNames: readonly CellState[] = [
  'manual',
  'automatic',
  'new',
  'pending',
  'translating',
  'error',
  'cancelled',
];

const byCode = new Map(cellStateNames.map((state) => [toCode(state), state]));

export const getStateOf = (code: number | undefined): CellState | undefined =>
  code === undefined ? undefined : byCode.get(code);
