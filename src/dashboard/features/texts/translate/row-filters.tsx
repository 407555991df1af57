import type { TranslationStatus } from '#domain/translation-status.ts';
import { FilterPill, FilterPills } from '#dashboard/ui/filter-pill.tsx';
import type { RowFilter } from '../texts-view.ts';
import { ProblemsFilter } from './problems-filter.tsx';
import { type StatusCounts, statuses } from './status-counts.ts';

/** Shown although there are none: their place is known, and nothing moves when there are some. */
const always = new Set(['pending', 'translating', 'error', 'cancelled']);

const dots: Record<TranslationStatus, string> = {
  new: 'var(--mantine-color-gray-5)',
  pending: 'var(--mantine-color-blue-6)',
  translating: 'var(--mantine-color-blue-6)',
  translated: 'var(--mantine-color-green-6)',
  error: 'var(--mantine-color-red-6)',
  cancelled: 'var(--mantine-color-gray-5)',
};

interface RowFiltersProps {
  counts: StatusCounts;
  /** How many rows a check warns of. */
  problems: number;
  filter: RowFilter;
  onChange: (filter: RowFilter) => void;
}

/** How many rows are in each state; pressed, only those are listed. */
export function RowFilters({ counts, problems, filter, onChange }: RowFiltersProps) {
  const { status: only } = filter;
  return (
    <FilterPills label="Filter">
      {statuses
        .filter((status) => counts[status] > 0 || status === only || always.has(status))
        .map((status) => (
          <FilterPill
            key={status}
            label={status}
            count={counts[status]}
            pressed={status === only}
            small
            dot={dots[status]}
            onPress={() => onChange({ ...filter, status: status === only ? undefined : status })}
          />
        ))}
      <ProblemsFilter
        count={problems}
        pressed={filter.problems === true}
        onPress={(pressed) => onChange({ ...filter, problems: pressed || undefined })}
      />
    </FilterPills>
  );
}
