import { deviceMemory } from '#dashboard/browser/memory.ts';
import { parseTableView, type TableView } from '#dashboard/ui/table/table-view.ts';

export const looks = ['table', 'swatches'] as const;

export type Look = (typeof looks)[number];

export interface ColorsView extends TableView {
  view?: Look | undefined;
  /** Only colors with a near duplicate. */
  similar?: true | undefined;
}

const sortableColumns = ['key', 'value'];

/** Unknown values become `undefined` rather than absent: the router would keep them in the URL. */
export function parseColorsView(search: Record<string, unknown>): ColorsView {
  const { q, sort } = parseTableView(search, sortableColumns);
  return {
    q,
    sort,
    view: looks.find((look) => look === search['view']),
    similar: search['similar'] === true ? true : undefined,
  };
}

const MEMORY_KEY = 'app-manager.colors-view';

/** The last layout on this device; defaults to the table. */
export function rememberedLook(): Look {
  const remembered = deviceMemory.get(MEMORY_KEY);
  return looks.find((look) => look === remembered) ?? 'table';
}

export function rememberLook(look: Look): void {
  deviceMemory.set(MEMORY_KEY, look);
}
