import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useState } from 'react';
import { moveInRows } from '#dashboard/ui/data-table/row-keys.ts';
import { baseLocale } from '#domain/locales.ts';
import { CheckChips } from '../checks/check-chips.tsx';
import { checkTranslation } from '../checks/text-checks.ts';
import { splitIntoPieces } from '#domain/find-text.ts';
import type { Hit } from './hits.ts';
import { localeName } from './locale-name.ts';
import list from '#dashboard/ui/tick-list.module.css';
import classes from './find-replace.module.css';

interface HitsTableProps {
  hits: readonly Hit[];
  /** How many of them are to be written. */
  picked: number;
  leftOut: ReadonlySet<string>;
  onLeaveOut: (leftOut: ReadonlySet<string>) => void;
}

/** A first guess, corrected as rows are measured. */
const ROW_HEIGHT = 48;

/** Everything found, in a list of its own scroll bar; only the rows near what is seen exist. */
export function HitsTable({ hits, picked, leftOut, onLeaveOut }: HitsTableProps) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  // A new function would make the virtualizer lay out all rows anew, with every frame of a scroll.
  const getItemKey = useCallback((index: number) => hits[index]?.id ?? index, [hits]);
  const virtualizer = useVirtualizer({
    count: hits.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    getItemKey,
    overscan: 6,
  });
  const items = virtualizer.getVirtualItems();
  const pick = (id: string, isPicked: boolean) => {
    const next = new Set(leftOut);
    if (isPicked) next.delete(id);
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
      <Head hits={hits} picked={picked} onLeaveOut={onLeaveOut} />
      <div role="rowgroup" onKeyDown={moveInRows} style={{ height: virtualizer.getTotalSize() }}>
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

function Head({ hits, picked, onLeaveOut }: Omit<HitsTableProps, 'leftOut'>) {
  const possible = useMemo(() => hits.filter(({ refusal }) => refusal === undefined), [hits]);
  const all = picked > 0 && picked === possible.length;
  return (
    <div role="rowgroup" className={list.head}>
      <div role="row" aria-rowindex={1} className={`${list.row} ${classes.row}`} data-head>
        <div role="columnheader" className={list.pick}>
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

interface HitRowProps {
  index: number;
  /** None while the list is behind its virtualizer. */
  hit: Hit | undefined;
  leftOut: ReadonlySet<string>;
  onPick: (id: string, picked: boolean) => void;
}

/** One value, with what would be taken out and what put in. */
function HitRow({ index, hit, leftOut, onPick }: HitRowProps) {
  if (!hit) return null;
  const { id, text, locale, refusal } = hit;
  const name = localeName(locale);
  return (
    <div role="row" aria-rowindex={index + 2} className={`${list.row} ${classes.row}`}>
      <div role="cell" className={list.pick} data-pick>
        <label>
          <input
            type="checkbox"
            aria-label={`Select ${text.key}, ${name}`}
            checked={refusal === undefined && !leftOut.has(id)}
            disabled={refusal !== undefined}
            onChange={(event) => onPick(id, event.currentTarget.checked)}
          />
        </label>
      </div>
      <div role="cell" className={classes.key} dir="auto">
        {text.key}
      </div>
      <div role="cell" className={classes.locale}>
        {name}
      </div>
      <div role="cell">
        <Change hit={hit} />
        {refusal !== undefined && <p className={classes.refusal}>{refusal}</p>}
        {locale !== baseLocale && (
          <CheckChips
            problems={checkTranslation(text.originalValue, hit.value, text.description)}
          />
        )}
      </div>
    </div>
  );
}

/** From here on a text may not fit into its place on a phone, and has to be scrolled. */
const LONG = 300;

const MARKS = { out: 'del', in: 'ins', kept: 'span' } as const;

/** Told by strokes and weight as well as by colour, and to a screen reader by what the marks are. */
function Change({ hit: { before, matches, replaceWith } }: { hit: Hit }) {
  const scrolled = before.length > LONG && { role: 'group', tabIndex: 0, 'aria-label': 'Change' };
  return (
    <div className={classes.change} dir="auto" {...scrolled}>
      {splitIntoPieces(before, matches, replaceWith).map(({ kind, text }, index) => {
        const Mark = MARKS[kind];
        // The pieces of one text: they never change their order.
        return <Mark key={index}>{text}</Mark>;
      })}
    </div>
  );
}
