import { createContext } from 'react';
import type { Image } from '#generated/model/index.ts';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';

export const ImagePreview = lazyComponent(
  async () => (await import('./image-preview.tsx')).ImagePreview,
);
export const ImageDialog = lazyComponent(
  async () => (await import('./image-dialog.tsx')).ImageDialog,
);
export const UploadWorkbench = lazyComponent(
  async () => (await import('./upload/upload-workbench.tsx')).UploadWorkbench,
);

export const PreviewContext = createContext<(image: Image) => void>(() => undefined);
