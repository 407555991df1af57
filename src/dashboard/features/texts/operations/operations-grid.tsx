import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import type { App } from '#generated/model/app.ts';
import { type TargetLocaleCode, localeEntry } from '#domain/locales.ts';
import { withRow } from '#dashboard/ui/table/windowing.ts';
import { showNameAsTitle } from '#dashboard/ui/format/name-as-title.ts';
import { useGridFocus } from '#dashboard/ui/grid/use-grid-focus.ts';
import type { CountsByCell } from '#dashboard/resources/progress/status-counts.ts';
import { listCells, type Scope, sumCounts, describeCell } from './cells.ts';
import type { LastLook } from './use-counts.ts';
import { Line, Marks } from './operations-line.tsx';
import classes from './operations-grid.module.css';

interface OperationsGridProps {
  rows: readonly App[];
  locales: readonly TargetLocaleCode[];
  counts: CountsByCell;
  lastLook: LastLook | undefined;
  scope: Scope;
  onChoose: (scope: Scope) => void;
  onInView: (apps: readonly App[]) => void;
}

/** Keep in sync with the style sheet. */
const ROW_HEIGHT = 36;
const HEAD_HEIGHT = 58;

/** Cells select themselves, headers their row or column, the corner everything. One tab stop. */
export function OperationsGrid(props: OperationsGridProps) {
  const { rows, locales, counts, lastLook, scope, onChoose, onInView } = props;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const grid = useGridFocus(scroller, { rows: rows.length + 1, columns: locales.length + 1 });
  const { active } = grid;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    rangeExtractor: (range) => withRow(range, active.row - 1),
  });
  const indexes = virtualizer.getVirtualIndexes();
  const inView = indexes.join();
  useEffect(() => {
    onInView(indexes.flatMap((index) => rows[index] ?? []));
    // oxlint-disable-next-line react/exhaustive-deps -- `inView` says which they are
  }, [inView, rows]);

  const choose = ({ row, column }: { row: number; column: number }) => {
    const app = rows[row - 1];
    const locale = locales[column - 1];
    // Nothing to select: the application does not have this language.
    if (app && locale && !app.locales.includes(locale)) return;
    onChoose({ ...(app && { appId: app._id }), ...(locale && { locale }) });
  };

  return (
    <div
      ref={setScroller}
      role="grid"
      aria-label="Translations"
      aria-rowcount={rows.length + 1}
      aria-colcount={locales.length + 1}
      className={classes.grid}
      // as: React's types know no custom properties.
      style={{ '--languages': locales.length } as CSSProperties}
      {...grid.handlers(choose, (row) => virtualizer.scrollToIndex(Math.max(row - 1, 0)))}
      onPointerOver={showNameAsTitle}
      onPointerMove={showNameAsTitle}
    >
      <Head
        rows={rows}
        locales={locales}
        counts={counts}
        scope={scope}
        active={active.row === 0 ? active.column : undefined}
      />
      <div role="rowgroup" className={classes.rows} style={{ height: virtualizer.getTotalSize() }}>
        {indexes.map((index) => (
          <Line
            key={index}
            app={rows[index]}
            index={index}
            locales={locales}
            counts={counts}
            lastLook={lastLook}
            scope={scope}
            active={active.row === index + 1 ? active.column : undefined}
          />
        ))}
      </div>
    </div>
  );
}

interface HeadProps {
  rows: readonly App[];
  locales: readonly TargetLocaleCode[];
  counts: CountsByCell;
  scope: Scope;
  active: number | undefined;
}

function Head({ rows, locales, counts, scope, active }: HeadProps) {
  const isAll = scope.appId === undefined && scope.locale === undefined;
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.line}>
        <div
          role="columnheader"
          aria-label="All applications, all languages"
          aria-selected={isAll}
          className={classes.corner}
          data-row={0}
          data-column={0}
          tabIndex={active === 0 ? 0 : -1}
        >
          Application
        </div>
        {locales.map((locale, index) => (
          <LanguageHead
            key={locale}
            locale={locale}
            apps={rows}
            counts={counts}
            column={index + 1}
            selected={scope.locale === locale && scope.appId === undefined}
            active={active === index + 1}
          />
        ))}
      </div>
    </div>
  );
}

interface LanguageHeadProps {
  locale: TargetLocaleCode;
  apps: readonly App[];
  counts: CountsByCell;
  column: number;
  selected: boolean;
  active: boolean;
}

function LanguageHead(props: LanguageHeadProps) {
  const { locale, apps, counts, column, selected, active } = props;
  const sum = useMemo(() => sumCounts(listCells(apps, { locale }), counts), [apps, locale, counts]);
  const { name, flag } = localeEntry(locale);
  return (
    <div
      role="columnheader"
      aria-label={`${name}, all applications: ${describeCell(sum.counts)}`}
      aria-selected={selected}
      className={classes.language}
      data-row={0}
      data-column={column}
      tabIndex={active ? 0 : -1}
    >
      <span>{`${flag} ${locale}`}</span>
      <Marks counts={sum.counts} since={0} />
    </div>
  );
}
