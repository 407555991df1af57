import { deviceMemory } from '#dashboard/browser/memory.ts';
import { parseTableView, type TableView } from '#dashboard/ui/table/table-view.ts';

/** How the images are laid out. */
export type ImagesLook = 'gallery' | 'table';

/** The state of the images page that is kept in its address. */
export interface ImagesView extends TableView {
  /** Absent: as it was last on this device. */
  view?: ImagesLook | undefined;
}

const sortableColumns = ['key', 'description', 'type'];

const MEMORY_KEY = 'app-manager.images-view';

const isLook = (value: unknown): value is ImagesLook => value === 'gallery' || value === 'table';

/**
 * Reads the view out of search params. What is not understood becomes `undefined` rather than
 * absent: the router keeps what the address says about a param that its route is silent about.
 */
export function parseImagesView(search: Record<string, unknown>): ImagesView {
  const { q, sort } = parseTableView(search, sortableColumns);
  const { view } = search;
  return { q, sort, view: isLook(view) ? view : undefined };
}

/** The look to show: the address's, else the one last chosen on this device, else the gallery. */
export function getLook({ view }: ImagesView): ImagesLook {
  const remembered = deviceMemory.get(MEMORY_KEY);
  return view ?? (isLook(remembered) ? remembered : 'gallery');
}

export function rememberLook(look: ImagesLook): void {
  deviceMemory.set(MEMORY_KEY, look);
}
