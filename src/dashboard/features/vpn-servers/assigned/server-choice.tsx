import { useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { Nothing } from '#dashboard/ui/table/nothing.tsx';
import { readCheck, type Selection } from '#dashboard/ui/table/use-selection.ts';
import { startInFirstField } from '#dashboard/browser/focus.ts';
import { placeAfter } from '#dashboard/ui/grid/grid-place.ts';
import { withRow } from '#dashboard/ui/table/windowing.ts';
import { SearchField } from '#dashboard/ui/controls/search-field.tsx';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { useMoveFocus } from '#dashboard/ui/grid/use-grid-focus.ts';
import { usePhone } from '#dashboard/ui/layout/use-phone.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import { Flag } from '../flag.tsx';
import classes from './server-choice.module.css';

interface ServerChoiceProps {
  text: string;
  onText: (text: string) => void;
  shown: readonly VpnServer[];
  total: number;
  selection: Selection<VpnServer>;
}

export function ServerChoice({ text, onText, shown, total, selection }: ServerChoiceProps) {
  const { selected, shownCount, pressAll, clear } = selection;
  const available =
    shown.length === total
      ? `${total.toLocaleString()} available`
      : `${shown.length.toLocaleString()} of ${total.toLocaleString()}`;
  return (
    <div className={classes.choice} ref={startInFirstField}>
      <SearchField
        label="Search servers"
        text={text}
        onText={onText}
        onKeyDown={(event) => {
          // Enter would submit the form, Escape would close the dialog.
          if (event.key === 'Enter') event.preventDefault();
          if (event.key !== 'Escape' || text === '') return;
          event.preventDefault();
          event.stopPropagation();
          onText('');
        }}
        data-autofocus
      />
      <div className={classes.bar}>
        <TextButton disabled={shownCount === shown.length} onClick={() => pressAll(true)}>
          Select all that match
        </TextButton>
        {selected.length > 0 && <TextButton onClick={clear}>Clear selection</TextButton>}
        <span role="status">{[...describeSelected(selection), available].join(' · ')}</span>
      </div>
      {shown.length > 0 ? (
        // A new search starts at the top of the list.
        <ServerBoxes key={text} servers={shown} selection={selection} />
      ) : (
        <div className={classes.nothing}>
          <Nothing title="Nothing matches">{`No server contains “${text.trim()}”.`}</Nothing>
        </div>
      )}
    </div>
  );
}

function describeSelected({ selected: { length }, shownCount }: Selection<VpnServer>): string[] {
  if (length === 0) return [];
  const hidden = length - shownCount;
  const note = hidden > 0 ? ` (${hidden.toLocaleString()} not shown)` : '';
  return [`${length.toLocaleString()} selected${note}`];
}

interface ServerBoxesProps {
  servers: readonly VpnServer[];
  selection: Selection<VpnServer>;
}

/** Must match the style sheet. */
const ROW_HEIGHT = { desk: 38, phone: 44 };

/** Shift selects the range from the last one pressed. One tab stop; arrow keys move in it. */
function ServerBoxes({ servers, selection }: ServerBoxesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { active, virtualizer, handlers } = useBoxes(scroller, servers.length);
  return (
    <div
      ref={scroller}
      role="group"
      aria-label="Available servers"
      className={classes.list}
      {...handlers}
    >
      <div className={classes.rows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const server = servers[index];
          // The virtualizer lags after servers were removed.
          if (!server) return null;
          const { _id, countryName, countryId, ip } = server;
          return (
            <label
              key={_id}
              className={classes.row}
              data-index={index}
              style={{ transform: `translateY(${start}px)` }}
            >
              <input
                type="checkbox"
                aria-label={`${countryName} ${ip}`}
                tabIndex={index === active ? 0 : -1}
                checked={selection.isSelected(_id)}
                onChange={(event) => selection.press(_id, ...readCheck(event))}
              />
              <Flag server={server} />
              <span className={classes.name}>{countryName}</span>
              <code translate="no">{ip}</code>
              <span className={classes.code}>{countryId}</span>
            </label>
          );
        })}
      </div>
    </div>
  );
}

function useBoxes(scroller: RefObject<HTMLElement | null>, count: number) {
  const rowHeight = ROW_HEIGHT[usePhone() ? 'phone' : 'desk'];
  const [wanted, setWanted] = useState(0);
  const active = Math.min(wanted, count - 1);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // Keep the focused row mounted: otherwise the keyboard starts again at the top.
    rangeExtractor: (range) => withRow(range, active),
  });
  const moveFocus = useMoveFocus(scroller);
  const onKeyDown = (event: KeyboardEvent) => {
    // A grid with one column; Home and End move to its ends.
    const key = { key: event.key, ctrlKey: true };
    const next = placeAfter(key, { row: active, column: 0 }, { rows: count, columns: 1 });
    if (!next) return;
    event.preventDefault();
    moveFocus();
    setWanted(next.row);
    virtualizer.scrollToIndex(next.row);
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
    if (index !== undefined) setWanted(Number(index));
  };
  return { active, virtualizer, handlers: { onKeyDown, onFocus } };
}
