import type { Color } from '#generated/model/index.ts';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';

export type ColorsDialog =
  | { name: 'add' }
  | { name: 'edit'; color: Color }
  | { name: 'duplicate'; color: Color }
  | { name: 'import'; files: readonly File[] };

export const ColorDialog = lazyComponent(
  async () => (await import('./color-dialog.tsx')).ColorDialog,
);
export const ImportColors = lazyComponent(
  async () => (await import('./import/import-colors.tsx')).ImportColors,
);

interface ColorsDialogsProps {
  appId: string;
  dialog: ColorsDialog | undefined;
  onClose: () => void;
}

export function ColorsDialogs({ appId, dialog, onClose }: ColorsDialogsProps) {
  const shared = { appId, onClose };
  switch (dialog?.name) {
    case 'add':
      return <ColorDialog {...shared} />;
    case 'edit':
      return <ColorDialog {...shared} color={dialog.color} />;
    case 'duplicate':
      return <ColorDialog {...shared} like={dialog.color} />;
    case 'import':
      return <ImportColors {...shared} files={dialog.files} />;
    case undefined:
      return null;
  }
}
