/** The part of a table's state that its address can share: the search text and the sort order. */
export interface TableView {
  /** Search text; absent when empty. */
  q?: string;
  /** Column id, with a leading `-` for descending order; absent for the table's own order. */
  sort?: string;
}

/**
 * Reads a table's view out of search params. Whatever is not understood is dropped, so that a
 * mistyped or old link shows the list instead of an error.
 */
export function parseTableView(
  search: Record<string, unknown>,
  sortableColumns: readonly string[],
): TableView {
  const { q, sort } = search;
  const view: TableView = {};
  if (typeof q === 'string' && q !== '') view.q = q;
  if (typeof sort === 'string' && sortableColumns.includes(sort.replace(/^-/, '')))
    view.sort = sort;
  return view;
}
