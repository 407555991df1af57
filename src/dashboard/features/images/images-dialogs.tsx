import type { Image } from '#generated/model/image.ts';
import { lazyPiece } from '#dashboard/ui/lazy-piece.tsx';

/** Which dialog of the images page is open; `files` are those dropped or pasted. */
export type ImagesDialog =
  | { name: 'add' }
  | { name: 'edit'; image: Image }
  | { name: 'bulk'; files: readonly File[] }
  | { name: 'zip'; files: readonly File[] };

const ImageDialog = lazyPiece(async () => (await import('./image-dialog.tsx')).ImageDialog);
const BulkUploadDialog = lazyPiece(
  async () => (await import('./upload/bulk-upload-dialog.tsx')).BulkUploadDialog,
);
const ImportZip = lazyPiece(async () => (await import('./zip/import-zip.tsx')).ImportZip);

/** For when the pointer or the focus is on what opens a dialog: it then opens without delay. */
export const preloadImageDialog = ImageDialog.preload;
export const preloadBulkUpload = BulkUploadDialog.preload;
export const preloadImportZip = ImportZip.preload;

interface ImagesDialogsProps {
  appId: string;
  dialog: ImagesDialog | undefined;
  onClose: () => void;
}

export function ImagesDialogs({ appId, dialog, onClose }: ImagesDialogsProps) {
  switch (dialog?.name) {
    case 'add':
      return <ImageDialog appId={appId} image={undefined} onClose={onClose} />;
    case 'edit':
      return <ImageDialog appId={appId} image={dialog.image} onClose={onClose} />;
    case 'bulk':
      return <BulkUploadDialog appId={appId} files={dialog.files} onClose={onClose} />;
    case 'zip':
      return <ImportZip appId={appId} files={dialog.files} onClose={onClose} />;
    case undefined:
      return null;
  }
}
