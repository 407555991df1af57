import type { LocaleText } from '#generated/model/locale-text.ts';
import type { Text } from '#generated/model/text.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import type { TranslationStatus } from '#domain/translation-status.ts';
import { sortByText } from '#dashboard/ui/text-order.ts';
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

/** One language: a cell for each row, in the order of the keys. */
export interface MatrixColumn {
  cells: readonly (LocaleText | undefined)[];
  /** 1 where a row has no finished translation: of 130,000 texts each would be looked up in the memory again. */
  missing: Uint8Array;
  total: LanguageTotal;
}

/** One for each language, in the order of the languages; none while that is loading. */
export type MatrixColumns = readonly (MatrixColumn | undefined)[];

type Lists = ReadonlyMap<TargetLocaleCode, readonly LocaleText[] | undefined>;

export function getCellState({ status, isAutoTranslated }: LocaleText): CellState {
  if (status !== 'translated') return status;
  return isAutoTranslated ? 'automatic' : 'manual';
}

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

export const matrixColumns = (
  rows: readonly MatrixRow[],
  locales: readonly TargetLocaleCode[],
  lists: Lists,
): MatrixColumns =>
  locales.map((locale) => {
    const list = lists.get(locale);
    if (!list) return undefined;
    const before = known.get(list);
    if (before?.rows === rows) return before.column;
    const cells = findCells(rows, list);
    const missing = Uint8Array.from(cells, (cell) => (cell && isMissing(cell) ? 1 : 0));
    const column = { cells, missing, total: countTranslated(list) };
    known.set(list, { rows, column });
    return column;
  });

const isMissing = ({ status }: LocaleText) => status !== 'translated';

function findCells(rows: readonly MatrixRow[], list: readonly LocaleText[]) {
  // Most servers list every language in one order: nothing has to be looked up.
  let byId: Map<string, LocaleText> | undefined;
  return rows.map(({ id, place }) => {
    const text = list[place];
    if (text?._id === id) return text;
    byId ??= new Map(list.map((one) => [one._id, one]));
    return byId.get(id);
  });
}

/** How far a language has come, counted from the rows themselves. */
export interface LanguageTotal {
  translated: number;
  total: number;
  /** Rounded (spec 9). */
  percent: number;
}

function countTranslated(list: readonly LocaleText[]): LanguageTotal {
  const translated = list.length - list.filter(isMissing).length;
  const percent = list.length === 0 ? 100 : Math.round((100 * translated) / list.length);
  return { translated, total: list.length, percent };
}

/** In how many languages each row has no finished translation, by its place among all. */
export function countMissing(rows: readonly MatrixRow[], columns: MatrixColumns): Uint8Array {
  const counts = new Uint8Array(rows.length);
  for (const column of columns)
    column?.missing.forEach((one, at) => (counts[at] = (counts[at] ?? 0) + one));
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
