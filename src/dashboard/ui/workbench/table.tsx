import { useVirtualizer } from '@tanstack/react-virtual';
import { type ChangeEvent, useRef, useState } from 'react';
import { moveInRows } from '../data-table/row-keys.ts';
import { asLabel } from './key-cell.tsx';
import type { BenchProps, Keyed, Row } from './kind.ts';
import { getRange, isReady, type Summary } from './verdict.ts';
import list from '../tick-list.module.css';
import classes from './table.module.css';

interface TableProps<Entry extends Keyed> extends BenchProps<Entry> {
  /** The rows that the filter lets through. */
  rows: readonly Row<Entry>[];
  /** Of these rows. */
  summary: Summary;
  /** Whether any row, shown or not, would replace something: else the column of what is there is left out. */
  hasCurrent: boolean;
}

/** Rows to a block. */
const BLOCK = 10;

/** A first guess, corrected as blocks are measured. */
const ROW_HEIGHT = 60;

/** All rows, in a list of its own scroll bar: the buttons below it stay in sight. */
export function Table<Entry extends Keyed>(props: TableProps<Entry>) {
  // State, not a ref: the list below can measure it only once it is there.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  return (
    <div
      ref={setScroller}
      className={classes.scroller}
      role="table"
      aria-label={props.bench.kind.words.title}
      aria-rowcount={props.rows.length + 1}
      // Where nothing can be picked, this is how the keyboard scrolls.
      tabIndex={0}
      data-one-sided={props.hasCurrent ? undefined : true}
    >
      <Head {...props} />
      <Body rows={props.rows} bench={props.bench} scroller={scroller} />
    </div>
  );
}

/**
 * The rows near the part of the list that is seen; each is as high as what it shows. They are
 * measured in blocks: with one measure per row the virtualizer would add up 100,000 heights anew
 * in every frame that scrolls.
 */
function Body<Entry extends Keyed>({
  rows,
  bench,
  scroller,
}: Omit<TableProps<Entry>, 'summary' | 'hasCurrent'> & { scroller: HTMLDivElement | null }) {
  const lastPressed = useRef<number>(undefined);
  const virtualizer = useVirtualizer({
    count: Math.ceil(rows.length / BLOCK),
    getScrollElement: () => scroller,
    estimateSize: () => BLOCK * ROW_HEIGHT,
    overscan: 1,
  });
  const blocks = virtualizer.getVirtualItems();
  const press = (id: number, picked: boolean, range: boolean) => {
    bench.pick(getRange(rows, range ? lastPressed.current : undefined, id), picked);
    lastPressed.current = id;
  };

  return (
    <div role="rowgroup" onKeyDown={moveInRows} style={{ height: virtualizer.getTotalSize() }}>
      <div role="presentation" style={{ transform: `translateY(${blocks[0]?.start ?? 0}px)` }}>
        {blocks.map(({ index }) => (
          <div key={index} ref={virtualizer.measureElement} data-index={index} role="presentation">
            {rows.slice(index * BLOCK, (index + 1) * BLOCK).map((row, place) => (
              <Line
                key={row.id}
                index={index * BLOCK + place}
                row={row}
                bench={bench}
                onPress={press}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface LineProps<Entry extends Keyed> extends BenchProps<Entry> {
  /** Place among the rows shown. */
  index: number;
  row: Row<Entry>;
  onPress: (id: number, picked: boolean, range: boolean) => void;
}

function Line<Entry extends Keyed>({ index, row, bench, onPress }: LineProps<Entry>) {
  const { line, Row: Cells, getName } = bench.kind.layout;
  const verdict = bench.judge(row);
  const onChange = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // A checkbox changes by a click, also from the keyboard; the click knows about Shift.
    const range = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    onPress(row.id, currentTarget.checked, range);
  };
  return (
    <div role="row" aria-rowindex={index + 2} className={`${list.row} ${line}`}>
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
      <Cells row={row} verdict={verdict} bench={bench} />
    </div>
  );
}

function Head<Entry extends Keyed>({ rows, summary, bench }: TableProps<Entry>) {
  const { layout, keyName = 'key' } = bench.kind;
  const { judge } = bench;
  const { pickable, picked } = summary;
  const all = picked > 0 && picked === pickable;
  return (
    <div role="rowgroup" className={list.head}>
      <div role="row" aria-rowindex={1} className={`${list.row} ${layout.line}`} data-head>
        <div role="columnheader" className={list.pick}>
          <label>
            <input
              type="checkbox"
              aria-label={`Select all ${pickable.toLocaleString()}`}
              checked={all}
              disabled={bench.stage.name === 'sending' || pickable === 0}
              ref={(input) => {
                if (input) input.indeterminate = !all && picked > 0;
              }}
              onChange={() =>
                bench.pick(
                  rows.filter((row) => judge(row).pickable),
                  !all,
                )
              }
            />
          </label>
        </div>
        {layout.columns.map((name) => (
          <div key={name} role="columnheader" data-column={name}>
            {name === 'Key' ? asLabel(keyName) : name}
          </div>
        ))}
      </div>
    </div>
  );
}
