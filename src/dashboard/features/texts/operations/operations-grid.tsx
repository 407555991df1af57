import { memo, useCallback, useMemo } from 'react';
import type { App } from '#generated/model/index.ts';
import { type TargetLocaleCode, localeEntry } from '#domain/locales.ts';
import { LanguageSegment } from '#dashboard/ui/controls/language-strip.tsx';
import { type GridPlace, placeCell } from '#dashboard/ui/grid/use-grid-focus.ts';
import { LanguageGrid } from '#dashboard/ui/grid/language-grid.tsx';
import { listCells, type Scope } from '#dashboard/resources/progress/counts-reader.ts';
import {
  type CountsByCell,
  getPercent,
  markLanguage,
  type StatusCounts,
  toCellKey,
} from '#dashboard/resources/progress/status-counts.ts';
import { sumCounts, describeCell, getMark } from './cells.ts';
import { countSince, type LastLook } from './use-counts.ts';
import grid from '#dashboard/ui/grid/grid.module.css';
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

interface ShownProps extends Pick<OperationsGridProps, 'locales' | 'counts' | 'scope'> {
  active: number | undefined;
}

type HeadProps = ShownProps & Pick<OperationsGridProps, 'rows'>;

function Head({ rows, locales, counts, scope, active }: HeadProps) {
  const isAll = scope.appId === undefined && scope.locale === undefined;
  return (
    <div role="rowgroup" className={grid.head}>
      <div role="row" aria-rowindex={1} className={classes.line}>
        <div
          role="columnheader"
          aria-label="All applications, all languages"
          aria-selected={isAll}
          className={classes.corner}
          {...placeCell(0, 0, active === 0)}
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

interface LanguageHeadProps extends Pick<CellProps, 'locale' | 'column' | 'selected' | 'active'> {
  apps: readonly App[];
  counts: CountsByCell;
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
      {...placeCell(0, column, active)}
    >
      <span>{`${flag} ${locale}`}</span>
      <Marks counts={sum.counts} since={0} />
    </div>
  );
}

interface LineProps extends ShownProps {
  /** Undefined while the virtualizer lags after rows were removed. */
  app: App | undefined;
  index: number;
  lastLook: LastLook | undefined;
}

function Line({ app, index, locales, counts, lastLook, scope, active }: LineProps) {
  if (!app) return null;
  const { counts: sum, unread, failed } = sumCounts(listCells([app]), counts);
  const isEmpty = unread + failed === 0 && getPercent(sum) === 'empty';
  const words = app.locales.length === 1 ? 'English only' : describeCell(sum);
  const isChosen = scope.appId === app._id;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.line}
      style={{ transform: `translateY(calc(${index} * var(--row)))` }}
      data-index={index}
    >
      <div
        role="rowheader"
        aria-label={`${app.name}, all languages: ${words}`}
        aria-selected={isChosen && scope.locale === undefined}
        className={classes.app}
        {...placeCell(index + 1, 0, active === 0)}
      >
        <b dir="auto" translate="no">
          {app.name}
        </b>
        {isEmpty ? (
          <small>{words}</small>
        ) : (
          <Marks counts={unread > 0 ? undefined : sum} since={0} />
        )}
      </div>
      {locales.map((locale, at) => {
        const key = toCellKey({ appId: app._id, locale });
        return (
          <Cell
            key={locale}
            appName={app.name}
            locale={locale}
            isThere={app.locales.includes(locale)}
            counts={counts.get(key)}
            since={countSince(lastLook, key, counts)}
            row={index + 1}
            column={at + 1}
            selected={isChosen && scope.locale === locale}
            active={active === at + 1}
          />
        );
      })}
    </div>
  );
}

interface CellProps {
  appName: string;
  locale: TargetLocaleCode;
  isThere: boolean;
  counts: StatusCounts | 'failed' | undefined;
  since: number;
  row: number;
  column: number;
  selected: boolean;
  active: boolean;
}

const Cell = memo(function Cell(props: CellProps) {
  const { appName, locale, isThere, counts, since, row, column, selected, active } = props;
  const words = isThere ? describeCell(counts, since) : 'not translated into this language';
  const isEmpty = typeof counts === 'object' && getPercent(counts) === 'empty';
  return (
    <div
      role="gridcell"
      aria-label={`${appName}, ${localeEntry(locale).name}: ${words}`}
      aria-selected={selected}
      className={classes.cell}
      {...placeCell(row, column, active)}
      data-absent={!isThere || undefined}
    >
      {isThere && !isEmpty && (
        <>
          <LanguageSegment
            {...(counts === 'failed' ? { state: 'unknown', done: 0 } : markLanguage(counts))}
          />
          <Marks counts={counts} since={since} />
        </>
      )}
    </div>
  );
});

function Marks({ counts, since }: Pick<CellProps, 'counts' | 'since'>) {
  if (counts === undefined) return <span key="loading" className={classes.reading} aria-hidden />;
  if (counts === 'failed')
    return (
      <span key="failed" className={classes.unknown}>
        ?
      </span>
    );
  const percent = getPercent(counts);
  const mark = getMark(counts, since);
  return (
    <span key="known" className={classes.marks}>
      <span data-done={percent === 100 || undefined}>{percent !== 'empty' && `${percent}%`}</span>
      <small data-kind={mark?.kind}>{mark?.text}</small>
    </span>
  );
}
