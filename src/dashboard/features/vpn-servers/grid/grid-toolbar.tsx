import type { AssignmentView } from './assignment-view.ts';
import type { GridRow } from './grid-rows.ts';
import classes from './grid-toolbar.module.css';

interface GridToolbarProps {
  rows: readonly GridRow[];
  view: AssignmentView;
  onViewChange: (view: AssignmentView) => void;
}

/** What a table's head does; the empty order is that of the directory. */
const orders = [
  { sort: '', label: 'Directory order' },
  { sort: 'country', label: 'Country, A to Z' },
  { sort: '-country', label: 'Country, Z to A' },
  { sort: 'ip', label: 'IP address' },
  { sort: '-ip', label: 'IP address, reversed' },
  { sort: 'apps', label: 'Least used first' },
  { sort: '-apps', label: 'Most used first' },
];

/** Beside the search: in which order, and only those that nobody uses. */
export function GridToolbar({ rows, view, onViewChange }: GridToolbarProps) {
  const { q, sort = '', unused } = view;
  const count = rows.filter(({ used }) => used.size === 0).length;
  return (
    <>
      <select
        aria-label="Sort by"
        className={classes.sort}
        value={orders.some((order) => order.sort === sort) ? sort : ''}
        onChange={({ currentTarget: { value } }) =>
          onViewChange({ q, sort: value === '' ? undefined : value, unused })
        }
      >
        {orders.map((order) => (
          <option key={order.sort} value={order.sort}>
            {order.label}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={classes.filter}
        aria-pressed={unused === true}
        title="Servers that no app uses"
        onClick={() => onViewChange({ q, sort: view.sort, unused: unused ? undefined : true })}
      >
        Unused <b>{count.toLocaleString()}</b>
      </button>
    </>
  );
}
