import { observeElementOffset, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, useState } from 'react';
import { withRow, useOverscan } from '#dashboard/ui/table/windowing.ts';
import { showNameAsTitle } from '#dashboard/ui/format/name-as-title.ts';
import { SCROLL_REST, useFastScroll } from '#dashboard/ui/grid/use-fast-scroll.ts';
import { useGridFocus } from '#dashboard/ui/grid/use-grid-focus.ts';
import { baseLocale, localeCatalogue, type TargetLocaleCode } from '#domain/locales.ts';
import type { Locale } from '#generated/model/locale.ts';
import { useDismissed } from '#dashboard/resources/checks/dismissed-checks.ts';
import { useWorkspace } from '../translate/workspace.tsx';
import { MatrixLine, type MatrixLineProps } from './matrix-line.tsx';
import type { LanguageTotal, MatrixColumns, MatrixRow } from './matrix-rows.ts';
import classes from './matrix-grid.module.css';

interface MatrixGridProps {
  rows: readonly MatrixRow[];
  locales: readonly TargetLocaleCode[];
  columns: MatrixColumns;
  onOpen: (cell: { textId: string; locale: Locale }) => void;
}

/** Keep in sync with the style sheet. */
const ROW_HEIGHT = 34;
const HEAD_HEIGHT = 60;

/** One cell is in the tab order; arrow keys move it. */
export function MatrixGrid({ rows, locales, columns, onOpen }: MatrixGridProps) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const grid = useGridFocus(scroller, { rows: rows.length, columns: locales.length + 1 });
  const { active } = grid;
  const dismissed = useDismissed(useWorkspace().appId);
  const { virtualizer, isScrollingFast } = useRows(scroller, rows.length, active.row);
  const openAt = ({ row, column }: { row: number; column: number }) => {
    const text = rows[row];
    const locale = column === 0 ? baseLocale : locales[column - 1];
    if (text && locale) onOpen({ textId: text.id, locale });
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
      onPointerOver={showNameAsTitle}
      onPointerMove={showNameAsTitle}
    >
      <MatrixHead locales={locales} columns={columns} />
      <div role="rowgroup" className={classes.rows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualIndexes().map((index) => (
          <Line
            key={index}
            row={rows[index]}
            index={index}
            top={index * ROW_HEIGHT}
            locales={locales}
            columns={columns}
            dismissed={dismissed}
            isScrollingFast={isScrollingFast}
            activeColumn={index === active.row ? active.column : undefined}
          />
        ))}
      </div>
    </div>
  );
}

function useRows(scroller: HTMLElement | null, count: number, activeRow: number) {
  const { isScrollingFast, watch } = useFastScroll();
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: useOverscan(4),
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    // Keep the focused row mounted: the keyboard would start again at the top.
    rangeExtractor: (range) => withRow(range, activeRow),
    isScrollingResetDelay: SCROLL_REST,
    observeElementOffset: watch(observeElementOffset),
  });
  return { virtualizer, isScrollingFast };
}

type LineProps = Omit<MatrixLineProps, 'row'> & { row: MatrixRow | undefined };

/** The virtualizer may lag when rows were just removed. */
function Line({ row, ...props }: LineProps) {
  return row && <MatrixLine {...props} row={row} />;
}

interface MatrixHeadProps {
  locales: readonly TargetLocaleCode[];
  columns: MatrixColumns;
}

const MatrixHead = memo(function MatrixHead({ locales, columns }: MatrixHeadProps) {
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.line}>
        <div role="columnheader" className={classes.corner}>
          Key
        </div>
        {locales.map((locale, index) => (
          <LanguageHead key={locale} locale={locale} total={columns[index]?.total} />
        ))}
      </div>
    </div>
  );
});

/** Columns are narrow; the accessible name has the full number. */
const short = new Intl.NumberFormat('en', { notation: 'compact' });

interface LanguageHeadProps {
  locale: TargetLocaleCode;
  total: LanguageTotal | undefined;
}

function LanguageHead({ locale, total }: LanguageHeadProps) {
  const entry = localeCatalogue.find(({ code }) => code === locale);
  const name = entry?.name ?? locale;
  const summary = total
    ? `${name}: ${total.translated.toLocaleString()} of ${total.total.toLocaleString()} translated, ${total.percent}%`
    : `${name}: loading`;
  const left = total ? total.total - total.translated : 0;
  return (
    <div role="columnheader" aria-label={summary} title={summary} className={classes.language}>
      <span>{`${entry?.flag ?? ''} ${locale}`}</span>
      <b>{total ? `${total.percent}%` : '…'}</b>
      <small>{left > 0 ? `${short.format(left)} left` : ''}</small>
    </div>
  );
}
