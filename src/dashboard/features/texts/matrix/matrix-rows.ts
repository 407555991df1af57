import type { LocaleText } from '#generated/model/locale-text.ts';
import type { Text } from '#generated/model/text.ts';
import type { TranslationStates } from '#generated/model/translation-states.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import type { TranslationStatus } from '#domain/translation-status.ts';
import { sortByText } from '#dashboard/ui/table/text-order.ts';
import type { ProblemsByText } from '../checks/problems-by-text.ts';

/** The state a cell shows: the status, and for a translation whether a machine made it. */
export type CellState = Exclude<TranslationStatus, 'translated'> | 'automatic' | 'manual';

/** One text. Its cells are in the columns, so that a language that arrives changes no row. */
export interface MatrixRow {
  id: string;
  key: string;
  /** The English text. */
  value: string;
  /** Its place among all texts by key: where its cell is in each column. */
  at: number;
  /** Its place in the server's list. */
  place: number;
}

/** One language. What it has for each row is in the order of the keys. */
export interface MatrixColumn {
  /** The code of each state's letter; 0 where it is not known. Of 130,000 texts each would be looked up in the memory again. */
  states: Uint8Array;
  /** The texts themselves; undefined where only their states are told. */
  cells: readonly (LocaleText | undefined)[] | undefined;
  total: LanguageTotal;
}

/** One for each language, in the order of the languages; none while that is loading. */
export type MatrixColumns = readonly (MatrixColumn | undefined)[];

type Lists = ReadonlyMap<TargetLocaleCode, readonly LocaleText[] | undefined>;

export function getCellState({ status, isAutoTranslated }: LocaleText): CellState {
  if (status !== 'translated') return status;
  return isAutoTranslated ? 'automatic' : 'manual';
}

/** The contract tells a state by the letter with which it begins. */
export const toCode = (state: CellState): number => state.charCodeAt(0);

const AUTOMATIC = toCode('automatic');
const MANUAL = toCode('manual');

const isMissing = (code: number) => code !== 0 && code !== AUTOMATIC && code !== MANUAL;

/** The texts by key. */
export function matrixRows(texts: readonly Text[]): readonly MatrixRow[] {
  const rows = texts.map(({ _id, key, value }, place) => ({ id: _id, key, value, at: 0, place }));
  return sortByText(rows, ({ key }) => key).map((row, at) => ({ ...row, at }));
}

/** Lists arrive one after the other, and a poll changes few of them: each is set beside the rows once. */
const known = new WeakMap<
  readonly LocaleText[],
  { rows: readonly MatrixRow[]; column: MatrixColumn }
>();

/** The columns of the lists; of a language without one, that of the states that are `told`. */
export const matrixColumns = (
  rows: readonly MatrixRow[],
  locales: readonly TargetLocaleCode[],
  lists: Lists,
  told?: ReadonlyMap<TargetLocaleCode, MatrixColumn>,
): MatrixColumns =>
  locales.map((locale) => {
    const list = lists.get(locale);
    if (!list) return told?.get(locale);
    const before = known.get(list);
    if (before?.rows === rows) return before.column;
    const column = toColumn(rows, list);
    known.set(list, { rows, column });
    return column;
  });

function toColumn(rows: readonly MatrixRow[], list: readonly LocaleText[]): MatrixColumn {
  const cells = findPlaces(rows, list, getId).map((place) => list[place]);
  const states = Uint8Array.from(cells, (cell) => (cell ? toCode(getCellState(cell)) : 0));
  const translated = list.filter(({ status }) => status === 'translated').length;
  return { cells, states, total: toTotal(translated, list.length) };
}

/** The columns of all languages whose states are told. */
export function toldColumns(
  rows: readonly MatrixRow[],
  { texts, languages }: TranslationStates,
): ReadonlyMap<TargetLocaleCode, MatrixColumn> {
  const places = findPlaces(rows, texts, (id) => id);
  return new Map(
    languages.map(({ locale, states: letters }) => {
      const states = new Uint8Array(places.length);
      // Where there is no letter, the number is NaN, which is kept as 0.
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

/** The place of each row in another list of the texts; -1 where it is not in it. */
function findPlaces<One>(
  rows: readonly MatrixRow[],
  list: readonly One[],
  getIdOf: (one: One) => string,
): number[] {
  // Most servers list every language in one order: nothing has to be looked up.
  let byId: Map<string, number> | undefined;
  return rows.map(({ id, place }) => {
    const one = list[place];
    if (one !== undefined && getIdOf(one) === id) return place;
    byId ??= new Map(list.map((other, at) => [getIdOf(other), at]));
    return byId.get(id) ?? -1;
  });
}

/** How far a language has come, counted from the rows themselves. */
export interface LanguageTotal {
  translated: number;
  total: number;
  /** Rounded (spec 9). */
  percent: number;
}

function toTotal(translated: number, total: number): LanguageTotal {
  const percent = total === 0 ? 100 : Math.round((100 * translated) / total);
  return { translated, total, percent };
}

/** In how many languages each row has no finished translation, by its place among all. */
export function countMissing(rows: readonly MatrixRow[], columns: MatrixColumns): Uint8Array {
  const counts = new Uint8Array(rows.length);
  for (const column of columns)
    column?.states.forEach((code, at) => {
      if (isMissing(code)) counts[at] = (counts[at] ?? 0) + 1;
    });
  return counts;
}

export type MatrixSort = 'key' | 'missing';

/** The rows, which are sorted by key, with those first that most languages miss. */
export function mostMissingFirst(
  rows: readonly MatrixRow[],
  missing: Uint8Array,
): readonly MatrixRow[] {
  const byCount: MatrixRow[][] = [];
  for (const row of rows) (byCount[missing[row.at] ?? 0] ??= []).push(row);
  return byCount.reverse().flat();
}

export interface MatrixFilter {
  /** Only texts that some language misses, by what it misses of each. */
  missing?: Uint8Array | undefined;
  /** Only texts that are in it. */
  problems?: ProblemsByText | undefined;
}

export function filteredRows(
  rows: readonly MatrixRow[],
  { missing, problems }: MatrixFilter,
): readonly MatrixRow[] {
  if (!missing && !problems) return rows;
  return rows.filter(
    ({ id, at }) => (!missing || (missing[at] ?? 0) > 0) && (!problems || problems.has(id)),
  );
}
