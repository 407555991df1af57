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
        {columns.map(({ id, header, hint, isNumber, sortValue }) => {
          const direction = getSortDirection(sort, id);
          const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
          return (
            <div
              key={id}
              role="columnheader"
              aria-sort={sortValue && (direction ?? 'none')}
              className={sortValue ? rowClasses.sortHead : rowClasses.plainHead}
              data-number={isNumber}
            >
              {sortValue ? (
                <button
                  type="button"
                  title={hint}
                  onClick={() => onPressHeader(id)}
                  data-sorted={direction}
                >
                  {header}
                  <Arrow size={14} aria-hidden />
                </button>
              ) : (
                header
              )}
            </div>
          );
        })}
        {withActions && (
          <div role="columnheader" className={rowClasses.plainHead} data-actions>
            <span className={hidden.unseen}>Actions</span>
          </div>
        )}
      </div>
    </div>
  );
}
