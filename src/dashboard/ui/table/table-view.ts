export interface TableView {
  q?: string | undefined;
  /** Column id, with a leading `-` for descending order; absent for the default order. */
  sort?: string | undefined;
}

/** Invalid values become `undefined` rather than absent: the router would keep them in the URL. */
export function parseTableView(
  search: Record<string, unknown>,
  sortableColumns: readonly string[],
): TableView {
  const { q, sort } = search;
  const isSort = typeof sort === 'string' && sortableColumns.includes(sort.replace(/^-/, ''));
  return { q: typeof q === 'string' && q !== '' ? q : undefined, sort: isSort ? sort : undefined };
}
