import { createChoice } from '#dashboard/browser/memory.ts';
import { parseTableView, type TableView } from '#dashboard/ui/table/table-view.ts';

export type ImagesLayout = 'gallery' | 'table';

export interface ImagesView extends TableView {
  view?: ImagesLayout | undefined;
  imported?: true | undefined;
}

const sortableColumns = ['key', 'description', 'type'];

export const rememberedLayout = createChoice<ImagesLayout>('app-manager.images-view', [
  'gallery',
  'table',
]);

export function parseImagesView(search: Record<string, unknown>): ImagesView {
  const { q, sort } = parseTableView(search, sortableColumns);
  const { view, imported } = search;
  return {
    q,
    sort,
    view: rememberedLayout.parse(view),
    imported: imported === true ? true : undefined,
  };
}
