import { useCallback, useMemo } from 'react';
import type { App } from '#generated/model/app.ts';
import { type TargetLocaleCode, localeEntry } from '#domain/locales.ts';
import type { GridPlace } from '#dashboard/ui/grid/grid-place.ts';
import { LanguageGrid } from '#dashboard/ui/grid/language-grid.tsx';
import { listCells, type Scope } from '#dashboard/resources/progress/counts-reader.ts';
import { type CountsByCell } from '#dashboard/resources/progress/status-counts.ts';
import { sumCounts, describeCell } from './cells.ts';
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

/** Cells select themselves, headers their row or column, the corner everything. */
export function OperationsGrid(props: OperationsGridProps) {
  const { rows, locales, counts, lastLook, scope, onChoose, onInView } = props;
  const noteInView = useCallback(
    (indexes: readonly number[]) => onInView(indexes.flatMap((index) => rows[index] ?? [])),
    [rows, onInView],
  );
  const choose = ({ row, column }: GridPlace) => {
    const app = rows[row - 1];
    const locale = locales[column - 1];
    // Nothing to select: the application does not have this language.
    if (app && locale && !app.locales.includes(locale)) return;
    onChoose({ ...(app && { appId: app._id }), ...(locale && { locale }) });
  };
  const shown = { locales, counts, scope };
  return (
    <LanguageGrid
      label="Translations"
      className={classes.grid}
      count={rows.length}
      languages={locales.length}
      row={ROW_HEIGHT}
      head={HEAD_HEIGHT}
      hasHeadCells
      onOpen={choose}
      onInView={noteInView}
      renderHead={(active) => <Head rows={rows} active={active} {...shown} />}
      renderLine={(index, { activeColumn: active }) => (
        <Line
          key={index}
          app={rows[index]}
          index={index}
          lastLook={lastLook}
          active={active}
          {...shown}
        />
      )}
    />
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
