import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { rangeOf } from '../import-workbench/picks.ts';
import list from '../import-workbench/review-table.module.css';
import { QueueLine } from './queue-row.tsx';
import type { QueueRow } from './types.ts';
import type { UploadQueueControl } from './use-upload-queue.ts';
import classes from './queue-table.module.css';

interface QueueTableProps {
  /** What the table is called. */
  label: string;
  /** The rows that the filter lets through. */
  rows: readonly QueueRow[];
  queue: UploadQueueControl;
}

/** A first guess, corrected as rows are measured. */
const ROW_HEIGHT = 57;

/** The files in a list of its own scroll bar: the buttons below it stay in sight. */
export function QueueTable(props: QueueTableProps) {
  // State, not a ref: the list below can measure it only once it is there.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  return (
    <div
      ref={setScroller}
      className={list.scroller}
      role="table"
      aria-label={props.label}
      aria-rowcount={props.rows.length + 1}
      // Where nothing can be picked, this is how the keyboard scrolls.
      tabIndex={0}
    >
      <Head {...props} />
      <Body {...props} scroller={scroller} />
    </div>
  );
}

function Body({ rows, queue, scroller }: QueueTableProps & { scroller: HTMLDivElement | null }) {
  const lastPressed = useRef<number>(undefined);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: 4,
  });
  const items = virtualizer.getVirtualItems();
  const pick = (id: number, picked: boolean, range: boolean) => {
    const chosen = rangeOf(rows, range ? lastPressed.current : undefined, id);
    queue.choose(chosen, picked ? 'send' : 'skip');
    lastPressed.current = id;
  };

  return (
    <div role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
      <div role="presentation" style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
        {items.map(({ index }) => {
          const row = rows[index];
          const plan = row && queue.plans.get(row.id);
          if (!plan) return null;
          return (
            <div
              key={row.id}
              ref={virtualizer.measureElement}
              data-index={index}
              role="row"
              aria-rowindex={index + 2}
              className={classes.row}
            >
              <QueueLine row={row} plan={plan} queue={queue} onPick={pick} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Head({ rows, queue }: QueueTableProps) {
  const pickable = rows.filter(({ id }) => queue.plans.get(id)?.pickable);
  const picked = pickable.filter(({ id }) => queue.plans.get(id)?.wanted).length;
  const all = picked > 0 && picked === pickable.length;
  return (
    <div role="rowgroup" className={`${list.head} ${classes.head}`}>
      <div role="row" aria-rowindex={1} className={classes.row}>
        <div role="columnheader" className={`${list.pick} ${classes.pick}`}>
          <label>
            <input
              type="checkbox"
              aria-label={`Select all ${pickable.length.toLocaleString()}`}
              checked={all}
              disabled={pickable.length === 0}
              ref={(input) => {
                if (input) input.indeterminate = !all && picked > 0;
              }}
              onChange={() => queue.choose(pickable, all ? 'skip' : 'send')}
            />
          </label>
        </div>
        <div role="columnheader">Picture</div>
        <div role="columnheader">File</div>
        <div role="columnheader">Key</div>
        <div role="columnheader">Kind</div>
        <div role="columnheader">Progress</div>
      </div>
    </div>
  );
}
