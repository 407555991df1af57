import { FilterPill, FilterPills } from '../filter-pill.tsx';
import { type RowKind, rowKinds } from './types.ts';
import { kindLabels } from './kind-labels.ts';

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
    <FilterPill
      key={value}
      label={label}
      count={count}
      pressed={filter === value}
      disabled={count === 0 && filter !== value}
      onPress={() => onFilter(value)}
    />
  );
  return (
    <FilterPills label="Show">
      {chip('all', 'All', total)}
      {rowKinds.map((kind) => chip(kind, kindLabels[kind], counts[kind]))}
    </FilterPills>
  );
}
