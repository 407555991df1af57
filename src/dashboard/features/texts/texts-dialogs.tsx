import { lazy, Suspense } from 'react';
import type { AppDetail } from '../../../../generated/model/app-detail.ts';
import type { Text } from '../../../../generated/model/text.ts';

/** Which dialog of the texts page is open. */
export type TextsDialog =
  | { name: 'add' }
  | { name: 'edit'; text: Text }
  /** `files` were dropped onto the page; empty when the person is to choose one. */
  | { name: 'import'; files: readonly File[] };

const loadTextDialog = () => import('./text-dialog.tsx');
const loadImport = () => import('./import-texts.tsx');

const TextDialog = lazy(async () => ({ default: (await loadTextDialog()).TextDialog }));
const ImportTexts = lazy(async () => ({ default: (await loadImport()).ImportTexts }));

export const preloadTextDialog = (): void => void loadTextDialog();
export const preloadImport = (): void => void loadImport();

interface TextsDialogsProps {
  app: AppDetail;
  dialog: TextsDialog | undefined;
  onClose: () => void;
}

export function TextsDialogs({ app, dialog, onClose }: TextsDialogsProps) {
  if (!dialog) return null;
  return (
    <Suspense fallback={null}>
      {dialog.name === 'import' ? (
        <ImportTexts app={app} files={dialog.files} onClose={onClose} />
      ) : (
        <TextDialog
          appId={app._id}
          text={dialog.name === 'edit' ? dialog.text : undefined}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
