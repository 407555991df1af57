import { deviceMemory } from '#dashboard/browser/memory.ts';
import { parseTableView, type TableView } from '#dashboard/ui/table/table-view.ts';

export const layouts = ['table', 'swatches'] as const;

export type ColorsLayout = (typeof layouts)[number];

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
    view: layouts.find((layout) => layout === search['view']),
    similar: search['similar'] === true ? true : undefined,
    imported: search['imported'] === true ? true : undefined,
  };
}

const MEMORY_KEY = 'app-manager.colors-view';

export function getRememberedLayout(): ColorsLayout {
  const remembered = deviceMemory.get(MEMORY_KEY);
  return layouts.find((layout) => layout === remembered) ?? 'table';
}

export function rememberLayout(layout: ColorsLayout): void {
  deviceMemory.set(MEMORY_KEY, layout);
}
