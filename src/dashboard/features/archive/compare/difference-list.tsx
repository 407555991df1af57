import { memo, useCallback, useId, useMemo, useRef } from 'react';
import type { Change } from '#changes/diff.ts';
import { getChangeId } from '#changes/journal.ts';
import { RowBlocks } from '#dashboard/ui/table/row-blocks.tsx';
import { RowAction } from '#dashboard/ui/controls/row-action.tsx';
import { readCheck } from '#dashboard/ui/table/use-selection.ts';
import { TickAll } from '#dashboard/ui/table/tick-all.tsx';
import { IconArrowRight } from '#generated/icons/arrow-right.ts';
import { IconTrash } from '#generated/icons/trash.ts';
import { describeKey, describeKind, getChangeName } from '#changes/sentences.ts';
import { Rename, ThingSide } from '../thing-side.tsx';
import type { CopyAction } from './copy-words.ts';
import { useCount } from './use-count.ts';
import type { RowTicks } from './use-ticks.ts';
import list from '#dashboard/ui/table/tick-list.module.css';
import classes from './difference-list.module.css';

export interface RowCopy {
  action: CopyAction;
  label: string;
}

export interface RowContext {
  names: Record<'left' | 'right', string>;
  openFiles: Record<'current' | 'file', (key: string) => Promise<Blob>>;
  describeFollowers: (row: Change) => string | undefined;
  isTickable: (row: Change) => boolean;
  /** Returns why a row cannot be copied; empty if no row can. */
  getHindrance: (row: Change) => string | undefined;
  /** Whether the target is an application: files and snapshots are read-only. */
  isWritable: boolean;
  describeCopy: (row: Change) => RowCopy;
  onCopy: (row: Change, action: CopyAction) => void;
  preload: () => void;
}

interface DifferenceListProps {
  title: string;
  hint: string;
  rows: readonly Change[];
  ticks: RowTicks;
  context: RowContext;
}

export function DifferenceList({ title, hint, rows, ticks, context }: DifferenceListProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classes.region}
      data-copies={context.isWritable || undefined}
    >
      <div className={classes.title}>
        <h2 id={id}>{title}</h2>
        <span className={classes.count}>{rows.length.toLocaleString()}</span>
        <span className={classes.hint}>{hint}</span>
      </div>
      {rows.length > 0 && (
        <div role="table" aria-label={`${title} rows`} aria-rowcount={rows.length + 1}>
          <Head rows={rows} ticks={ticks} context={context} />
          <Body rows={rows} ticks={ticks} context={context} />
        </div>
      )}
    </section>
  );
}

type TableProps = Pick<DifferenceListProps, 'rows' | 'ticks' | 'context'>;

function Head({ rows, ticks, context: { names, isWritable } }: TableProps) {
  const tickable = useCount(rows, ticks.isTickable);
  const ticked = useMemo(() => countTicked(rows, ticks.ticked), [rows, ticks.ticked]);
  return (
    <div role="rowgroup" className={list.head} data-on-page>
      <div role="row" aria-rowindex={1} className={`${list.row} ${classes.row}`} data-head>
        <div role="columnheader" className={list.pick}>
          <TickAll
            label={['Select all', tickable?.toLocaleString()].join(' ').trim()}
            // Unknown counts as more than are selected.
            count={tickable ?? Infinity}
            ticked={ticked}
            onTick={(isTicked) => ticks.set(rows, isTicked)}
          />
        </div>
        {['Kind', 'Key', names.left, names.right].map((name, index) => (
          <div key={index} role="columnheader" dir="auto" translate="no">
            {name}
          </div>
        ))}
        {isWritable && <div role="columnheader">Action</div>}
      </div>
    </div>
  );
}

const countTicked = (rows: readonly Change[], ticked: RowTicks['ticked']): number =>
  ticked.size === 0 ? 0 : rows.reduce((count, row) => (ticked.has(row) ? count + 1 : count), 0);

function Body({ rows, ticks, context }: TableProps) {
  const lastPressed = useRef<number>(undefined);
  const { set } = ticks;
  const press = useCallback(
    (index: number, ticked: boolean, range: boolean) => {
      const from = range ? (lastPressed.current ?? index) : index;
      set(rows.slice(Math.min(from, index), Math.max(from, index) + 1), ticked);
      lastPressed.current = index;
    },
    [rows, set],
  );
  return (
    <RowBlocks rows={rows} rowHeight={37}>
      {(row, index) => (
        <Row
          key={getChangeId(row)}
          row={row}
          index={index}
          ticked={ticks.ticked.has(row)}
          context={context}
          onPress={press}
        />
      )}
    </RowBlocks>
  );
}

interface RowProps {
  row: Change;
  index: number;
  ticked: boolean;
  context: RowContext;
  onPress: (index: number, ticked: boolean, range: boolean) => void;
}

/** Memoised: marking the changed words costs more than the rest of a scroll. */
const Row = memo(function Row({ row, index, ticked, context, onPress }: RowProps) {
  const hindrance = context.getHindrance(row);
  const followers = context.describeFollowers(row);
  return (
    <div role="row" aria-rowindex={index + 2} className={`${list.row} ${classes.row}`}>
      <div role="cell" className={list.pick} data-pick>
        {hindrance === undefined && (
          <label>
            <input
              type="checkbox"
              aria-label={`Select ${getChangeName(row)}`}
              checked={ticked}
              onChange={(event) => onPress(index, ...readCheck(event))}
            />
          </label>
        )}
      </div>
      <div role="cell" className={classes.what}>
        {describeKind(row)}
      </div>
      <div role="cell" className={classes.key} dir="auto" translate="no">
        <span>{describeKey(row)}</span>
        <Rename difference={row} />
        {followers !== undefined && <p className={classes.note}>{followers}</p>}
        {hindrance !== undefined && hindrance !== '' && <p className={classes.note}>{hindrance}</p>}
      </div>
      <div role="cell" data-column={context.names.left}>
        {row.change === 'added' && row.renamedFrom !== undefined ? (
          <span className={classes.what}>{`The same as ${row.renamedFrom}`}</span>
        ) : (
          <ThingSide difference={row} openFiles={context.openFiles} side="current" />
        )}
      </div>
      <div role="cell" data-column={context.names.right}>
        <ThingSide difference={row} openFiles={context.openFiles} side="file" />
      </div>
      {context.isWritable && <Copy row={row} context={context} />}
    </div>
  );
});

function Copy({ row, context }: Pick<RowProps, 'row' | 'context'>) {
  const { action, label } = context.describeCopy(row);
  const isRemoval = action === 'remove';
  return (
    <div role="cell" className={classes.copies}>
      {context.isTickable(row) && (
        <RowAction
          label={label}
          icon={isRemoval ? <IconTrash size={16} /> : <IconArrowRight size={16} />}
          {...(isRemoval && { danger: true })}
          preload={context.preload}
          onClick={() => context.onCopy(row, action)}
        />
      )}
    </div>
  );
}
