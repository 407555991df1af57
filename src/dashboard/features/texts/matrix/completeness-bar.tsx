import type { ReactNode } from 'react';
import { SearchBox } from '#dashboard/ui/table/toolbar.tsx';
import type { useTableView } from '#dashboard/ui/table/use-table-view.ts';
import type { TextsView } from '../texts-view.ts';
import type { MatrixSort } from './matrix-rows.ts';
import classes from './completeness-bar.module.css';

type Filter = Pick<TextsView, 'problems' | 'incomplete'>;

interface CompletenessBarProps {
  search: ReturnType<typeof useTableView>;
  sort: MatrixSort;
  filter: Filter;
  onFilterChange: (filter: Filter) => void;
  shown: number;
  total: number;
  looking: boolean;
  children: ReactNode;
}

const sorts: readonly (readonly [MatrixSort, string])[] = [
  ['key', 'Key'],
  ['missing', 'Most missing'],
];

export function CompletenessBar(props: CompletenessBarProps) {
  const { search, sort, filter, onFilterChange, shown, total, looking, children } = props;
  return (
    <div className={classes.bar}>
      <SearchBox
        label="Search texts"
        text={search.text}
        onChange={search.setText}
        onClear={search.clear}
        onDone={search.flush}
      />
      <div className={classes.tools} data-tools>
        <SortBy sort={sort} onSort={search.sortBy} />
        <Check
          label="Only incomplete"
          checked={filter.incomplete === true}
          onChange={(checked) => onFilterChange({ ...filter, incomplete: checked || undefined })}
        />
        <Check
          label="Only with problems"
          checked={filter.problems === true}
          onChange={(checked) => onFilterChange({ ...filter, problems: checked || undefined })}
        />
      </div>
      {children}
      <span
        className={classes.count}
        role="status"
        data-all={(!looking && shown === total) || undefined}
      >
        {looking ? 'Looking for problems…' : formatCount(shown, total)}
      </span>
    </div>
  );
}

const formatCount = (shown: number, total: number) =>
  shown === total
    ? `${total.toLocaleString()} ${total === 1 ? 'text' : 'texts'}`
    : `${shown.toLocaleString()} of ${total.toLocaleString()} texts`;

function SortBy({ sort, onSort }: { sort: MatrixSort; onSort: (sort: MatrixSort) => void }) {
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
