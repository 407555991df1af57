import { imageFileProblem, imageFileTypes } from '#domain/image-file.ts';
import { suggestImageKey } from '#domain/image-key.ts';
import type { Kind, Row } from '#dashboard/ui/workbench/kind.ts';
import { Workbench } from '#dashboard/ui/workbench/workbench.tsx';
import type { UploadEntry } from './plan.ts';
import { imageWords, useImageKind } from './use-image-kind.ts';

interface BulkUploadDialogProps {
  appId: string;
  /** Those dropped or pasted; empty when the person is to choose here. */
  files: readonly File[];
  onClose: () => void;
}

/** Uploads several files at once (spec 2, Images page). Mount it to open it. */
export function BulkUploadDialog({ appId, ...props }: BulkUploadDialogProps) {
  const kind: Kind<UploadEntry> = {
    ...useImageKind(appId),
    words: {
      ...imageWords,
      title: 'Bulk upload',
      choose: 'Choose files',
      hint: 'or drop them anywhere on this page. JPEG, PNG, GIF, SVG or WebP, at most 5 MB each. Nothing is sent before you say so.',
      drop: 'Drop images to add them',
    },
    accept: imageFileTypes,
    multiple: true,
    // Each file says in its row why it is refused.
    refuse: () => undefined,
    read: (files) => files.map(toRow),
    unreadable: 'The files could not be read.',
  };
  return <Workbench kind={kind} {...props} />;
}

function toRow(file: File, id: number): Row<UploadEntry> {
  const { name, size } = file;
  const problem = imageFileProblem(file);
  if (problem !== undefined)
    return { id, kind: 'invalid', entry: { key: name, name, size, problem } };
  const source = { name, size, open: () => Promise.resolve(file) };
  const entry = { key: suggestImageKey(name), sources: [source] as const, source };
  return { id, kind: 'new', entry };
}
