import { parseTableView } from '#dashboard/ui/table/table-view.ts';
import type { AssignmentView } from '../grid/assignment-view.ts';

/** The state of the servers page that is kept in its address. */
export interface ServersView extends AssignmentView {
  /** Who uses what, as a grid; absent: the servers. */
  view?: 'grid' | undefined;
}

/** The columns that can stand in the address. */
const sortableColumns = ['country', 'ip', 'username', 'apps'];

/**
 * Reads the view out of search params. What is not understood becomes `undefined` rather than
 * absent: the router keeps what the address says about a param that its route is silent about.
 */
export function parseServersView(search: Record<string, unknown>): ServersView {
  const { q, sort } = parseTableView(search, sortableColumns);
  return {
    q,
    sort,
    view: search['view'] === 'grid' ? 'grid' : undefined,
    unused: search['unused'] === true ? true : undefined,
  };
}
