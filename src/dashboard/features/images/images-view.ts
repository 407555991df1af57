import { createChoice } from '#dashboard/browser/memory.ts';
import { parseTableView, type TableView } from '#dashboard/ui/table/table-view.ts';

export type ImagesLayout = 'gallery' | 'table';

export interface ImagesView extends TableView {
  view?: ImagesLayout | undefined;
  imported?: true | undefined;
}

export const rememberedLayout = createChoice<ImagesLayout>('app-manager.images-view', [
  'gallery',
  'table',
]);

export function parseImagesView(search: Record<string, unknown>): ImagesView {
  const { view, imported } = search;
  return {
    ...parseTableView(search, ['key', 'description', 'type']),
    view: rememberedLayout.parse(view),
    imported: imported === true || undefined,
  };
}
