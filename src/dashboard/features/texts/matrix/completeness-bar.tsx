import type { MatrixFilter, MatrixSort } from './matrix-rows.ts';
import classes from './completeness.module.css';

interface CompletenessBarProps {
  sort: MatrixSort;
  onSort: (sort: MatrixSort) => void;
  filter: MatrixFilter;
  onFilter: (filter: MatrixFilter) => void;
  shown: number;
  total: number;
}

const sorts: readonly (readonly [MatrixSort, string])[] = [
  ['key', 'Key'],
  ['missing', 'Most missing'],
];

/** Which texts the matrix shows, and in what order. */
export function CompletenessBar(props: CompletenessBarProps) {
  const { sort, onSort, filter, onFilter, shown, total } = props;
  const set = (change: Partial<MatrixFilter>) => onFilter({ ...filter, ...change });
  return (
    <div className={classes.bar}>
      <input
        type="search"
        className={classes.search}
        aria-label="Search texts"
        placeholder="Search texts"
        value={filter.search}
        onChange={(event) => set({ search: event.currentTarget.value })}
      />
      <SortBy sort={sort} onSort={onSort} />
      <Check
        label="Only incomplete"
        checked={filter.onlyIncomplete}
        onChange={(onlyIncomplete) => set({ onlyIncomplete })}
      />
      <Check
        label="Only with problems"
        checked={filter.onlyProblems}
        onChange={(onlyProblems) => set({ onlyProblems })}
      />
      <span className={classes.count} role="status">
        {shown === total
          ? `${total.toLocaleString()} ${total === 1 ? 'text' : 'texts'}`
          : `${shown.toLocaleString()} of ${total.toLocaleString()} texts`}
      </span>
    </div>
  );
}

function SortBy({ sort, onSort }: Pick<CompletenessBarProps, 'sort' | 'onSort'>) {
  return (
    <div role="group" aria-label="Sort by" className={classes.sorts}>
      <span aria-hidden>Sort by</span>
      {sorts.map(([value, label]) => (
        <button
          key={value}
          type="button"
          className={classes.sort}
          aria-pressed={sort === value}
          onClick={() => onSort(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

interface CheckProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
