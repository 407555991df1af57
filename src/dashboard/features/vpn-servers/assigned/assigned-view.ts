import { parseTableView, type TableView } from '#dashboard/ui/table/table-view.ts';

const sortableColumns = ['country', 'code', 'ip', 'premium'];

/**
 * Reads what of an application's servers is in the page's address. What is not understood becomes `undefined` rather than
 * absent: the router keeps what the address says about a param that its route is silent about.
 */
export function parseAssignedView(search: Record<string, unknown>): TableView {
  const { q, sort } = parseTableView(search, sortableColumns);
  return { q, sort };
}
