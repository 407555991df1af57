import { deviceMemory } from '#dashboard/browser/memory.ts';
import { parseTableView, type TableView } from '#dashboard/ui/table/table-view.ts';

export type ImagesLayout = 'gallery' | 'table';

export interface ImagesView extends TableView {
  view?: ImagesLayout | undefined;
  imported?: true | undefined;
}

const sortableColumns = ['key', 'description', 'type'];

const MEMORY_KEY = 'app-manager.images-view';

const isLook = (value: unknown): value is ImagesLayout => value === 'gallery' || value === 'table';

export function parseImagesView(search: Record<string, unknown>): ImagesView {
  const { q, sort } = parseTableView(search, sortableColumns);
  const { view, imported } = search;
  return {
    q,
    sort,
    view: isLook(view) ? view : undefined,
    imported: imported === true ? true : undefined,
  };
}

/** The URL's layout, else the last one on this device, else the gallery. */
export function getLayout({ view }: ImagesView): ImagesLayout {
  const remembered = deviceMemory.get(MEMORY_KEY);
  return view ?? (isLook(remembered) ? remembered : 'gallery');
}

export function rememberLayout(layout: ImagesLayout): void {
  deviceMemory.set(MEMORY_KEY, layout);
}
