import { useVirtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';
import { HitRow } from './hit-row.tsx';
import { type Hit, pickedHits } from './hits.ts';
import classes from './find-replace.module.css';

interface HitsTableProps {
  hits: readonly Hit[];
  leftOut: ReadonlySet<string>;
  onLeaveOut: (leftOut: ReadonlySet<string>) => void;
}

/** A first guess, corrected as rows are measured. */
const ROW_HEIGHT = 48;

/** Everything found, in a list of its own scroll bar; only the rows near what is seen exist. */
export function HitsTable({ hits, leftOut, onLeaveOut }: HitsTableProps) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const virtualizer = useVirtualizer({
    count: hits.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => hits[index]?.id ?? index,
    overscan: 6,
  });
  const items = virtualizer.getVirtualItems();
  const pick = (id: string, picked: boolean) => {
    const next = new Set(leftOut);
    if (picked) next.delete(id);
    else next.add(id);
    onLeaveOut(next);
  };
  return (
    <div
      ref={setScroller}
      className={classes.scroller}
      role="table"
      aria-label="Preview"
      aria-rowcount={hits.length + 1}
      // Where nothing can be picked, this is how the keyboard scrolls.
      tabIndex={0}
    >
      <Head hits={hits} leftOut={leftOut} onLeaveOut={onLeaveOut} />
      <div role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
        <div role="presentation" style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
          {items.map(({ index, key }) => (
            <div key={key} ref={virtualizer.measureElement} data-index={index} role="presentation">
              <HitRow index={index} hit={hits[index]} leftOut={leftOut} onPick={pick} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function Head({ hits, leftOut, onLeaveOut }: HitsTableProps) {
  const possible = hits.filter(({ refusal }) => refusal === undefined);
  const picked = pickedHits(hits, leftOut).length;
  const all = picked > 0 && picked === possible.length;
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.row}>
        <div role="columnheader" className={classes.pick}>
          <label>
            <input
              type="checkbox"
              aria-label={`Select all ${possible.length.toLocaleString()}`}
              checked={all}
              disabled={possible.length === 0}
              ref={(input) => {
                if (input) input.indeterminate = picked > 0 && !all;
              }}
              onChange={() => onLeaveOut(new Set(all ? possible.map(({ id }) => id) : []))}
            />
          </label>
        </div>
        <div role="columnheader">Key</div>
        <div role="columnheader">Language</div>
        <div role="columnheader">Change</div>
      </div>
    </div>
  );
}
