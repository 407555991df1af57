import type { LocaleText, Text, TranslationStates } from '#generated/model/index.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import { getPercentOf } from '#domain/language-state.ts';
import type { TranslationStatus } from '#domain/translation-status.ts';
import type { Lists } from '#dashboard/resources/checks/check-text.ts';
import { sortByValue } from '#dashboard/ui/table/text-order.ts';
import { getColor, type Status } from '#dashboard/ui/feedback/status-mark.tsx';

export type CellState = Exclude<TranslationStatus, 'translated'> | 'automatic' | 'manual';

/** One text. Cells are stored by column, so that a new language changes no row. */
export interface MatrixRow {
  id: string;
  key: string;
  value: string;
  /** Index among all texts by key, and into each column. */
  at: number;
  place: number;
}

export interface MatrixColumn {
  /** Character codes of the states, 0 if unknown. Compact, because there may be 130,000 per app. */
  states: Uint8Array;
  cells: readonly (LocaleText | undefined)[] | undefined;
  total: LanguageTotal;
}

/** In the order of the languages; undefined while a language is loading. */
export type MatrixColumns = readonly (MatrixColumn | undefined)[];

function getCellState({ status, isAutoTranslated }: LocaleText): CellState {
  if (status !== 'translated') return status;
  return isAutoTranslated ? 'automatic' : 'manual';
}

/** The contract encodes a state by its first letter. */
export const toCode = (state: CellState): number => state.charCodeAt(0);

const AUTOMATIC = toCode('automatic');
const MANUAL = toCode('manual');

const isMissing = (code: number) => code !== 0 && code !== AUTOMATIC && code !== MANUAL;

export function matrixRows(texts: readonly Text[]): readonly MatrixRow[] {
  const rows = texts.map(({ _id, key, value }, place) => ({ id: _id, key, value, at: 0, place }));
  return sortByValue(rows, ({ key }) => key).map((row, at) => ({ ...row, at }));
}

/** Cached by list: a poll changes few lists, so the other columns are reused. */
const columnCache = new WeakMap<
  readonly LocaleText[],
  { rows: readonly MatrixRow[]; column: MatrixColumn }
>();

export const matrixColumns = (
  rows: readonly MatrixRow[],
  locales: readonly TargetLocaleCode[],
  lists: Lists,
  fromStates?: ReadonlyMap<TargetLocaleCode, MatrixColumn>,
): MatrixColumns =>
  locales.map((locale) => {
    const list = lists.get(locale);
    if (!list) return fromStates?.get(locale);
    const before = columnCache.get(list);
    if (before?.rows === rows) return before.column;
    const column = toColumn(rows, list);
    columnCache.set(list, { rows, column });
    return column;
  });

function toColumn(rows: readonly MatrixRow[], list: readonly LocaleText[]): MatrixColumn {
  const cells = findPlaces(rows, list, getId).map((place) => list[place]);
  const states = Uint8Array.from(cells, (cell) => (cell ? toCode(getCellState(cell)) : 0));
  const translated = list.filter(({ status }) => status === 'translated').length;
  return { cells, states, total: toTotal(translated, list.length) };
}

export function stateColumns(
  rows: readonly MatrixRow[],
  { texts, languages }: TranslationStates,
): ReadonlyMap<TargetLocaleCode, MatrixColumn> {
  const places = findPlaces(rows, texts, (id) => id);
  return new Map(
    languages.map(({ locale, states: letters }) => {
      const states = new Uint8Array(places.length);
      // Out of range, `charCodeAt` returns NaN, which is stored as 0.
      places.forEach((place, at) => (states[at] = letters.charCodeAt(place)));
      const total = toTotal(countTranslated(letters), letters.length);
      return [locale, { cells: undefined, states, total }];
    }),
  );
}

function countTranslated(letters: string): number {
  let count = 0;
  for (let at = 0; at < letters.length; at += 1) if (!isMissing(letters.charCodeAt(at))) count += 1;
  return count;
}

const getId = ({ _id }: LocaleText) => _id;

/** Each row's index in another list of the texts; -1 if absent. */
function findPlaces<One>(
  rows: readonly MatrixRow[],
  list: readonly One[],
  getIdOf: (one: One) => string,
): number[] {
  // Fast path: most servers list every language in the same order.
  let byId: Map<string, number> | undefined;
  return rows.map(({ id, place }) => {
    const one = list[place];
    if (one !== undefined && getIdOf(one) === id) return place;
    byId ??= new Map(list.map((other, at) => [getIdOf(other), at]));
    return byId.get(id) ?? -1;
  });
}

export interface LanguageTotal {
  translated: number;
  total: number;
  percent: number;
}

function toTotal(translated: number, total: number): LanguageTotal {
  const percent = total === 0 ? 100 : getPercentOf(translated, total);
  return { translated, total, percent };
}

export function countMissing(rows: readonly MatrixRow[], columns: MatrixColumns): Uint8Array {
  const counts = new Uint8Array(rows.length);
  for (const column of columns)
    column?.states.forEach((code, at) => {
      if (isMissing(code)) counts[at] = (counts[at] ?? 0) + 1;
    });
  return counts;
}

export const cellStates: Record<CellState, { mark: Status; name: string }> = {
  new: { mark: 'missing', name: 'new' },
  pending: { mark: 'queued', name: 'pending' },
  translating: { mark: 'translating', name: 'translating' },
  automatic: { mark: 'automatic', name: 'translated, automatic' },
  manual: { mark: 'manual', name: 'translated, manual' },
  error: { mark: 'error', name: 'error' },
  cancelled: { mark: 'cancelled', name: 'cancelled' },
};

export const cellStateNames: readonly CellState[] = [
  'manual',
  'automatic',
  'new',
  'pending',
  'translating',
  'error',
  'cancelled',
];

const byCode = new Map(cellStateNames.map((state) => [toCode(state), state]));

export const getStateOf = (code: number | undefined): CellState | undefined =>
  code === undefined ? undefined : byCode.get(code);

/** Draws one dot per language where its mark will be, as one background image. */
export function drawColors({ at }: MatrixRow, columns: MatrixColumns): string {
  const dots = columns.map((column, index) => {
    const state = getStateOf(column?.states[at]);
    const color = state ? getColor(cellStates[state].mark) : 'transparent';
    const middle = `${index + 0.5} * var(--language)`;
    return `transparent 0 calc(${middle} - 4px), ${color} 0 calc(${middle} + 4px)`;
  });
  return `linear-gradient(90deg, ${dots.join(', ')}, transparent 0)`;
}
