import { IconArrowDown } from '#generated/icons/arrow-down.ts';
import { IconArrowUp } from '#generated/icons/arrow-up.ts';
import { formatNumber } from '#domain/format.ts';
import { SelectAll } from './select-all.tsx';
import { getSortDirection } from './rows-shown.ts';
import type { Column } from './types.ts';
import type { Selection } from './use-selection.ts';
import rowClasses from './data-table.module.css';
import hidden from '../format/unseen.module.css';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: string | undefined;
  onPressHeader: (columnId: string) => void;
  selection: Selection<Row> | undefined;
  shown: number;
  withActions: boolean;
}

export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, onPressHeader, selection, shown, withActions } = props;
  return (
    <div role="rowgroup" className={rowClasses.head}>
      <div role="row" aria-rowindex={1} className={rowClasses.headRow}>
        {selection && (
          <div role="columnheader" className={rowClasses.check}>
            <SelectAll
              label={`Select all ${formatNumber(shown)}`}
              count={shown}
              selected={selection.shownCount}
              onSelect={selection.pressAll}
            />
          </div>
        )}
        {columns.map((column) => (
          <ColumnHead
            key={column.id}
            column={column}
            sort={sort}
            onPress={() => onPressHeader(column.id)}
          />
        ))}
        {withActions && (
          <div role="columnheader" className={rowClasses.plainHead} data-actions>
            <span className={hidden.unseen}>Actions</span>
          </div>
        )}
      </div>
    </div>
  );
}

interface ColumnHeadProps<Row> {
  column: Column<Row>;
  sort: string | undefined;
  onPress: () => void;
}

function ColumnHead<Row>({ column, sort, onPress }: ColumnHeadProps<Row>) {
  if (!column.sortValue) {
    return (
      <div role="columnheader" className={rowClasses.plainHead} data-number={column.isNumber}>
        {column.header}
      </div>
    );
  }
  const direction = getSortDirection(sort, column.id);
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <div
      role="columnheader"
      aria-sort={direction ?? 'none'}
      className={rowClasses.sortHead}
      data-number={column.isNumber}
    >
      <button type="button" title={column.hint} onClick={onPress} data-sorted={direction}>
        {column.header}
        <Arrow size={14} aria-hidden />
      </button>
    </div>
  );
}
