import { parseTableView, type TableView } from '#dashboard/ui/table/table-view.ts';

export interface ServersView extends TableView {
  unused?: true | undefined;
  view?: 'grid' | undefined;
  /** Only those of the last import. */
  imported?: true | undefined;
}

export type AssignmentView = Omit<ServersView, 'view'>;

const sortableColumns = ['country', 'ip', 'username', 'apps'];

/** Unknown values become `undefined` rather than absent: the router would keep them in the URL. */
export function parseServersView(search: Record<string, unknown>): ServersView {
  const { q, sort } = parseTableView(search, sortableColumns);
  return {
    q,
    sort,
    view: search['view'] === 'grid' ? 'grid' : undefined,
    unused: search['unused'] === true ? true : undefined,
    imported: search['imported'] === true ? true : undefined,
  };
}
