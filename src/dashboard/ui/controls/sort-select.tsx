import classes from '../layout/blocks.module.css';

interface SortSelectProps {
  orders: readonly { sort: string; label: string }[];
  /** Undefined for the first order. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

/** For lists without column headers. */
export function SortSelect({ orders, sort = '', onSort }: SortSelectProps) {
  return (
    <label className={classes.labelled}>
      <span>Sort by</span>
      <select
        aria-label="Sort by"
        className={classes.select}
        value={orders.some((order) => order.sort === sort) ? sort : ''}
        onChange={({ currentTarget: { value } }) => onSort(value === '' ? undefined : value)}
      >
        {orders.map((order) => (
          <option key={order.sort} value={order.sort}>
            {order.label}
          </option>
        ))}
      </select>
    </label>
  );
}
