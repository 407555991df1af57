import { type RowKind, rowKinds } from './types.ts';
import { kindLabels } from './kind-labels.ts';
import classes from './kind-filter.module.css';

export type Filter = RowKind | 'all';

interface KindFilterProps {
  counts: Record<RowKind, number>;
  total: number;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** One chip per kind with its count; one is pressed. */
export function KindFilter({ counts, total, filter, onFilter }: KindFilterProps) {
  const chip = (value: Filter, label: string, count: number) => (
    <button
      key={value}
      type="button"
      className={classes.chip}
      data-kind={value}
      aria-pressed={filter === value}
      disabled={count === 0 && filter !== value}
      onClick={() => onFilter(value)}
    >
      {label} <b>{count.toLocaleString()}</b>
    </button>
  );
  return (
    <div role="group" aria-label="Show" className={classes.chips}>
      {chip('all', 'All', total)}
      {rowKinds.map((kind) => chip(kind, kindLabels[kind], counts[kind]))}
    </div>
  );
}
