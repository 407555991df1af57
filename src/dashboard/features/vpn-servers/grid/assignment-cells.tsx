import { observeElementOffset, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { GridPlace } from '#dashboard/ui/grid/grid-place.ts';
import { withRow } from '#dashboard/ui/table/windowing.ts';
import { showNameAsTitle } from '#dashboard/ui/format/name-as-title.ts';
import { SCROLL_REST, useFastScroll } from '#dashboard/ui/grid/use-fast-scroll.ts';
import type { App } from '#generated/model/app.ts';
import { getServerName } from '../server-name.ts';
import { AppHeads } from './app-heads.tsx';
import type { Work } from './use-assignments.ts';
import {
  type GridMeasures,
  useMeasures,
  ServerLine,
  type ServerLineProps,
} from './server-line.tsx';
import { countByApp, type GridRow } from './grid-rows.ts';
import { type Block, within, cellsIn } from './range.ts';
import { SelectionBar } from './selection-bar.tsx';
import { WorkProgress } from './staged-changes.tsx';
import { type PremiumApps, useGridCells, usePremium } from './use-grid-cells.ts';
import type { Staged } from './use-staged.ts';
import classes from './assignment-cells.module.css';

interface AssignmentCellsProps {
  rows: readonly GridRow[];
  all: readonly GridRow[];
  apps: readonly App[];
  stage: Staged['stage'];
  work: Work | undefined;
  /** Below the grid, on the line of the active cell's name. */
  children: ReactNode;
}

/** One cell is in the tab order; arrow keys move it. Shift or dragging selects many cells. */
export function AssignmentCells(props: AssignmentCellsProps) {
  const { rows, all, apps, stage, work, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const measures = useMeasures();
  const size = { rows: rows.length, columns: apps.length };
  const signature = useMemo(() => getIds(rows, apps), [rows, apps]);
  const counts = useMemo(() => countByApp(all), [all]);
  const cells = useGridCells(scroller, { size, signature });
  const { active, block, clear } = cells;
  const { columns, isScrollingFast, scrollToColumn } = useColumns(scroller, apps.length, {
    active,
    measures,
  });
  const premium = usePremium(apps, columns, counts);
  const [lines, setLines] = useState<LinesHandle | null>(null);
  const scrollTo = ({ row, column }: GridPlace) => {
    lines?.scrollToRow(row);
    scrollToColumn(column);
  };
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
        {...cells.handlers({ press, scrollTo })}
        onPointerOver={showNameAsTitle}
        onPointerMoveCapture={showNameAsTitle}
      >
        <AppHeads
          {...{ apps, counts, block }}
          columns={columns}
          active={active.row === 0 ? active.column : undefined}
        />
        <Lines
          ref={setLines}
          {...{ scroller, rows, apps, columns, isScrollingFast, premium, active, block, measures }}
        />
      </div>
      <SelectionBar selected={selected} stage={stage} onClear={clear} />
      <div className={classes.foot}>
        {children}
        <ActiveName place={active} rows={rows} apps={apps} />
        {work && <WorkProgress work={work} />}
      </div>
    </>
  );
}

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

/** The grid truncates names, and tooltips need a pointer. Screen readers have the cell's label. */
function ActiveName({ place: { row, column }, rows, apps }: ActiveNameProps) {
  const { server } = rows[row - 1] ?? {};
  const names = [apps[column - 1]?.name, server && getServerName(server)];
  return (
    <p className={classes.names} aria-hidden>
      {names.map(
        (name, index) =>
          name !== undefined && (
            <bdi translate="no" key={index}>
              {name}
            </bdi>
          ),
      )}
    </p>
  );
}

interface LinesHandle {
  scrollToRow: (row: number) => void;
}

interface LinesProps extends Pick<ServerLineProps, 'apps' | 'columns' | 'isScrollingFast'> {
  ref: Ref<LinesHandle>;
  scroller: RefObject<HTMLElement | null>;
  rows: readonly GridRow[];
  premium: PremiumApps;
  active: GridPlace;
  block: Block | undefined;
  measures: GridMeasures;
}

/** Scrolling down renders nothing else. */
function Lines(props: LinesProps) {
  const { ref, scroller, rows, premium, active, block, measures, ...line } = props;
  const { isScrollingFast, watch } = useFastScroll();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => measures.row,
    isScrollingResetDelay: SCROLL_REST,
    observeElementOffset: watch(observeElementOffset),
    overscan: 3,
    scrollMargin: measures.head,
    scrollPaddingStart: measures.head,
    rangeExtractor: (range) => withRow(range, active.row - 1),
  });
  useImperativeHandle(
    ref,
    () => ({ scrollToRow: (row) => virtualizer.scrollToIndex(Math.max(row - 1, 0)) }),
    [virtualizer],
  );
  return (
    <div
      role="rowgroup"
      className={classes.rows}
      style={{ height: `calc(${rows.length} * var(--row))` }}
    >
      {virtualizer.getVirtualIndexes().map((index) => (
        <Line
          key={index}
          {...line}
          measures={measures}
          row={rows[index]}
          index={index}
          isScrollingFast={line.isScrollingFast || isScrollingFast}
          premium={premium.get(rows[index]?.server._id ?? '')}
          active={active.row === index + 1 ? active.column : undefined}
          selected={block && within(block.rows, index) ? block.columns : undefined}
        />
      ))}
    </div>
  );
}

// as: React's types know no custom properties
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

/** Undefined while the virtualizer lags after rows were removed. */
function Line({ row, ...props }: LineProps) {
  return row && <ServerLine {...props} row={row} />;
}

/** Also the focused column: without it, the keyboard starts again at the top. */
function useColumns(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  { active, measures }: { active: GridPlace; measures: GridMeasures },
) {
  const { isScrollingFast, watch } = useFastScroll();
  const virtualizer = useVirtualizer({
    horizontal: true,
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => measures.column,
    isScrollingResetDelay: SCROLL_REST,
    observeElementOffset: watch(observeElementOffset),
    overscan: 2,
    scrollMargin: measures.key,
    scrollPaddingStart: measures.key,
    rangeExtractor: (range) => withRow(range, active.column - 1),
  });
  const drawn = virtualizer.getVirtualItems().map(({ index }) => index);
  const key = drawn.join();
  return {
    // A stable array: the lines render again only for a new one.
    // oxlint-disable-next-line react/exhaustive-deps -- the key says what is in it
    columns: useMemo(() => drawn, [key]),
    isScrollingFast,
    scrollToColumn: (column: number) => virtualizer.scrollToIndex(Math.max(column - 1, 0)),
  };
}
