import { createContext } from 'react';
import type { Image } from '#generated/model/index.ts';
import type { UploadTitle } from './upload/upload-workbench.tsx';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';

export type ImagesDialog =
  | { name: 'preview'; image: Image; among: readonly Image[] }
  | { name: 'add' }
  | { name: 'edit'; image: Image }
  | { name: 'upload'; title: UploadTitle; files: readonly File[] };

export const ImagePreview = lazyComponent(
  async () => (await import('./image-preview.tsx')).ImagePreview,
);
export const ImageDialog = lazyComponent(
  async () => (await import('./image-dialog.tsx')).ImageDialog,
);
export const UploadWorkbench = lazyComponent(
  async () => (await import('./upload/upload-workbench.tsx')).UploadWorkbench,
);

interface ImagesDialogsProps {
  appId: string;
  dialog: ImagesDialog | undefined;
  onEdit: (image: Image) => void;
  onClose: () => void;
}

export const PreviewContext = createContext<(image: Image) => void>(() => undefined);

export function ImagesDialogs({ appId, dialog, onEdit, onClose }: ImagesDialogsProps) {
  switch (dialog?.name) {
    case 'preview':
      return (
        <ImagePreview first={dialog.image} among={dialog.among} onEdit={onEdit} onClose={onClose} />
      );
    case 'add':
      return <ImageDialog appId={appId} image={undefined} onClose={onClose} />;
    case 'edit':
      return <ImageDialog appId={appId} image={dialog.image} onClose={onClose} />;
    case 'upload':
      return <UploadWorkbench appId={appId} {...dialog} onClose={onClose} />;
    case undefined:
      return null;
  }
}
