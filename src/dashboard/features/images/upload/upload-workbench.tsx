import { Workbench } from '#dashboard/ui/import/workbench.tsx';
import { ExistingImages } from './image-clash.tsx';
import { type OwnKind, useImageKind } from './use-image-kind.ts';

interface UploadWorkbenchProps {
  appId: string;
  own: OwnKind;
  files: readonly File[];
  onClose: () => void;
}

export function UploadWorkbench({ appId, own, ...props }: UploadWorkbenchProps) {
  const { common, existing } = useImageKind(appId);
  return (
    <ExistingImages value={existing}>
      <Workbench kind={{ ...common, ...own }} {...props} />
    </ExistingImages>
  );
}
