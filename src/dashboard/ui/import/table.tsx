import { type ChangeEvent, useRef } from 'react';
import { TickAll } from '../table/tick-all.tsx';
import { TickTable } from '../table/tick-table.tsx';
import { asLabel } from './key-cell.tsx';
import type { BenchProps, Keyed, Row } from './kind.ts';
import { getRange, isReady, type Summary } from './verdict.ts';
import list from '../table/tick-list.module.css';

interface TableProps<Entry extends Keyed> extends BenchProps<Entry> {
  rows: readonly Row<Entry>[];
  summary: Summary;
  /**
   * Whether any row, also a hidden one, would replace something; otherwise that column is left out.
   */
  hasCurrent: boolean;
}

export function Table<Entry extends Keyed>(props: TableProps<Entry>) {
  const { rows, summary, hasCurrent, bench } = props;
  const lastPressed = useRef<number>(undefined);
  const press = (id: number, picked: boolean, range: boolean) => {
    bench.pick(getRange(rows, range ? lastPressed.current : undefined, id), picked);
    lastPressed.current = id;
  };
  const { layout, words, keyName = 'key' } = bench.kind;
  return (
    <TickTable
      label={words.title}
      rows={rows}
      getId={({ id }) => id}
      rowHeight={60}
      line={layout.line}
      tickAll={
        <TickAll
          label={`Select all ${summary.pickable.toLocaleString()}`}
          count={summary.pickable}
          ticked={summary.picked}
          isDisabled={bench.stage.name === 'sending'}
          onTick={(picked) =>
            bench.pick(
              rows.filter((row) => bench.judge(row).pickable),
              picked,
            )
          }
        />
      }
      isOneSided={!hasCurrent}
      columns={layout.columns
        .filter((name) => hasCurrent || name !== 'Current')
        .map((name) => (name === 'Key' ? asLabel(keyName) : name))}
      renderCells={(row) => <Cells row={row} bench={bench} onPress={press} />}
    />
  );
}

interface CellsProps<Entry extends Keyed> extends BenchProps<Entry> {
  row: Row<Entry>;
  onPress: (id: number, picked: boolean, range: boolean) => void;
}

function Cells<Entry extends Keyed>({ row, bench, onPress }: CellsProps<Entry>) {
  const { Row: OwnCells, getName } = bench.kind.layout;
  const verdict = bench.judge(row);
  const onChange = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // Checkboxes change by a click, also from the keyboard; only the click knows about Shift.
    const range = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    onPress(row.id, currentTarget.checked, range);
  };
  return (
    <>
      <div role="cell" className={list.pick} data-pick>
        {verdict.pickable && isReady(row) && (
          <label>
            <input
              type="checkbox"
              aria-label={`Select ${getName(row.entry)}`}
              checked={verdict.picked}
              disabled={bench.stage.name === 'sending'}
              onChange={onChange}
            />
          </label>
        )}
      </div>
      <OwnCells row={row} verdict={verdict} bench={bench} />
    </>
  );
}
