import { kindLabels } from './queue-row.tsx';
import { type RowKind, rowKinds } from './plan.ts';
import classes from '../import-workbench/kind-filter.module.css';

export type Filter = RowKind | 'all';

interface KindChipsProps {
  counts: Record<RowKind, number>;
  total: number;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** One chip with its count per kind of row that there is; one is pressed. */
export function KindChips({ counts, total, filter, onFilter }: KindChipsProps) {
  const chip = (value: Filter, label: string, count: number) => (
    <button
      key={value}
      type="button"
      className={classes.chip}
      aria-pressed={filter === value}
      onClick={() => onFilter(value)}
    >
      {label} <b>{count.toLocaleString()}</b>
    </button>
  );
  return (
    <div role="group" aria-label="Show" className={classes.chips}>
      {chip('all', 'All', total)}
      {rowKinds
        .filter((kind) => counts[kind] > 0 || kind === filter)
        .map((kind) => chip(kind, kindLabels[kind], counts[kind]))}
    </div>
  );
}
