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

export function parseColorsView(search: Record<string, unknown>): ColorsView {
  return {
    ...parseTableView(search, ['key', 'value']),
    view: rememberedLayout.parse(search['view']),
    similar: search['similar'] === true || undefined,
    imported: search['imported'] === true || undefined,
  };
}
