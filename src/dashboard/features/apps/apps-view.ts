import { Platform } from '#generated/model/platform.ts';
import { parseTableView, type TableView } from '#dashboard/ui/table/table-view.ts';

export interface AppsView extends TableView {
  platform?: Platform | undefined;
  attention?: true | undefined;
}

const sortable = [
  ...['name', 'platform', 'languages', 'failed', 'missing', 'problems'],
  ...['servers', 'created'],
];

export function parseAppsView(search: Record<string, unknown>): AppsView {
  const { platform, attention } = search;
  return {
    ...parseTableView(search, sortable),
    platform: Object.values(Platform).find((one) => one === platform),
    attention: attention === true ? true : undefined,
  };
}
