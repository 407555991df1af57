import { memo } from 'react';
import type { App } from '#generated/model/app.ts';
import { LanguageSegment } from '#dashboard/ui/controls/language-strip.tsx';
import { type TargetLocaleCode, localeEntry } from '#domain/locales.ts';
import { listCells, type Scope } from '#dashboard/resources/progress/counts-reader.ts';
import {
  countLeft,
  markLanguage,
  getPercent,
  type StatusCounts,
  type CountsByCell,
  toCellKey,
} from '#dashboard/resources/progress/status-counts.ts';
import { sumCounts, describeCell, getMark } from './cells.ts';
import { countSince, type LastLook } from './use-counts.ts';
import classes from './operations-grid.module.css';

interface LineProps {
  /** Undefined while the virtualizer lags after rows were removed. */
  app: App | undefined;
  index: number;
  locales: readonly TargetLocaleCode[];
  counts: CountsByCell;
  lastLook: LastLook | undefined;
  scope: Scope;
  active: number | undefined;
}

export function Line({ app, index, locales, counts, lastLook, scope, active }: LineProps) {
  if (!app) return null;
  const { counts: sum, unread } = sumCounts(listCells([app]), counts);
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
        aria-label={`${app.name}, all languages: ${app.locales.length > 1 ? describeCell(sum) : 'English only'}`}
        aria-selected={isChosen && scope.locale === undefined}
        className={classes.app}
        data-row={index + 1}
        data-column={0}
        tabIndex={active === 0 ? 0 : -1}
      >
        <b dir="auto" translate="no">
          {app.name}
        </b>
        {app.locales.length > 1 ? (
          <Marks counts={unread > 0 ? undefined : sum} since={0} />
        ) : (
          <small>English only</small>
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
  return (
    <div
      role="gridcell"
      aria-label={`${appName}, ${localeEntry(locale).name}: ${words}`}
      aria-selected={selected}
      className={classes.cell}
      data-row={row}
      data-column={column}
      data-absent={!isThere || undefined}
      tabIndex={active ? 0 : -1}
    >
      {isThere && (
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

export function Marks({ counts, since }: Pick<CellProps, 'counts' | 'since'>) {
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
      <span data-done={(percent === 100 && countLeft(counts) === 0) || undefined}>
        {percent === 'empty' ? 'no texts' : `${percent}%`}
      </span>
      <small data-kind={mark?.kind}>{mark?.text}</small>
    </span>
  );
}
