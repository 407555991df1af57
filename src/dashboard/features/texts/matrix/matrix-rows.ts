import type { LocaleText } from '#generated/model/locale-text.ts';
import type { Text } from '#generated/model/text.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import type { TranslationStatus } from '#domain/translation-status.ts';
import type { ProblemsByText } from '../checks/problems-by-text.ts';

/** The state a cell shows: the status, and for a translation whether a machine made it. */
export type CellState = Exclude<TranslationStatus, 'translated'> | 'automatic' | 'manual';

/** One text: a cell for each language, in the order of the languages; none while that is loading. */
export interface MatrixRow {
  id: string;
  key: string;
  /** The English text. */
  value: string;
  /** The text that a search looks through. */
  search: string;
  cells: readonly (LocaleText | undefined)[];
  /** In how many languages there is no finished translation. */
  missing: number;
}

type Lists = ReadonlyMap<TargetLocaleCode, readonly LocaleText[] | undefined>;

export function getCellState({ status, isAutoTranslated }: LocaleText): CellState {
  if (status !== 'translated') return status;
  return isAutoTranslated ? 'automatic' : 'manual';
}

/** The texts in their own order. */
export function matrixRows(
  texts: readonly Text[],
  locales: readonly TargetLocaleCode[],
  lists: Lists,
): MatrixRow[] {
  const columns = locales.map(
    (locale) => new Map(lists.get(locale)?.map((text) => [text._id, text])),
  );
  return texts.map(({ _id, key, value }) => {
    const cells = columns.map((column) => column.get(_id));
    const missing = cells.filter((cell) => cell && cell.status !== 'translated').length;
    return { id: _id, key, value, search: `${key}\n${value}`.toLowerCase(), cells, missing };
  });
}

/** How far a language has come, counted from the rows themselves. */
export interface LanguageTotal {
  translated: number;
  total: number;
  /** Rounded (spec 9). */
  percent: number;
}

/** One total for each language; none while it is loading. */
export function languageTotals(
  locales: readonly TargetLocaleCode[],
  lists: Lists,
): (LanguageTotal | undefined)[] {
  return locales.map((locale) => {
    const list = lists.get(locale);
    if (!list) return undefined;
    const translated = list.filter(({ status }) => status === 'translated').length;
    const percent = list.length === 0 ? 100 : Math.round((100 * translated) / list.length);
    return { translated, total: list.length, percent };
  });
}

export type MatrixSort = 'key' | 'missing';

export interface MatrixFilter {
  /** The search text. */
  text: string;
  incomplete?: true | undefined;
  /** Only texts that are in it. */
  problems?: ProblemsByText | undefined;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** By key; or by how many languages miss it, most first, then by key. */
export function sortedRows(rows: readonly MatrixRow[], sort: MatrixSort): MatrixRow[] {
  const byKey = (a: MatrixRow, b: MatrixRow) => collator.compare(a.key, b.key);
  if (sort === 'key') return rows.toSorted(byKey);
  return rows.toSorted((a, b) => b.missing - a.missing || byKey(a, b));
}

export function filteredRows(rows: readonly MatrixRow[], filter: MatrixFilter): MatrixRow[] {
  const search = filter.text.trim().toLowerCase();
  return rows.filter(
    (row) =>
      row.search.includes(search) &&
      (!filter.incomplete || row.missing > 0) &&
      (!filter.problems || filter.problems.has(row.id)),
  );
}
