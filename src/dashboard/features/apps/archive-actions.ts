import type { App } from '#generated/model/app.ts';
import type { MenuItem } from '#dashboard/ui/controls/menu-button.tsx';

type Named = Pick<App, '_id' | 'name'>;

export interface ArchiveActions {
  onDuplicate: (app: Named) => void;
  onExport: (app: Named) => void;
  /** Into the current application, or as a new one. */
  onImport: () => void;
  onCompare: (app: Named) => void;
  onSaveSnapshot: (app: Named) => void;
  /** With the newest snapshot on this device. */
  onCompareSnapshot: (app: Named) => void;
  /** Called before the user is likely to start one. */
  preload: () => void;
}

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
