import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { imageFileHint, imageFileTypes, isZip } from '#domain/image-file.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getShowStep } from '#dashboard/resources/imported.ts';
import { ChooseFolder } from '#dashboard/ui/form/choose-folder.tsx';
import type { ImportDefinition } from '#dashboard/ui/import/definition.ts';
import { Workbench } from '#dashboard/ui/import/workbench.tsx';
import { ExistingImages } from './image-clash.tsx';
import { imageLayout } from './image-row.tsx';
import type { UploadEntry } from './plan.ts';
import { UNREADABLE } from './read-files.ts';
import { noun } from './send-images.ts';
import { useImageImport } from './use-image-import.ts';

/** The button that opens it names it. */
export type UploadTitle = 'Bulk upload' | 'Import ZIP';

interface UploadWorkbenchProps {
  appId: string;
  title: UploadTitle;
  /** Dropped or pasted files; if empty, the user chooses them. */
  files: readonly File[];
  onClose: () => void;
}

/** Uploads files, folders and ZIP archives, also together. */
export function UploadWorkbench({ appId, title, files, onClose }: UploadWorkbenchProps) {
  const { existing, ...own } = useImageImport(appId);
  const place = useQuery(getGetAppQueryOptions(appId)).data?.name;
  const navigate = useNavigate();
  const show = () => {
    onClose();
    void navigate({ to: '/apps/$appId/images', params: { appId }, search: { imported: true } });
  };
  const steps: ImportDefinition<UploadEntry>['steps'] = (done) => [
    getShowStep({ list: `images/${appId}`, keys: done.map(({ entry }) => entry.key), noun, show }),
  ];
  const definition = { ...common, ...starts[title], ...own, steps };
  return (
    <ExistingImages value={existing}>
      <Workbench
        definition={{ ...definition, words: { ...words, ...starts[title].words, title, place } }}
        files={files}
        onClose={onClose}
      />
    </ExistingImages>
  );
}

const words = {
  noun,
  verb: 'Upload',
  verbWorking: 'Uploading',
  rowKinds: {
    new: 'New',
    changed: 'Replaces',
    duplicate: 'Duplicate',
    invalid: 'Skipped',
    done: 'Uploaded',
    failed: 'Failed',
  },
  hidesEmptyKinds: true,
  giveUp: 'Close without uploading?',
  hint: `or drop files, folders and ZIP archives anywhere on this page. ${imageFileHint} each. You review before anything is saved.`,
  drop: 'Drop images, folders or ZIP archives to add them',
};

const common = {
  accept: [...imageFileTypes, '.zip'],
  multiple: true,
  addsFiles: true,
  unreadable: UNREADABLE,
  layout: imageLayout,
  isFixed: true,
};

/** Only the first choice differs (spec 5, ZIP import). */
const starts = {
  'Bulk upload': {
    words: { choose: 'Choose files' },
    // Each refused file has its reason in its row.
    refuse: () => undefined,
    moreChoices: (onFiles: (files: readonly File[]) => void) => (
      <ChooseFolder onFiles={onFiles}>Choose a folder</ChooseFolder>
    ),
  },
  'Import ZIP': {
    words: { choose: 'Choose a ZIP file' },
    refuse: (files: readonly File[]) =>
      files.some(isZip) ? undefined : 'Please select a ZIP file',
  },
} as const;
