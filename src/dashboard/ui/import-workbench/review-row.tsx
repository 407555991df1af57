import type { ChangeEvent } from 'react';
import { isImportable } from './classify.ts';
import { KeyCell } from './key-cell.tsx';
import { kindLabels } from './kind-labels.ts';
import type { ImportEntry, ImportKind, ImportRow } from './types.ts';
import classes from './review-table.module.css';

interface ReviewRowProps<Entry extends ImportEntry> {
  /** Place among the rows shown. */
  index: number;
  kind: ImportKind<Entry>;
  row: ImportRow<Entry>;
  picked: boolean;
  fixed: boolean;
  onPress: (id: number, picked: boolean, range: boolean) => void;
  onEditKey: (id: number, key: string) => void;
}

/** One thing found in the file: an entry beside what it would replace, or a problem. */
export function ReviewRow<Entry extends ImportEntry>(props: ReviewRowProps<Entry>) {
  const { index, kind, row, fixed, onEditKey } = props;
  const { id, entry, line } = row;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      data-picked={props.picked ? true : undefined}
    >
      <PickCell {...props} />
      <div role="cell" className={classes.line}>
        {line?.toLocaleString()}
      </div>
      <div role="cell">
        <span className={classes.kind} data-kind={row.kind}>
          {kindLabels[row.kind]}
        </span>
      </div>
      {entry ? (
        <>
          <div role="cell" className={classes.keyCell}>
            <KeyCell
              keyName={kind.rules.keyName}
              keyText={entry.key}
              fixed={fixed}
              onEdit={(key) => onEditKey(id, key)}
            />
          </div>
          <Sides kind={kind} row={row} entry={entry} />
        </>
      ) : (
        <div role="cell" aria-colspan={3} className={classes.problem}>
          <Reason row={row} />
        </div>
      )}
    </div>
  );
}

function PickCell<Entry extends ImportEntry>(props: ReviewRowProps<Entry>) {
  const { row, picked, fixed, onPress } = props;
  const onChange = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // A checkbox changes by a click, also from the keyboard; the click knows about Shift.
    const range = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    onPress(row.id, currentTarget.checked, range);
  };
  return (
    <div role="cell" className={classes.pick}>
      {isImportable(row) && (
        <label>
          <input
            type="checkbox"
            aria-label={`Select ${row.entry.key}`}
            checked={picked}
            disabled={fixed}
            onChange={onChange}
          />
        </label>
      )}
    </div>
  );
}

interface SidesProps<Entry extends ImportEntry> {
  kind: ImportKind<Entry>;
  row: ImportRow<Entry>;
  entry: Entry;
}

function Sides<Entry extends ImportEntry>({ kind, row, entry }: SidesProps<Entry>) {
  const current = row.kind === 'changed' ? kind.rules.existing.get(entry.key) : undefined;
  return (
    <>
      <div role="cell" className={classes.current} data-column="Current">
        {current && kind.renderEntry(current, entry, 'current')}
        {row.kind === 'same' && 'The same'}
      </div>
      <div role="cell" className={classes.file} data-column="In the file">
        {kind.renderEntry(entry, current, 'file')}
        <Reason row={row} />
      </div>
    </>
  );
}

function Reason({ row: { kind, reason } }: { row: ImportRow<ImportEntry> }) {
  return (
    reason !== undefined && (
      <p className={classes.reason} data-kind={kind}>
        {reason}
      </p>
    )
  );
}
