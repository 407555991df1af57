import { parseTableView } from '#dashboard/ui/table/table-view.ts';
import type { AssignmentView } from '../grid/assignment-view.ts';

/** The state of the page that its URL holds. */
export interface ServersView extends AssignmentView {
  /** Usage as a grid; defaults to the list of servers. */
  view?: 'grid' | undefined;
}

const sortableColumns = ['country', 'ip', 'username', 'apps'];

/**
 * Reads the search params. Unknown values become `undefined` rather than absent: otherwise the
 * router keeps them in the URL.
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
