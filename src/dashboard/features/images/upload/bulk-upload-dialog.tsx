import { imageFileHint, imageFileProblem, imageFileTypes } from '#domain/image-file.ts';
import { suggestImageKey } from '#domain/image-key.ts';
import type { Row } from '#dashboard/ui/import/kind.ts';
import type { UploadEntry } from './plan.ts';
import { UploadWorkbench } from './upload-workbench.tsx';
import { imageWords, type OwnKind } from './use-image-kind.ts';

interface BulkUploadDialogProps {
  appId: string;
  /** Those dropped or pasted; empty when the person is to choose here. */
  files: readonly File[];
  onClose: () => void;
}

/** Uploads several files at once (spec 2, Images page). Mount it to open it. */
export function BulkUploadDialog(props: BulkUploadDialogProps) {
  return <UploadWorkbench own={bulkUpload} {...props} />;
}

const bulkUpload: OwnKind = {
  words: {
    ...imageWords,
    title: 'Bulk upload',
    choose: 'Choose files',
    hint: `or drop them anywhere on this page. ${imageFileHint} each. You review before anything is saved.`,
    drop: 'Drop images to add them',
  },
  accept: imageFileTypes,
  multiple: true,
  // Each file says in its row why it is refused.
  refuse: () => undefined,
  read: (files) => files.map(toRow),
  unreadable: 'The files could not be read.',
};

function toRow(file: File, id: number): Row<UploadEntry> {
  const { name, size } = file;
  const problem = imageFileProblem(file);
  if (problem !== undefined)
    return { id, kind: 'invalid', entry: { key: name, name, size, problem } };
  const source = { name, size, open: () => Promise.resolve(file) };
  const entry = { key: suggestImageKey(name), sources: [source] as const, source };
  return { id, kind: 'new', entry };
}
