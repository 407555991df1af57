import { deviceMemory } from '#dashboard/browser/memory.ts';
import { parseTableView, type TableView } from '#dashboard/ui/table/table-view.ts';

/** How the colors are laid out. */
export const looks = ['table', 'swatches'] as const;

export type Look = (typeof looks)[number];

/** The state of the colors page that is kept in its address. */
export interface ColorsView extends TableView {
  /** Absent: as last chosen on this device. */
  view?: Look | undefined;
  /** Only colors that can be taken for another one. */
  similar?: true | undefined;
}

/** The columns that can stand in the address. */
const sortableColumns = ['key', 'value'];

/**
 * Reads the view out of search params. What is not understood becomes `undefined` rather than
 * absent: the router keeps what the address says about a param that its route is silent about.
 */
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

/** The look last chosen on this device; a table before that. */
export function rememberedLook(): Look {
  const remembered = deviceMemory.get(MEMORY_KEY);
  return looks.find((look) => look === remembered) ?? 'table';
}

export function rememberLook(look: Look): void {
  deviceMemory.set(MEMORY_KEY, look);
}
