import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, type UIEvent, useMemo, useRef, useState } from 'react';
import { type GridPlace, withRow } from '#dashboard/ui/grid-place.ts';
import { showNameAsTitle } from '#dashboard/ui/name-as-title.ts';
import { type RowPlace, useRecycledRows } from '#dashboard/ui/recycled-rows.ts';
import type { App } from '#generated/model/app.ts';
import { getServerName } from '../server-name.ts';
import { AppHeads } from './app-heads.tsx';
import type { Work } from './changing.ts';
import { type GridMeasures, useMeasures } from './grid-measures.ts';
import { countByApp, type GridRow } from './grid-rows.ts';
import { type Block, type GridSize, within } from './range.ts';
import { cellsIn } from './selected-cells.ts';
import { SelectionBar } from './selection-bar.tsx';
import { ServerLine, type ServerLineProps } from './server-line.tsx';
import { useGridCells } from './use-grid-cells.ts';
import { type PremiumApps, usePremium } from './use-premium.ts';
import type { Staged } from './use-staged.ts';
import classes from './assignment-cells.module.css';

interface AssignmentCellsProps {
  /** The servers shown. */
  rows: readonly GridRow[];
  /** All servers. */
  all: readonly GridRow[];
  apps: readonly App[];
  stage: Staged['stage'];
  work: Work | undefined;
}

/**
 * Servers by apps, in a list of its own scroll bars: only the rows and the columns near what is
 * seen exist. One cell is in the tab order, the arrow keys move from it; with Shift, or with the
 * mouse, many are selected.
 */
export function AssignmentCells({ rows, all, apps, stage, work }: AssignmentCellsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const measures = useMeasures();
  const size = { rows: rows.length, columns: apps.length };
  const signature = useMemo(() => getIds(rows, apps), [rows, apps]);
  const counts = useMemo(() => countByApp(all), [all]);
  const cells = useGridCells(scroller, { size, signature });
  const { active, block, clear } = cells;
  const drawn = useGridWindow(scroller, size, { active, measures });
  const premium = usePremium(apps, drawn.columns, counts);
  const selected = useMemo(() => cellsIn(block, rows, apps), [block, rows, apps]);
  const press = (place: GridPlace) => pressAt(place, { rows, apps, stage });

  return (
    <>
      <div
        ref={scroller}
        role="grid"
        aria-label="Assignments"
        aria-multiselectable
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        className={classes.grid}
        style={variables(measures, size.columns)}
        {...cells.handlers({ press, scrollTo: drawn.scrollTo })}
        onScroll={drawn.onScroll}
        onPointerOver={showNameAsTitle}
        onPointerMoveCapture={showNameAsTitle}
      >
        <AppHeads
          {...{ apps, counts, block }}
          columns={drawn.columns}
          active={active.row === 0 ? active.column : undefined}
        />
        <Lines {...{ rows, apps, drawn, premium, active, block, measures }} />
      </div>
      <ActiveName place={active} rows={rows} apps={apps} />
      <SelectionBar selected={selected} stage={stage} work={work} onClear={clear} />
    </>
  );
}

/** Ticks or unticks a cell, unless that is under way. */
function pressAt(
  { row, column }: GridPlace,
  { rows, apps, stage }: Pick<AssignmentCellsProps, 'rows' | 'apps' | 'stage'>,
): void {
  const [line, app] = [rows[row - 1], apps[column - 1]];
  if (!line || !app || line.busy.has(app._id)) return;
  stage([{ serverId: line.server._id, appId: app._id }], !line.used.has(app._id));
}

interface ActiveNameProps extends Pick<AssignmentCellsProps, 'rows' | 'apps'> {
  place: GridPlace;
}

/**
 * The full names of the app and the server at which the keyboard or the last press is: in the grid
 * they are cut, and a tooltip is for the pointer alone. A screen reader hears them from the cell itself.
 */
function ActiveName({ place: { row, column }, rows, apps }: ActiveNameProps) {
  const { server } = rows[row - 1] ?? {};
  const names = [apps[column - 1]?.name, server && getServerName(server)];
  return (
    <p className={classes.names} aria-hidden>
      {names.map((name, index) => name !== undefined && <bdi key={index}>{name}</bdi>)}
    </p>
  );
}

interface LinesProps {
  rows: readonly GridRow[];
  apps: readonly App[];
  drawn: { rows: readonly RowPlace[]; columns: readonly number[]; isPassing: boolean };
  premium: PremiumApps;
  active: GridPlace;
  block: Block | undefined;
  measures: GridMeasures;
}

function Lines({ rows, apps, drawn, premium, active, block, measures }: LinesProps) {
  return (
    <div
      role="rowgroup"
      className={classes.rows}
      style={{ height: `calc(${rows.length} * var(--row))` }}
    >
      {drawn.rows.map(({ key, index }) => (
        <Line
          key={key}
          row={rows[index]}
          index={index}
          apps={apps}
          columns={drawn.columns}
          isPassing={drawn.isPassing}
          premium={premium.get(rows[index]?.server._id ?? '')}
          measures={measures}
          active={active.row === index + 1 ? active.column : undefined}
          selected={block && within(block.rows, index) ? block.columns : undefined}
        />
      ))}
    </div>
  );
}

// as: React's types know no custom properties.
const variables = ({ row, column, head, key }: GridMeasures, apps: number) =>
  ({
    '--row': `${row}px`,
    '--column': `${column}px`,
    '--head': `${head}px`,
    '--key': `${key}px`,
    '--apps': apps,
  }) as CSSProperties;

function getIds(rows: readonly GridRow[], apps: readonly App[]): string {
  return [...rows.map(({ server }) => server._id), ...apps.map(({ _id }) => _id)].join();
}

type LineProps = Omit<ServerLineProps, 'row'> & { row: GridRow | undefined };

/** The virtualizer may be behind when the rows have just become fewer. */
function Line({ row, ...props }: LineProps) {
  return row && <ServerLine {...props} row={row} />;
}

/** Milliseconds without a scroll until one is over: a slow machine may take as long for a frame of it. */
const REST = 300;

/**
 * Which rows and columns exist: those near what is seen, and those of the cell that has the focus
 * (the keyboard would start again at the top).
 */
function useGridWindow(
  scroller: RefObject<HTMLElement | null>,
  size: GridSize,
  { active, measures }: { active: GridPlace; measures: GridMeasures },
) {
  const { isFast, onScroll } = useFastScroll();
  const rows = useVirtualizer({
    count: size.rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => measures.row,
    isScrollingResetDelay: REST,
    overscan: 3,
    scrollMargin: measures.head,
    scrollPaddingStart: measures.head,
    rangeExtractor: (range) => withRow(range, active.row - 1),
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: size.columns,
    getScrollElement: () => scroller.current,
    estimateSize: () => measures.column,
    isScrollingResetDelay: REST,
    overscan: 2,
    scrollMargin: measures.key,
    scrollPaddingStart: measures.key,
    rangeExtractor: (range) => withRow(range, active.column - 1),
  });
  const drawn = columns.getVirtualItems().map(({ index }) => index);
  const key = drawn.join();
  return {
    rows: useRecycledRows(rows.getVirtualIndexes(), rows.isScrolling),
    // The same array while they are the same: lines are drawn anew only when it is another one.
    // oxlint-disable-next-line react/exhaustive-deps -- the key says what is in it
    columns: useMemo(() => drawn, [key]),
    onScroll,
    isPassing: isFast && (rows.isScrolling || columns.isScrolling),
    scrollTo: ({ row, column }: GridPlace) => {
      // A header is where the first of what it heads is.
      rows.scrollToIndex(Math.max(row - 1, 0));
      columns.scrollToIndex(Math.max(column - 1, 0));
    },
  };
}

/** Pixels a millisecond: nothing can be read at the first, and something again at the second. */
const FAST = 3;
const SLOW = 1.5;

/**
 * Whether what is scrolled by its own scroll bars passes too fast to be read, as of its last scroll. A single jump, as the
 * keyboard makes, does not.
 */
function useFastScroll() {
  const [isFast, setIsFast] = useState(false);
  const last = useRef({ x: 0, y: 0, at: -Infinity });
  const onScroll = ({ currentTarget, timeStamp: at }: UIEvent) => {
    const { scrollLeft: x, scrollTop: y } = currentTarget;
    const { current: before } = last;
    last.current = { x, y, at };
    const took = at - before.at;
    const passed = Math.max(Math.abs(x - before.x), Math.abs(y - before.y));
    setIsFast((was) => took < REST && passed > took * (was ? SLOW : FAST));
  };
  return { isFast, onScroll };
}
