import { useQuery } from '@tanstack/react-query';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { Workbench } from '#dashboard/ui/import/workbench.tsx';
import { ExistingImages } from './image-clash.tsx';
import { type OwnDefinition, useImageImport } from './use-image-import.ts';

interface UploadWorkbenchProps {
  appId: string;
  own: OwnDefinition;
  files: readonly File[];
  onClose: () => void;
}

export function UploadWorkbench({ appId, own, ...props }: UploadWorkbenchProps) {
  const { common, existing } = useImageImport(appId);
  const place = useQuery(getGetAppQueryOptions(appId)).data?.name;
  const words = { ...own.words, place };
  return (
    <ExistingImages value={existing}>
      <Workbench definition={{ ...common, ...own, words }} {...props} />
    </ExistingImages>
  );
}
