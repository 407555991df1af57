import { formatCount, formatNumber } from '#domain/format.ts';
import { isLocale } from '#domain/locales.ts';
import { memo, useId, useMemo, useRef } from 'react';
import { canCopy, isOnlyOnRight, type SideName } from '#changes/comparison.ts';
import type { Change } from '#changes/diff.ts';
import { getChangeId } from '#changes/journal.ts';
import { useKeepFocus } from '#dashboard/browser/focus.ts';
import { KeyParts } from '#dashboard/ui/format/key-text.tsx';
import { RowBlocks } from '#dashboard/ui/table/row-blocks.tsx';
import { RowAction } from '#dashboard/ui/controls/row-action.tsx';
import { readCheck, type Selection, withAll } from '#dashboard/ui/table/use-selection.ts';
import { SelectAll } from '#dashboard/ui/table/select-all.tsx';
import { IconArrowRight } from '#generated/icons/arrow-right.ts';
import { IconTrash } from '#generated/icons/trash.ts';
import { describeKey, describeKind, getChangeName } from '#changes/sentences.ts';
import { Rename, ThingSide } from '../thing-side.tsx';
import { type CopyAction, shortenName } from './copy-words.ts';
import type { ShownSide } from './use-side.ts';
import rowClasses from '#dashboard/ui/table/select-list.module.css';
import classes from './difference-list.module.css';

interface DifferenceListProps {
  title: string;
  hint: string;
  rows: readonly Change[];
  selection: Selection<Change, Change>;
  context: RowContext;
}

export function DifferenceList({ title, hint, ...table }: DifferenceListProps) {
  const id = useId();
  const { rows, context } = table;
  const list = useRef<HTMLElement>(null);
  const onFocus = useKeepFocus(list, rows);
  return (
    <section
      ref={list}
      aria-labelledby={id}
      onFocus={onFocus}
      className={classes.region}
      data-copies={context.isWritable || undefined}
    >
      <div className={classes.title}>
        <h2 id={id}>{title}</h2>
        <span className={classes.count}>{formatNumber(rows.length)}</span>
        <span className={classes.hint}>{hint}</span>
      </div>
      {rows.length > 0 && (
        <div role="table" aria-label={`${title} rows`} aria-rowcount={rows.length + 1}>
          <Head {...table} />
          <RowBlocks rows={rows}>
            {(row, index) => (
              <Row
                key={getChangeId(row)}
                row={row}
                index={index}
                selected={table.selection.isSelected(row)}
                context={context}
                onPress={table.selection.press}
              />
            )}
          </RowBlocks>
        </div>
      )}
    </section>
  );
}

function Head({ rows, selection, context }: Omit<DifferenceListProps, 'title' | 'hint'>) {
  const { isSelectable, isWritable, names } = context;
  const { ids, select } = selection;
  const selectable = useMemo(() => rows.filter(isSelectable), [rows, isSelectable]);
  const selected = ids.size === 0 ? 0 : selectable.filter((row) => ids.has(row)).length;
  return (
    <div role="rowgroup" className={rowClasses.head} data-on-page>
      <div role="row" aria-rowindex={1} className={`${rowClasses.row} ${classes.row}`} data-head>
        <div role="columnheader" className={rowClasses.pick}>
          <SelectAll
            label={`Select all ${formatNumber(selectable.length)}`}
            count={selectable.length}
            selected={selected}
            onSelect={(isSelected) => select(withAll(ids, selectable, isSelected))}
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

interface RowProps {
  row: Change;
  index: number;
  selected: boolean;
  context: RowContext;
  onPress: Selection<Change, Change>['press'];
}

/** Memoised: marking the changed words costs more than the rest of a scroll. */
const Row = memo(function Row({ row, index, selected, context, onPress }: RowProps) {
  const hindrance = context.getHindrance(row);
  const followers = context.describeFollowers(row);
  const note = followers !== undefined && <p className={classes.note}>{followers}</p>;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className={`${rowClasses.row} ${classes.row}`}
    >
      <div role="cell" className={rowClasses.pick} data-pick>
        {hindrance === undefined && (
          <label>
            <input
              type="checkbox"
              aria-label={`Select ${getChangeName(row)}`}
              checked={selected}
              onChange={(event) => onPress(row, ...readCheck(event))}
            />
          </label>
        )}
      </div>
      <div role="cell" className={classes.what}>
        {describeKind(row)}
      </div>
      <div role="cell" className={classes.key} dir="auto" translate="no">
        <span>
          <KeyParts text={describeKey(row)} />
        </span>
        <Rename difference={row} />
        {hindrance !== undefined && hindrance !== '' && <p className={classes.note}>{hindrance}</p>}
      </div>
      <div role="cell" data-column={context.names.left}>
        {row.change === 'added' && row.renamedFrom !== undefined ? (
          <span className={classes.what}>{`The same as ${row.renamedFrom}`}</span>
        ) : (
          <ThingSide difference={row} openFiles={context.openFiles} side="current" />
        )}
        {row.change === 'removed' && note}
      </div>
      <div role="cell" data-column={context.names.right}>
        <ThingSide difference={row} openFiles={context.openFiles} side="file" />
        {row.change === 'added' && note}
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
      {context.isSelectable(row) && (
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

interface Shown {
  sides: Record<SideName, ShownSide>;
  names: Record<SideName, string>;
  onCopy: (row: Change, action: CopyAction) => void;
  preload: () => void;
}

type RowContext = ReturnType<typeof createRowContext>;

export function createRowContext({ sides, names, onCopy, preload }: Shown) {
  /** Files and snapshots are read-only. */
  const isWritable = sides.right.appId !== undefined;
  const isSelectable = (row: Change) => isWritable && canCopy(row, sides);
  return {
    names,
    isWritable,
    describeCopy: (row: Change) => describeCopy(row, shortenName(names.right)),
    onCopy,
    preload,
    openFiles: { current: sides.left.openFile, file: sides.right.openFile },
    describeFollowers: (row: Change) => describeFollowers(row, sides),
    isSelectable,
    /** Returns why a row cannot be copied; empty if no row can. */
    getHindrance: (row: Change) => {
      if (isSelectable(row)) return undefined;
      if (!isWritable) return '';
      return isOnlyOnRight(row)
        ? 'Copying cannot clear a translation.'
        : 'The other side does not have its English text: copy that first.';
    },
  };
}

function describeCopy(row: Change, target: string): { action: CopyAction; label: string } {
  const name = getChangeName(row);
  return isOnlyOnRight(row)
    ? { action: 'remove', label: `Remove ${name} from ${target}` }
    : { action: 'copy', label: `Copy ${name} to ${target}` };
}

function describeFollowers(row: Change, sides: Record<SideName, ShownSide>): string | undefined {
  const { kind, change, key } = row;
  if (change === 'changed' || (change === 'added' && row.renamedFrom !== undefined))
    return undefined;
  const { archive, locale } = change === 'added' ? sides.right : sides.left;
  if (locale !== undefined) return undefined;
  let count = 0;
  if (kind === 'text')
    for (const values of archive.translations.values())
      if ((values.get(key)?.value ?? '') !== '') count += 1;
  if (kind === 'language' && isLocale(key) && key !== 'en')
    count = archive.translations.get(key)?.size ?? 0;
  return count === 0 ? undefined : `with ${formatCount(count, 'translation')}`;
}
