import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { isImportable } from './classify.ts';
import { asLabel } from './key-cell.tsx';
import { type LeftOut, rangeOf } from './picks.ts';
import { ReviewRow } from './review-row.tsx';
import type { ImportEntry, ImportKind, ImportRow } from './types.ts';
import classes from './review-table.module.css';

interface ReviewTableProps<Entry extends ImportEntry> {
  kind: ImportKind<Entry>;
  /** The rows that the filter lets through. */
  rows: readonly ImportRow<Entry>[];
  leftOut: LeftOut;
  onPick: (rows: readonly ImportRow<Entry>[], picked: boolean) => void;
  onEditKey: (id: number, key: string) => void;
  /** The import is under way: nothing can be changed any more. */
  fixed: boolean;
}

/** Rows to a block. */
const BLOCK = 10;

/** A first guess, corrected as blocks are measured. */
const ROW_HEIGHT = 60;

/** Everything found, in a list of its own scroll bar: the buttons below it stay in sight. */
export function ReviewTable<Entry extends ImportEntry>(props: ReviewTableProps<Entry>) {
  // State, not a ref: the list below can measure it only once it is there.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  return (
    <div
      ref={setScroller}
      className={classes.scroller}
      role="table"
      aria-label={props.kind.title}
      aria-rowcount={props.rows.length + 1}
      // Where nothing can be picked, this is how the keyboard scrolls.
      tabIndex={0}
    >
      <Head {...props} />
      <Body {...props} scroller={scroller} />
    </div>
  );
}

interface BodyProps<Entry extends ImportEntry> extends ReviewTableProps<Entry> {
  scroller: HTMLDivElement | null;
}

/**
 * The rows near the part of the list that is seen; each is as high as what it shows. They are
 * measured in blocks: with one measure per row the virtualizer would add up 100,000 heights anew
 * in every frame that scrolls.
 */
function Body<Entry extends ImportEntry>({ scroller, ...props }: BodyProps<Entry>) {
  const { rows, onPick } = props;
  const lastPressed = useRef<number>(undefined);
  const virtualizer = useVirtualizer({
    count: Math.ceil(rows.length / BLOCK),
    getScrollElement: () => scroller,
    estimateSize: () => BLOCK * ROW_HEIGHT,
    overscan: 1,
  });
  const blocks = virtualizer.getVirtualItems();

  const press = (id: number, picked: boolean, range: boolean) => {
    onPick(rangeOf(rows, range ? lastPressed.current : undefined, id), picked);
    lastPressed.current = id;
  };

  return (
    <div role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
      <div role="presentation" style={{ transform: `translateY(${blocks[0]?.start ?? 0}px)` }}>
        {blocks.map(({ index }) => (
          <div key={index} ref={virtualizer.measureElement} data-index={index} role="presentation">
            <Block {...props} first={index * BLOCK} onPress={press} />
          </div>
        ))}
      </div>
    </div>
  );
}

interface BlockProps<Entry extends ImportEntry> extends ReviewTableProps<Entry> {
  /** Place of its first row among the rows shown. */
  first: number;
  onPress: (id: number, picked: boolean, range: boolean) => void;
}

function Block<Entry extends ImportEntry>({ first, rows, leftOut, ...props }: BlockProps<Entry>) {
  const { kind, fixed, onPress, onEditKey } = props;
  return rows
    .slice(first, first + BLOCK)
    .map((row, index) => (
      <ReviewRow
        key={row.id}
        index={first + index}
        kind={kind}
        row={row}
        picked={isImportable(row) && !leftOut.has(row.id)}
        fixed={fixed}
        onPress={onPress}
        onEditKey={onEditKey}
      />
    ));
}

type HeadProps<Entry extends ImportEntry> = Pick<
  ReviewTableProps<Entry>,
  'kind' | 'rows' | 'leftOut' | 'fixed' | 'onPick'
>;

function Head<Entry extends ImportEntry>({ kind, rows, leftOut, fixed, onPick }: HeadProps<Entry>) {
  const importable = rows.filter(isImportable);
  const out = importable.filter((row) => leftOut.has(row.id)).length;
  const all = importable.length > 0 && out === 0;
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.row}>
        <div role="columnheader" className={classes.pick}>
          <label>
            <input
              type="checkbox"
              aria-label={`Select all ${importable.length.toLocaleString()}`}
              checked={all}
              disabled={fixed || importable.length === 0}
              ref={(input) => {
                if (input) input.indeterminate = !all && out < importable.length;
              }}
              onChange={() => onPick(importable, !all)}
            />
          </label>
        </div>
        <div role="columnheader">Line</div>
        <div role="columnheader">Kind</div>
        <div role="columnheader">{asLabel(kind.rules.keyName ?? 'key')}</div>
        <div role="columnheader">Current</div>
        <div role="columnheader">In the file</div>
      </div>
    </div>
  );
}
