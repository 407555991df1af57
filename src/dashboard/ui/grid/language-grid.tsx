import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { showNameAsTitle } from '../format/name-as-title.ts';
import { useOverscan } from '../table/windowing.ts';
import { type GridPlace, useGridFocus } from './use-grid-focus.ts';
import { useGridWindow } from './use-grid-window.ts';
import classes from './grid.module.css';

interface LanguageGridProps {
  label: string;
  className: string | undefined;
  count: number;
  languages: number;
  /** In pixels, as in the style sheet. */
  row: number;
  head: number;
  /** Row 0 is the head, which has cells to choose. */
  hasHeadCells?: boolean;
  onOpen: (place: GridPlace) => void;
  onInView?: (indexes: readonly number[]) => void;
  renderHead: (activeColumn: number | undefined) => ReactNode;
  renderLine: (index: number, state: LineState) => ReactNode;
}

interface LineState {
  activeColumn: number | undefined;
  isScrollingFast: boolean;
}

/** A row of cells per item, windowed. One cell is in the tab order; arrow keys move it. */
export function LanguageGrid(props: LanguageGridProps) {
  const { label, className, count, languages, row, head, hasHeadCells, onInView } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const first = hasHeadCells ? 1 : 0;
  const size = { rows: count + first, columns: languages + 1 };
  const { active, handlers } = useGridFocus(scroller, size);
  const { indexes, isScrollingFast, scrollTo } = useGridWindow(scroller, {
    count,
    itemSize: row,
    headSize: head,
    active: active.row - first,
    overscan: useOverscan(4),
  });
  useEffect(() => onInView?.(indexes), [indexes, onInView]);
  const getActiveColumn = (at: number) => (at === active.row ? active.column : undefined);
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={count + 1}
      aria-colcount={languages + 1}
      className={className}
      // as: React's types know no custom properties.
      style={{ '--languages': languages } as CSSProperties}
      {...handlers(props.onOpen, (at) => scrollTo(at - first))}
      onPointerOver={showNameAsTitle}
      onPointerMove={showNameAsTitle}
    >
      {props.renderHead(hasHeadCells ? getActiveColumn(0) : undefined)}
      <div role="rowgroup" className={classes.rows} style={{ height: count * row }}>
        {indexes.map((index) =>
          props.renderLine(index, {
            activeColumn: getActiveColumn(index + first),
            isScrollingFast,
          }),
        )}
      </div>
    </div>
  );
}
