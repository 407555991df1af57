import type { RowFilter } from '../texts-view.ts';
import { ProblemsFilter } from './problems-filter.tsx';
import { type StatusCounts, statuses } from './status-counts.ts';
import classes from './translation-bar.module.css';

/** Shown although there are none: their place is known, and nothing moves when there are some. */
const always = new Set(['pending', 'translating', 'error', 'cancelled']);

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
    <div className={classes.filters} role="group" aria-label="Filter">
      {statuses
        .filter((status) => counts[status] > 0 || status === only || always.has(status))
        .map((status) => (
          <button
            key={status}
            type="button"
            className={classes.filter}
            data-status={status}
            aria-pressed={status === only}
            onClick={() => onChange({ ...filter, status: status === only ? undefined : status })}
          >
            {status} <b>{counts[status].toLocaleString()}</b>
          </button>
        ))}
      <ProblemsFilter
        count={problems}
        pressed={filter.problems === true}
        onPress={(pressed) => onChange({ ...filter, problems: pressed || undefined })}
      />
    </div>
  );
}
