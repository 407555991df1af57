import { formatNumber } from '#domain/format.ts';
import { memo } from 'react';
import { KeyText } from '#dashboard/ui/format/key-text.tsx';
import { placeCell } from '#dashboard/ui/grid/use-grid-focus.ts';
import { LanguageGrid } from '#dashboard/ui/grid/language-grid.tsx';
import { baseLocale, localeEntry, type TargetLocaleCode } from '#domain/locales.ts';
import type { Locale, LocaleText } from '#generated/model/index.ts';
import {
  useDismissed,
  useChecks,
  type Dismissed,
} from '#dashboard/resources/checks/dismissed-checks.ts';
import { useWorkspace } from '../translate/workspace.tsx';
import {
  drawColors,
  type LanguageTotal,
  type MatrixColumns,
  type MatrixRow,
  cellStates,
  getStateOf,
  type CellState,
} from './matrix-rows.ts';
import classes from './matrix-grid.module.css';
import { StatusMark } from '#dashboard/ui/feedback/status-mark.tsx';
import { problemLabels } from '#dashboard/ui/feedback/check-chips.tsx';
import { getOpenProblems } from '#dashboard/resources/checks/check-text.ts';

interface Languages {
  locales: readonly TargetLocaleCode[];
  columns: MatrixColumns;
}

interface MatrixGridProps extends Languages {
  rows: readonly MatrixRow[];
  onOpen: (cell: { textId: string; locale: Locale }) => void;
}

/** Keep in sync with the style sheet. */
const ROW_HEIGHT = 34;
const HEAD_HEIGHT = 60;

export function MatrixGrid({ rows, locales, columns, onOpen }: MatrixGridProps) {
  const dismissed = useDismissed(useWorkspace().appId);
  return (
    <LanguageGrid
      label="Texts by language"
      className={classes.grid}
      count={rows.length}
      languages={locales.length}
      row={ROW_HEIGHT}
      head={HEAD_HEIGHT}
      onOpen={({ row, column }) => {
        const text = rows[row];
        const locale = column === 0 ? baseLocale : locales[column - 1];
        if (text && locale) onOpen({ textId: text.id, locale });
      }}
      renderHead={() => <MatrixHead locales={locales} columns={columns} />}
      renderLine={(index, state) => (
        <MatrixLine
          key={index}
          row={rows[index]}
          index={index}
          top={index * ROW_HEIGHT}
          locales={locales}
          columns={columns}
          dismissed={dismissed}
          {...state}
        />
      )}
    />
  );
}

const MatrixHead = memo(function MatrixHead({ locales, columns }: Languages) {
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

function LanguageHead({
  locale,
  total,
}: Pick<CellProps, 'locale'> & { total: LanguageTotal | undefined }) {
  const { name, flag } = localeEntry(locale);
  const summary = total
    ? `${name}: ${formatNumber(total.translated)} of ${formatNumber(total.total)} translated, ${total.percent}%`
    : `${name}: loading`;
  const left = total ? total.total - total.translated : 0;
  return (
    <div role="columnheader" aria-label={summary} title={summary} className={classes.language}>
      <span>{`${flag} ${locale}`}</span>
      <b>{total ? `${total.percent}%` : '…'}</b>
      <small>{left > 0 ? `${short.format(left)} left` : ''}</small>
    </div>
  );
}

interface MatrixLineProps extends Languages {
  /** The virtualizer may lag when rows were just removed. */
  row: MatrixRow | undefined;
  index: number;
  top: number;
  dismissed: Dismissed;
  /** Scrolls too fast to read: shows only colors, except in the row with the active cell. */
  isScrollingFast: boolean;
  activeColumn: number | undefined;
}

const MatrixLine = memo(function MatrixLine(props: MatrixLineProps) {
  const { row, index, top, locales, columns, dismissed, isScrollingFast, activeColumn } = props;
  if (!row) return null;
  const hasCells = !isScrollingFast || activeColumn !== undefined;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.line}
      style={{
        transform: `translateY(${top}px)`,
        ...(!hasCells && { backgroundImage: drawColors(row, columns) }),
      }}
    >
      <div
        role="rowheader"
        className={classes.key}
        {...placeCell(index, 0, activeColumn === 0)}
        title={row.value}
      >
        <KeyText text={row.key} />{' '}
        <span dir="auto" translate="no">
          {row.value}
        </span>
      </div>
      {(hasCells ? locales : []).map((locale, at) => (
        <Cell
          key={locale}
          textKey={row.key}
          locale={locale}
          code={columns[at]?.states[row.at]}
          text={columns[at]?.cells?.[row.at]}
          dismissed={dismissed}
          row={index}
          column={at + 1}
          active={activeColumn === at + 1}
        />
      ))}
    </div>
  );
});

interface CellProps {
  textKey: string;
  locale: TargetLocaleCode;
  /** Character code of the state; 0 if unknown. */
  code: number | undefined;
  /** Arrives after the state if the server sends the states first. */
  text: LocaleText | undefined;
  dismissed: Dismissed;
  row: number;
  column: number;
  active: boolean;
}

/** Memoized: most cells stay the same when another language arrives. */
const Cell = memo(function Cell(props: CellProps) {
  const { textKey, locale, code, text, dismissed, row, column, active } = props;
  const state = getStateOf(code);
  const { platform } = useWorkspace();
  const checks = useChecks();
  const problems = text ? getOpenProblems(text, { platform, locale, checks, dismissed }) : [];
  const name = [
    state ? cellStates[state].name : 'loading',
    ...problems.map(({ kind }) => `${problemLabels[kind]}!`),
  ].join(', ');
  const label = `${textKey}, ${localeEntry(locale).name}: ${name}`;
  return (
    <div
      role="gridcell"
      className={classes.cell}
      aria-label={label}
      {...placeCell(row, column, active)}
    >
      {state && <CellMark state={state} problem={problems.length > 0} />}
    </div>
  );
});

/** Decorative: the state's name is beside it, or in the cell's name. */
export function CellMark({ state, problem = false }: { state: CellState; problem?: boolean }) {
  return (
    <span className={classes.mark} data-problem={problem || undefined} aria-hidden>
      <StatusMark status={cellStates[state].mark} />
    </span>
  );
}
