import type { App } from '#generated/model/app.ts';
import type { MenuItem } from '#dashboard/ui/menu-button.tsx';

type Named = Pick<App, '_id' | 'name'>;

/** What can be done with an application as a whole; its dialogs are the route's. */
export interface ArchiveActions {
  onDuplicate: (app: Named) => void;
  onExport: (app: Named) => void;
  /** Into the application whose page it is, or as a new one. */
  onImport: () => void;
  /** Somebody is about to do one of them. */
  preload: () => void;
}

/** The actions as a menu. */
export const getArchiveItems = (
  app: Named,
  { onDuplicate, onExport }: Pick<ArchiveActions, 'onDuplicate' | 'onExport'>,
): readonly MenuItem[] => [
  {
    label: 'Duplicate',
    hint: 'A new application with the same content',
    onChoose: () => onDuplicate(app),
  },
  {
    label: 'Export application',
    hint: 'A ZIP with all texts, translations, colors and images',
    onChoose: () => onExport(app),
  },
];
