import type { App } from '#generated/model/app.ts';
import type { MenuItem } from '#dashboard/ui/menu-button.tsx';

type Named = Pick<App, '_id' | 'name'>;

/** Actions on a whole application; the route owns their dialogs. */
export interface ArchiveActions {
  onDuplicate: (app: Named) => void;
  onExport: (app: Named) => void;
  /** Into the application whose page it is, or as a new one. */
  onImport: () => void;
  onCompare: (app: Named) => void;
  onSaveSnapshot: (app: Named) => void;
  /** With the newest one on this device. */
  onCompareSnapshot: (app: Named) => void;
  /** Somebody is about to do one of them. */
  preload: () => void;
}

/** The actions as a menu. */
export const getArchiveItems = (
  app: Named,
  { onDuplicate, onExport, onCompare, onSaveSnapshot }: ArchiveActions,
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
  {
    label: 'Compare',
    hint: 'With another application, an archive, a snapshot or another language',
    onChoose: () => onCompare(app),
  },
  {
    label: 'Save snapshot',
    hint: 'Keeps today’s state on this device, to compare with later',
    onChoose: () => onSaveSnapshot(app),
  },
];
