import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { getListColorsQueryOptions } from '../../../../generated/api/colors.ts';
import type { Color } from '../../../../generated/model/color.ts';

/** Which dialog of the colors page is open. */
export type ColorsDialog =
  | { name: 'add' }
  | { name: 'edit'; color: Color }
  /** Adds a color like this one. */
  | { name: 'duplicate'; color: Color }
  /** `files` were dropped onto the page; empty when the person is to choose one. */
  | { name: 'import'; files: readonly File[] };

const loadColorDialog = () => import('./color-dialog.tsx');
const loadImport = () => import('./import/import-colors.tsx');

const ColorDialog = lazy(async () => ({ default: (await loadColorDialog()).ColorDialog }));
const ImportColors = lazy(async () => ({ default: (await loadImport()).ImportColors }));

/** For when the pointer or the focus is on what opens a dialog: it then opens without delay. */
export const preloadColorDialog = (): void => void loadColorDialog();
export const preloadImport = (): void => void loadImport();

interface ColorsDialogsProps {
  appId: string;
  dialog: ColorsDialog | undefined;
  onClose: () => void;
}

export function ColorsDialogs({ appId, dialog, onClose }: ColorsDialogsProps) {
  if (!dialog) return null;
  return (
    <Suspense fallback={null}>
      {dialog.name === 'import' ? (
        <ImportColors appId={appId} files={dialog.files} onClose={onClose} />
      ) : (
        <ColorForm appId={appId} dialog={dialog} onClose={onClose} />
      )}
    </Suspense>
  );
}

interface ColorFormProps extends ColorsDialogsProps {
  dialog: Exclude<ColorsDialog, { name: 'import' }>;
}

function ColorForm({ appId, dialog, onClose }: ColorFormProps) {
  const colors = useQuery(getListColorsQueryOptions(appId)).data?.data ?? [];
  const shared = { appId, onClose };
  switch (dialog.name) {
    case 'add':
      return <ColorDialog {...shared} />;
    case 'edit':
      return <ColorDialog {...shared} color={dialog.color} />;
    case 'duplicate':
      return <ColorDialog {...shared} like={{ color: dialog.color, colors }} />;
  }
}
