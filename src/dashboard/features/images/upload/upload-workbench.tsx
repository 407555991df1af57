import { useQuery } from '@tanstack/react-query';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
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
  const place = useQuery(getGetAppQueryOptions(appId)).data?.name;
  const words = { ...own.words, place };
  return (
    <ExistingImages value={existing}>
      <Workbench kind={{ ...common, ...own, words }} {...props} />
    </ExistingImages>
  );
}
