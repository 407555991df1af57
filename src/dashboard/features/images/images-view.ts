import { deviceMemory } from '#dashboard/browser/memory.ts';
import { parseTableView, type TableView } from '#dashboard/ui/table/table-view.ts';

export type ImagesLook = 'gallery' | 'table';

/** The state of the page that its URL holds. */
export interface ImagesView extends TableView {
  /** Defaults to the last layout on this device. */
  view?: ImagesLook | undefined;
}

const sortableColumns = ['key', 'description', 'type'];

const MEMORY_KEY = 'app-manager.images-view';

const isLook = (value: unknown): value is ImagesLook => value === 'gallery' || value === 'table';

/**
 * Reads the search params. Unknown values become `undefined` rather than absent: otherwise the
 * router keeps them in the URL.
 */
export function parseImagesView(search: Record<string, unknown>): ImagesView {
  const { q, sort } = parseTableView(search, sortableColumns);
  const { view } = search;
  return { q, sort, view: isLook(view) ? view : undefined };
}

/** The URL's layout, else the last one on this device, else the gallery. */
export function getLook({ view }: ImagesView): ImagesLook {
  const remembered = deviceMemory.get(MEMORY_KEY);
  return view ?? (isLook(remembered) ? remembered : 'gallery');
}

export function rememberLook(look: ImagesLook): void {
  deviceMemory.set(MEMORY_KEY, look);
}
