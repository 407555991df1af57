import { parseTableView, type TableView } from '#dashboard/ui/table/table-view.ts';

export interface ServersView extends TableView {
  unused?: true | undefined;
  view?: 'grid' | undefined;
  imported?: true | undefined;
}

export const parseServersView = (search: Record<string, unknown>): ServersView => ({
  ...parseTableView(search, ['country', 'ip', 'username', 'apps']),
  view: search['view'] === 'grid' ? 'grid' : undefined,
  unused: search['unused'] === true ? true : undefined,
  imported: search['imported'] === true ? true : undefined,
});

export const parseAssignedView = (search: Record<string, unknown>): TableView =>
  parseTableView(search, ['country', 'code', 'ip', 'premium']);
