import type { Kind } from '#dashboard/ui/workbench/kind.ts';
import { Workbench } from '#dashboard/ui/workbench/workbench.tsx';
import type { UploadEntry } from '../upload/plan.ts';
import { imageWords, useImageKind } from '../upload/use-image-kind.ts';
import { openZip } from './zip-reader.ts';
import { describeNothing, getRefusal, toRows, UNREADABLE } from './zip-rows.ts';

interface ImportZipProps {
  appId: string;
  /** What was dropped; empty when the person is to choose here. */
  files: readonly File[];
  onClose: () => void;
}

/** Imports the images of a ZIP archive (spec 5, ZIP import). Mount it to open it. */
export function ImportZip({ appId, ...props }: ImportZipProps) {
  const kind: Kind<UploadEntry> = {
    ...useImageKind(appId),
    words: {
      ...imageWords,
      title: 'Import ZIP',
      choose: 'Choose a ZIP file',
      hint: 'or drop one anywhere on this page. JPEG, PNG, GIF, SVG and WebP images in it are taken, at most 5 MB each. Nothing is sent before you say so.',
      drop: 'Drop the ZIP archive to read it',
    },
    accept: ['.zip'],
    refuse: getRefusal,
    read,
    unreadable: UNREADABLE,
  };
  return <Workbench kind={kind} {...props} />;
}

/** Until the reading is pointless, what was found can be unpacked. */
const read: Kind<UploadEntry>['read'] = async ([archive], { signal, onProgress }) => {
  if (!archive) return [];
  const reader = openZip(newZipWorker(), archive);
  signal.addEventListener('abort', reader.end);
  try {
    const zip = await reader.list(onProgress);
    const problem = describeNothing(zip);
    if (problem !== undefined) reader.end();
    return problem ?? toRows(zip, reader.unpack);
  } catch (error) {
    reader.end();
    throw error;
  }
};

const newZipWorker = () =>
  new Worker(new URL('./zip-worker.ts', import.meta.url), { type: 'module' });
