import { parseTableView, type TableView } from '#dashboard/ui/table/table-view.ts';

const sortableColumns = ['country', 'code', 'ip', 'premium'];

/** Unknown values become `undefined` rather than absent: the router would keep them in the URL. */
export function parseAssignedView(search: Record<string, unknown>): TableView {
  const { q, sort } = parseTableView(search, sortableColumns);
  return { q, sort };
}
