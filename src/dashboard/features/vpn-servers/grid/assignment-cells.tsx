import { type CSSProperties, type ReactNode, type RefObject, useMemo, useRef } from 'react';
import type { GridPlace, GridSize } from '#dashboard/ui/grid/use-grid-focus.ts';
import { showNameAsTitle } from '#dashboard/ui/format/name-as-title.ts';
import { useGridWindow } from '#dashboard/ui/grid/use-grid-window.ts';
import type { App } from '#generated/model/index.ts';
import { getServerName } from '../server-name.ts';
import type { Work } from './use-assignments.ts';
import { AppHeads, type GridMeasures, ServerLine, useMeasures } from './grid-lines.tsx';
import { countByApp, type GridRow } from './grid-rows.ts';
import { cellsIn, within } from './range.ts';
import { SelectionBar, WorkProgress } from './staged-changes.tsx';
import { useGridCells, usePremium } from './use-grid-cells.ts';
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
  const size = { rows: rows.length, columns: apps.length };
  const signature = useMemo(
    () => [...rows.map(({ server }) => server._id), ...apps.map(({ _id }) => _id)].join(),
    [rows, apps],
  );
  const counts = useMemo(() => countByApp(all), [all]);
  const cells = useGridCells(scroller, { size, signature });
  const { active, block, clear } = cells;
  const { measures, lines, columns, scrollTo } = useWindows(scroller, size, active);
  const premium = usePremium(apps, columns.indexes, counts);
  const selected = useMemo(() => cellsIn(block, rows, apps), [block, rows, apps]);
  const press = ({ row, column }: GridPlace) => {
    const [line, app] = [rows[row - 1], apps[column - 1]];
    if (!line || !app || line.busy.has(app._id)) return;
    stage([{ serverId: line.server._id, appId: app._id }], !line.used.has(app._id));
  };

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
        data-wide={measures.column > measures.row || undefined}
        style={variables(measures, size.columns)}
        {...cells.handlers({ press, scrollTo })}
        onPointerOver={showNameAsTitle}
        onPointerMoveCapture={showNameAsTitle}
      >
        <AppHeads
          {...{ apps, counts, block }}
          columns={columns.indexes}
          active={active.row === 0 ? active.column : undefined}
        />
        <div
          role="rowgroup"
          className={classes.rows}
          style={{ height: `calc(${size.rows} * var(--row))` }}
        >
          {lines.indexes.map((index) => {
            const row = rows[index];
            // The virtualizer lags after rows were removed.
            if (!row) return null;
            return (
              <ServerLine
                key={index}
                {...{ row, index, apps, measures }}
                columns={columns.indexes}
                isScrollingFast={lines.isScrollingFast || columns.isScrollingFast}
                premium={premium.get(row.server._id)}
                active={active.row === index + 1 ? active.column : undefined}
                selected={block && within(block.rows, index) ? block.columns : undefined}
              />
            );
          })}
        </div>
      </div>
      <SelectionBar selected={selected} stage={stage} onClear={clear} />
      <div className={classes.foot}>
        {children}
        {work && <WorkProgress work={work} />}
        <ActiveName place={active} rows={rows} apps={apps} />
      </div>
    </>
  );
}

interface ActiveNameProps extends Pick<AssignmentCellsProps, 'rows' | 'apps'> {
  place: GridPlace;
}

/** The grid truncates names, and tooltips need a pointer. Screen readers have the cell's label. */
function ActiveName({ place: { row, column }, rows, apps }: ActiveNameProps) {
  const { server } = rows[row - 1] ?? {};
  const names = [apps[column - 1]?.name, server && getServerName(server)].filter(Boolean);
  return (
    <p className={classes.names} aria-hidden>
      {names.map((name, index) => (
        <bdi translate="no" key={index}>
          {name}
        </bdi>
      ))}
    </p>
  );
}

// as: React's types know no custom properties
const variables = ({ row, column, head, key, bar }: GridMeasures, apps: number) =>
  ({
    '--row': `${row}px`,
    '--column': `${column}px`,
    '--head': `${head}px`,
    '--key': `${key}px`,
    '--bar': `${bar}px`,
    '--apps': apps,
  }) as CSSProperties;

function useWindows(scroller: RefObject<HTMLElement | null>, size: GridSize, active: GridPlace) {
  const measures = useMeasures(scroller, size.columns);
  const lines = useGridWindow(scroller, {
    count: size.rows,
    itemSize: measures.row,
    headSize: measures.head,
    active: active.row - 1,
    overscan: 3,
  });
  const columns = useGridWindow(scroller, {
    count: size.columns,
    itemSize: measures.column,
    headSize: measures.key,
    active: active.column - 1,
    overscan: 2,
    horizontal: true,
  });
  const scrollTo = ({ row, column }: GridPlace) => {
    lines.scrollTo(row - 1);
    columns.scrollTo(column - 1);
  };
  return { measures, lines, columns, scrollTo };
}
