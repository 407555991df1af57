import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useState } from 'react';
import type { Locale } from '#generated/model/locale.ts';
import { baseLocale, type TargetLocaleCode } from '#domain/locales.ts';
import { MatrixHead } from './matrix-head.tsx';
import { MatrixLine, type MatrixLineProps } from './matrix-line.tsx';
import type { LanguageTotal, MatrixRow } from './matrix-rows.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { withRow } from '#dashboard/ui/grid-place.ts';
import classes from './matrix-grid.module.css';

interface MatrixGridProps {
  rows: readonly MatrixRow[];
  locales: readonly TargetLocaleCode[];
  totals: readonly (LanguageTotal | undefined)[];
  onOpen: (cell: { textKey: string; locale: Locale }) => void;
}

/** As in the style sheet. */
const ROW_HEIGHT = 34;
const HEAD_HEIGHT = 60;

/**
 * The matrix, in a list of its own scroll bar. Only the rows near what is seen exist; of columns
 * there are at most 14. One cell is in the tab order, the arrow keys move from it.
 */
export function MatrixGrid({ rows, locales, totals, onOpen }: MatrixGridProps) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const grid = useGridFocus(scroller, { rows: rows.length, columns: locales.length + 1 });
  const { active } = grid;
  const virtualizer = useRows(scroller, rows.length, active.row);
  const openAt = ({ row, column }: { row: number; column: number }) => {
    const text = rows[row];
    const locale = column === 0 ? baseLocale : locales[column - 1];
    if (text && locale) onOpen({ textKey: text.key, locale });
  };

  return (
    <div
      ref={setScroller}
      role="grid"
      aria-label="Texts by language"
      aria-rowcount={rows.length + 1}
      aria-colcount={locales.length + 1}
      className={classes.grid}
      // as: React's types know no custom properties.
      style={{ '--languages': locales.length } as CSSProperties}
      {...grid.handlers(openAt, (row) => virtualizer.scrollToIndex(row))}
    >
      <MatrixHead locales={locales} totals={totals} />
      <div role="rowgroup" className={classes.rows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <Line
            key={rows[index]?.id}
            row={rows[index]}
            index={index}
            top={start - HEAD_HEIGHT}
            locales={locales}
            activeColumn={index === active.row ? active.column : undefined}
          />
        ))}
      </div>
    </div>
  );
}

function useRows(scroller: HTMLElement | null, count: number, activeRow: number) {
  return useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    // What has the focus stays: the keyboard would start again at the top.
    rangeExtractor: (range) => withRow(range, activeRow),
  });
}

type LineProps = Omit<MatrixLineProps, 'row'> & { row: MatrixRow | undefined };

/** The virtualizer may be behind when the rows have just become fewer. */
function Line({ row, ...props }: LineProps) {
  return row && <MatrixLine {...props} row={row} />;
}
