import { memo } from 'react';
import { getColor, StatusMark } from '#dashboard/ui/feedback/status-mark.tsx';
import type { LocaleText } from '#generated/model/locale-text.ts';
import { localeCatalogue, type TargetLocaleCode } from '#domain/locales.ts';
import { problemLabels } from '#dashboard/ui/feedback/check-chips.tsx';
import { getOpenProblems } from '#dashboard/resources/checks/check-text.ts';
import { useChecks, type Dismissed } from '#dashboard/resources/checks/dismissed-checks.ts';
import {
  cellStates,
  getStateOf,
  type MatrixColumns,
  type MatrixRow,
  type CellState,
} from './matrix-rows.ts';
import { useWorkspace } from '../translate/workspace.tsx';
import classes from './matrix-grid.module.css';

export interface MatrixLineProps {
  row: MatrixRow;
  index: number;
  top: number;
  locales: readonly TargetLocaleCode[];
  columns: MatrixColumns;
  dismissed: Dismissed;
  /** Scrolls too fast to read: shows only colors, except in the row with the active cell. */
  isScrollingFast: boolean;
  activeColumn: number | undefined;
}

export const MatrixLine = memo(function MatrixLine(props: MatrixLineProps) {
  const { row, index, top, locales, columns, dismissed, isScrollingFast, activeColumn } = props;
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
        data-row={index}
        data-column={0}
        tabIndex={activeColumn === 0 ? 0 : -1}
        title={row.value}
      >
        <b dir="auto" translate="no">
          {row.key}
        </b>{' '}
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

/** Draws one dot per language where its mark will be, as one background image. */
function drawColors({ at }: MatrixRow, columns: MatrixColumns): string {
  const dots = columns.map((column, index) => {
    const state = getStateOf(column?.states[at]);
    const color = state ? getColor(cellStates[state].mark) : 'transparent';
    const middle = `${index + 0.5} * var(--language)`;
    return `transparent 0 calc(${middle} - 4px), ${color} 0 calc(${middle} + 4px)`;
  });
  return `linear-gradient(90deg, ${dots.join(', ')}, transparent 0)`;
}

const names = new Map(localeCatalogue.map(({ code, name }) => [code, name]));

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
  const label = `${textKey}, ${names.get(locale) ?? locale}: ${name}`;
  return (
    <div
      role="gridcell"
      className={classes.cell}
      aria-label={label}
      data-row={row}
      data-column={column}
      tabIndex={active ? 0 : -1}
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
