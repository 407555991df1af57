import { lazy, Suspense } from 'react';
import type { Image } from '../../../../generated/model/image.ts';

/** Which dialog of the images page is open; `files` are those dropped or pasted. */
export type ImagesDialog =
  | { name: 'add' }
  | { name: 'edit'; image: Image }
  | { name: 'bulk'; files: readonly File[] }
  | { name: 'zip'; files: readonly File[] };

const loadImageDialog = () => import('./image-dialog.tsx');
const loadBulkUpload = () => import('./upload/bulk-upload-dialog.tsx');
const loadImportZip = () => import('./zip/import-zip.tsx');

const ImageDialog = lazy(async () => ({ default: (await loadImageDialog()).ImageDialog }));
const BulkUploadDialog = lazy(async () => ({ default: (await loadBulkUpload()).BulkUploadDialog }));
const ImportZip = lazy(async () => ({ default: (await loadImportZip()).ImportZip }));

/** For when the pointer or the focus is on what opens a dialog: it then opens without delay. */
export const preloadImageDialog = (): void => void loadImageDialog();
export const preloadBulkUpload = (): void => void loadBulkUpload();
export const preloadImportZip = (): void => void loadImportZip();

interface ImagesDialogsProps {
  appId: string;
  dialog: ImagesDialog | undefined;
  onClose: () => void;
}

export function ImagesDialogs({ dialog, ...props }: ImagesDialogsProps) {
  if (!dialog) return null;
  return (
    <Suspense fallback={null}>
      <Dialog dialog={dialog} {...props} />
    </Suspense>
  );
}

function Dialog({ appId, dialog, onClose }: ImagesDialogsProps & { dialog: ImagesDialog }) {
  switch (dialog.name) {
    case 'add':
      return <ImageDialog appId={appId} image={undefined} onClose={onClose} />;
    case 'edit':
      return <ImageDialog appId={appId} image={dialog.image} onClose={onClose} />;
    case 'bulk':
      return <BulkUploadDialog appId={appId} files={dialog.files} onClose={onClose} />;
    case 'zip':
      return <ImportZip appId={appId} files={dialog.files} onClose={onClose} />;
  }
}
