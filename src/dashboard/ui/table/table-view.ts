/** The part of a table's state that the URL contains: search text and order. */
export interface TableView {
  q?: string;
  /** Column id, with a leading `-` for descending order; absent for the default order. */
  sort?: string;
}

/** Ignores invalid values, so that a mistyped or old link still shows the list. */
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
