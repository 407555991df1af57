import { imageFileHint, imageFileProblem, imageFileTypes } from '#domain/image-file.ts';
import { suggestImageKey } from '#domain/image-key.ts';
import type { Row } from '#dashboard/ui/import/definition.ts';
import type { UploadEntry } from './plan.ts';
import { UploadWorkbench } from './upload-workbench.tsx';
import { imageWords, type OwnDefinition } from './use-image-import.ts';

interface BulkUploadDialogProps {
  appId: string;
  /** Dropped or pasted files; if empty, the user chooses them. */
  files: readonly File[];
  onClose: () => void;
}

export function BulkUploadDialog(props: BulkUploadDialogProps) {
  return <UploadWorkbench own={bulkUpload} {...props} />;
}

const bulkUpload: OwnDefinition = {
  words: {
    ...imageWords,
    title: 'Bulk upload',
    choose: 'Choose files',
    hint: `or drop them anywhere on this page. ${imageFileHint} each. You review before anything is saved.`,
    drop: 'Drop images to add them',
  },
  accept: imageFileTypes,
  multiple: true,
  addsFiles: true,
  // Each refused file has its reason in its row.
  refuse: () => undefined,
  read: (files) => files.toSorted(compareNames).map(toRow),
  unreadable: 'The files could not be read.',
};

const byName = new Intl.Collator('en', { numeric: true });

const compareNames = (one: File, other: File): number => byName.compare(one.name, other.name);

function toRow(file: File, id: number): Row<UploadEntry> {
  const { name, size } = file;
  const problem = imageFileProblem(file);
  if (problem !== undefined)
    return { id, kind: 'invalid', entry: { key: name, name, size, problem } };
  const source = { name, size, open: () => Promise.resolve(file) };
  const entry = { key: suggestImageKey(name), sources: [source] as const, source };
  return { id, kind: 'new', entry };
}
