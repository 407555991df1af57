import { usePhone, useWindow } from '#dashboard/ui/layout/use-phone.ts';
import { getWidth, useMeasured } from '#dashboard/ui/table/windowing.ts';
import { memo, type RefObject, useMemo } from 'react';
import type { App } from '#generated/model/index.ts';
import { formatCount, formatNumber } from '#domain/format.ts';
import { Flag } from '../flag.tsx';
import type { GridRow } from './grid-rows.ts';
import { type Block, within } from './range.ts';
import classes from './grid-lines.module.css';

interface ServerLineProps {
  row: GridRow;
  index: number;
  apps: readonly App[];
  columns: readonly number[];
  /** While scrolling fast, only the cell in the tab order is rendered. */
  isScrollingFast: boolean;
  premium: ReadonlySet<string> | undefined;
  active: number | undefined;
  selected: Block['columns'] | undefined;
  measures: Pick<GridMeasures, 'key' | 'column'>;
}

export const ServerLine = memo(function ServerLine(props: ServerLineProps) {
  const { row, index, apps, columns, isScrollingFast, premium, active, selected, measures } = props;
  const isEmpty = isScrollingFast && active === undefined;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.line}
      style={{ transform: `translateY(calc(${index} * var(--row)))` }}
      data-index={index}
      data-row={index + 1}
      data-empty={isEmpty || undefined}
    >
      <ServerHead row={row} active={active === 0} selected={selected !== undefined} />
      {(isEmpty ? [] : columns).map((at) => {
        const app = apps[at];
        // The virtualizer lags when apps were removed.
        if (!app) return null;
        return renderCell(row, app, {
          column: at + 1,
          isPremium: premium?.has(app._id) ?? false,
          left: measures.key + at * measures.column,
          active: active === at + 1,
          selected: selected !== undefined && within(selected, at),
        });
      })}
    </div>
  );
});

interface ServerHeadProps {
  row: GridRow;
  active: boolean;
  selected: boolean;
}

function ServerHead({ row: { server, used }, active, selected }: ServerHeadProps) {
  const { countryName, ip } = server;
  const usage = used.size === 0 ? 'unused' : `used by ${formatCount(used.size, 'application')}`;
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      aria-label={`${countryName} ${ip}: ${usage}`}
      title={`${countryName} ${ip}: ${usage}`}
      className={classes.server}
      data-column={0}
      data-selected={selected || undefined}
      tabIndex={active ? 0 : -1}
    >
      <Flag server={server} />
      <span className={classes.name}>
        <b>{countryName}</b>
        <code translate="no">{ip}</code>
      </span>
      <small>{used.size === 0 ? 'unused' : formatNumber(used.size)}</small>
    </div>
  );
}

interface CellState {
  column: number;
  isPremium: boolean;
  left: number;
  active: boolean;
  selected: boolean;
}

/** A function, not a component: each scroll frame renders hundreds of cells. */
function renderCell({ server, used, busy, staged }: GridRow, app: App, state: CellState) {
  const { column, isPremium, left, active, selected } = state;
  const isStaged = staged.has(app._id);
  const name = `${app.name}, ${server.countryName} ${server.ip}`;
  return (
    <div
      key={app._id}
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={selected}
      className={classes.cell}
      style={{ left }}
      data-column={column}
    >
      <span
        role="checkbox"
        aria-checked={used.has(app._id)}
        aria-label={name}
        aria-busy={busy.has(app._id) || undefined}
        aria-description={describeCell(isPremium, isStaged)}
        data-premium={isPremium || undefined}
        data-staged={isStaged || undefined}
        tabIndex={active ? 0 : -1}
        className={classes.box}
      />
    </div>
  );
}

function describeCell(isPremium: boolean, isStaged: boolean): string | undefined {
  const words = [...(isPremium ? ['premium'] : []), ...(isStaged ? ['not applied yet'] : [])];
  return words.length > 0 ? words.join(', ') : undefined;
}

/** In pixels; the grid passes them to the style sheet. */
export interface GridMeasures {
  row: number;
  column: number;
  head: number;
  key: number;
  /** The height of a horizontal scroll bar. */
  bar: number;
}

/** Same as in the style sheets. */
const LOW = '(height < 480px)';
const ZOOMED = '(height < 320px)';

/** Returns a stable object, because each line renders with it. */
export function useMeasures(
  scroller: RefObject<HTMLElement | null>,
  columns: number,
): GridMeasures {
  const phone = usePhone();
  const low = useWindow(LOW);
  const zoomed = useWindow(ZOOMED);
  const bar = useMeasured(scroller, getScrollBar, 0);
  const narrow = phone ? 162 : 260;
  const rest = useMeasured(scroller, getWidth, 0) - narrow;
  const column = useWindow(`(width >= ${narrow + columns * WIDE + 44}px)`) ? WIDE : COLUMN;
  const head = zoomed ? 55 : low || column === WIDE ? 64 : phone ? 88 : 104;
  // So that all others are whole.
  const key = rest < columns * COLUMN && rest > COLUMN ? narrow + (rest % COLUMN) : narrow;
  return useMemo(() => ({ row: 40, column, head, key, bar }), [column, head, key, bar]);
}

const COLUMN = 34;
/** Has room for a name that reads across. */
const WIDE = 120;

const getScrollBar = ({ offsetHeight, clientHeight, clientTop }: HTMLElement): number =>
  offsetHeight - clientHeight - 2 * clientTop;

interface AppHeadsProps {
  apps: readonly App[];
  columns: readonly number[];
  counts: ReadonlyMap<string, number>;
  active: number | undefined;
  block: Block | undefined;
}

export function AppHeads({ apps, columns, counts, active, block }: AppHeadsProps) {
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.line} data-row={0}>
        <div
          role="columnheader"
          aria-colindex={1}
          className={classes.corner}
          data-column={0}
          tabIndex={active === 0 ? 0 : -1}
          title="Select all"
        >
          Server
        </div>
        {columns.map((index) => (
          <AppHead
            key={apps[index]?._id}
            app={apps[index]}
            count={counts.get(apps[index]?._id ?? '') ?? 0}
            column={index + 1}
            active={active === index + 1}
            selected={block !== undefined && within(block.columns, index)}
          />
        ))}
      </div>
    </div>
  );
}

interface AppHeadProps {
  app: App | undefined;
  count: number;
  column: number;
  active: boolean;
  selected: boolean;
}

const AppHead = memo(function AppHead({ app, count, column, active, selected }: AppHeadProps) {
  if (!app) return null;
  const summary = `${app.name}: ${formatCount(count, 'server')}`;
  return (
    <div
      role="columnheader"
      aria-colindex={column + 1}
      aria-label={summary}
      title={summary}
      className={classes.app}
      style={{ left: `calc(var(--key) + ${column - 1} * var(--column))` }}
      data-column={column}
      data-selected={selected || undefined}
      tabIndex={active ? 0 : -1}
    >
      <span dir="auto" translate="no">
        {app.name}
      </span>
      <small>{formatNumber(count)}</small>
    </div>
  );
});
