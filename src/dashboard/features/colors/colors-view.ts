import { createChoice } from '#dashboard/browser/memory.ts';
import { parseTableView, type TableView } from '#dashboard/ui/table/table-view.ts';

export type ColorsLayout = 'table' | 'swatches';

export const rememberedLayout = createChoice<ColorsLayout>('app-manager.colors-view', [
  'table',
  'swatches',
]);

export interface ColorsView extends TableView {
  view?: ColorsLayout | undefined;
  similar?: true | undefined;
  imported?: true | undefined;
}

const sortableColumns = ['key', 'value'];

/** Unknown values become `undefined` rather than absent: the router would keep them in the URL. */
export function parseColorsView(search: Record<string, unknown>): ColorsView {
  const { q, sort } = parseTableView(search, sortableColumns);
  return {
    q,
    sort,
    view: rememberedLayout.parse(search['view']),
    similar: search['similar'] === true ? true : undefined,
    imported: search['imported'] === true ? true : undefined,
  };
}
