import { parseTableView, type TableView } from '#dashboard/ui/table/table-view.ts';

export interface ServersView extends TableView {
  unused?: true | undefined;
  view?: 'grid' | undefined;
  imported?: true | undefined;
}

export type AssignmentView = Omit<ServersView, 'view'>;

export function parseServersView(search: Record<string, unknown>): ServersView {
  const { q, sort } = parseTableView(search, ['country', 'ip', 'username', 'apps']);
  return {
    q,
    sort,
    view: search['view'] === 'grid' ? 'grid' : undefined,
    unused: search['unused'] === true ? true : undefined,
    imported: search['imported'] === true ? true : undefined,
  };
}

export function parseAssignedView(search: Record<string, unknown>): TableView {
  const { q, sort } = parseTableView(search, ['country', 'code', 'ip', 'premium']);
  return { q, sort };
}
