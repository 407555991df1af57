import { ONE_FILE } from '#dashboard/ui/import/define-import.ts';
import { type Row, WHOLE_FILE } from '#dashboard/ui/import/definition.ts';
import { groupOtherFiles } from '#formats/image-zip/other-files.ts';
import type { ImageZip, ZipImage, ZipProblem } from '#formats/image-zip/types.ts';
import { groupVariants, type Variant } from '#formats/image-zip/variants.ts';
import { isNameEncoding, NAME_ENCODINGS } from '#formats/zip/legacy-names.ts';
import { imageSizeHint } from '#domain/image-file.ts';
import { isZip } from '../drop.ts';
import type { UploadEntry, UploadSource } from '../upload/plan.ts';
import { UploadWorkbench } from '../upload/upload-workbench.tsx';
import { imageWords, type OwnDefinition } from '../upload/use-image-import.ts';
import { openZip } from './open-zip.ts';

interface ImportZipProps {
  appId: string;
  files: readonly File[];
  onClose: () => void;
}

export function ImportZip(props: ImportZipProps) {
  return <UploadWorkbench own={zipImport} {...props} />;
}

/** Images stay available for unpacking until the signal is aborted. */
const read: OwnDefinition['read'] = async ([archive], { signal, onProgress, onNotes, readAs }) => {
  if (!archive) return [];
  const reader = openZip(archive);
  signal.addEventListener('abort', reader.end);
  try {
    const chosen = readAs.get(WHOLE_FILE);
    const zip = await reader.list(onProgress, isNameEncoding(chosen) ? chosen : undefined);
    const { nameEncoding } = zip;
    if (nameEncoding !== undefined)
      onNotes({ readings: [{ id: WHOLE_FILE, value: nameEncoding, message: GUESSED }] });
    const problem = describeNothing(zip);
    if (problem !== undefined) reader.end();
    return problem ?? toRows(zip, archive, reader.unpack);
  } catch (error) {
    reader.end();
    throw error;
  }
};

const GUESSED = 'The archive does not name the alphabet of its file names.';

/** Spec 5, ZIP import. */
const NOT_ZIP = 'Please select a ZIP file';
const NOTHING_FOUND = 'No valid image files found in the ZIP archive';

/** Spec 8, Images. */
const UNREADABLE = "Error processing ZIP file. Please make sure it's a valid ZIP archive.";

const zipImport: OwnDefinition = {
  words: {
    ...imageWords,
    title: 'Import ZIP',
    choose: 'Choose a ZIP file',
    hint: `or drop one anywhere on this page. JPEG, PNG, GIF, SVG and WebP images in it are taken, ${imageSizeHint} each. You review before anything is saved.`,
    drop: 'Drop the ZIP archive to read it',
  },
  accept: ['.zip'],
  refuse: getRefusal,
  readings: {
    legend: 'File names',
    options: Object.entries(NAME_ENCODINGS).map(([value, label]) => ({ value, label })),
  },
  read,
  unreadable: UNREADABLE,
};

/** An archive without images may hold thousands of other files. */
const MAX_LINES = 50;

function getRefusal(files: readonly File[]): string | undefined {
  if (files.length > 1) return ONE_FILE;
  return files.every(isZip) ? undefined : NOT_ZIP;
}

/** Explains why an archive has no image; the first line is the message. */
function describeNothing({ entries, problems, failure }: ImageZip): string | undefined {
  if (entries.length > 0) return undefined;
  const [head, ...why] = failure === undefined ? [NOTHING_FOUND] : [UNREADABLE, failure];
  const lines = groupOtherFiles(problems).map(({ path, message }) => `${path}: ${message}`);
  const more = lines.length - MAX_LINES;
  return [
    head,
    ...why,
    ...lines.slice(0, MAX_LINES),
    ...(more > 0 ? [`and ${more.toLocaleString('en')} more.`] : []),
  ].join('\n');
}

/** Pictures to send, then skipped entries with their reasons. */
function toRows(
  { entries, problems, failure }: ImageZip,
  archive: Blob,
  unpack: (image: ZipImage) => Promise<File>,
): Row<UploadEntry>[] {
  const toSource = ({ suffix, image }: Variant): UploadSource => ({
    name: image.path,
    size: image.size,
    label: suffix === '' ? '@1x' : suffix,
    // The archive reader verified the checksum.
    content: `${image.crc}/${image.size}`,
    open: () => unpack(image),
    packed: { archive, image },
  });
  const rest = failure === undefined ? [] : [{ path: 'The rest of the archive', message: failure }];
  return [
    ...rest.map(toRefused),
    ...groupVariants(entries).map(({ variants: [first, ...others], ...group }): UploadEntry => {
      const source = toSource(first);
      return { ...group, source, sources: [source, ...others.map(toSource)] };
    }),
    ...groupOtherFiles(problems).map(toRefused),
  ].map((entry, id) => ({ id, kind: 'problem' in entry ? 'invalid' : 'new', entry }));
}

const toRefused = ({ path, message }: ZipProblem): UploadEntry => ({
  key: path,
  name: path,
  problem: message,
});
