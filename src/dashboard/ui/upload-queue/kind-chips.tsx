import { FilterPill, FilterPills } from '../filter-pill.tsx';
import { kindLabels } from './queue-row.tsx';
import { type RowKind, rowKinds } from './plan.ts';

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
    <FilterPill
      key={value}
      label={label}
      count={count}
      pressed={filter === value}
      onPress={() => onFilter(value)}
    />
  );
  return (
    <FilterPills label="Show">
      {chip('all', 'All', total)}
      {rowKinds
        .filter((kind) => counts[kind] > 0 || kind === filter)
        .map((kind) => chip(kind, kindLabels[kind], counts[kind]))}
    </FilterPills>
  );
}
