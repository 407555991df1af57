import { startSlices } from '#dashboard/browser/when-idle.ts';
import { type SortDirection, sortByValue } from './text-order.ts';
import type { Column } from './types.ts';
import { foldText } from '#domain/fold-text.ts';

type Reading<Row> = Pick<Column<Row>, 'id' | 'sortValue' | 'searchText'>;

export interface SearchableRow<Row> {
  row: Row;
  text: string;
}

export function getSortDirection(
  sort: string | undefined,
  columnId: string,
): SortDirection | undefined {
  if (sort === columnId) return 'ascending';
  return sort === `-${columnId}` ? 'descending' : undefined;
}

export function nextSort(sort: string | undefined, columnId: string): string | undefined {
  const direction = getSortDirection(sort, columnId);
  if (direction === undefined) return columnId;
  return direction === 'ascending' ? `-${columnId}` : undefined;
}

export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Reading<Row>[],
  sort: string | undefined,
): readonly Row[] {
  const column = columns.find(({ id }) => getSortDirection(sort, id) !== undefined);
  if (!column?.sortValue) return rows;
  return sortByValue(rows, column.sortValue, getSortDirection(sort, column.id));
}

export function topRowsFirst<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  onTop: ReadonlySet<string>,
): readonly Row[] {
  if (onTop.size === 0) return rows;
  const isOnTop = (row: Row) => onTop.has(rowId(row));
  return [...rows.filter(isOnTop), ...rows.filter((row) => !isOnTop(row))];
}

/** Reads each row's searchable text once, which makes each key stroke fast. */
export function prepareSearch<Row>(
  rows: readonly Row[],
  columns: readonly Reading<Row>[],
): SearchableRow<Row>[] {
  const read = createReader(columns);
  return rows.map((row) => ({ row, text: read(row) }));
}

/** In slices: with 100,000 rows, the first key stroke would take a quarter of a second. */
export async function prepareAhead<Row>(
  rows: readonly Row[],
  columns: readonly Reading<Row>[],
  signal: AbortSignal,
): Promise<void> {
  const read = createReader(columns);
  const slices = startSlices();
  for (const row of rows) {
    read(row);
    if (slices.isOver()) await slices.pause();
    if (signal.aborted) return;
  }
}

/** The searchable texts of rows, by the columns that they were read from. */
const textsByColumns = new WeakMap<object, WeakMap<object, string>>();

function createReader<Row>(columns: readonly Reading<Row>[]): (row: Row) => string {
  const readers = columns.flatMap(({ searchText }) => searchText ?? []);
  const texts = textsByColumns.get(columns) ?? new WeakMap<object, string>();
  textsByColumns.set(columns, texts);
  return (row) => {
    const known = texts.get(row as object); // as: a row is an object
    if (known !== undefined) return known;
    // The line end prevents matches across columns.
    const text = foldText(readers.map((read) => read(row)).join('\n'));
    texts.set(row as object, text); // as: see above
    return text;
  };
}

export function matchRows<Row>(prepared: readonly SearchableRow<Row>[], query: string): Row[] {
  const wanted = foldText(query).trim();
  return prepared.filter(({ text }) => text.includes(wanted)).map(({ row }) => row);
}
