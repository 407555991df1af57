import { maxBytes } from '#generated/inputs.ts';

/** File name extensions by media type of the accepted images (spec 5, Image file). */
const EXTENSIONS: Readonly<Partial<Record<string, readonly string[]>>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'image/svg+xml': ['.svg'],
  'image/webp': ['.webp'],
};

/** The largest image, in bytes. */
export const MAX_IMAGE_BYTES = maxBytes.UploadInput.image;

const megabytes = MAX_IMAGE_BYTES / (1024 * 1024);

const imageSizeHint = `at most ${megabytes} MB`;

/** Spec 5, Image file. */
export const IMAGE_TOO_LARGE = `File size must be less than ${megabytes}MB`;

export const imageFileHint = `JPEG, PNG, GIF, SVG or WebP, ${imageSizeHint}`;

export const imageFileTypes: readonly string[] = Object.keys(EXTENSIONS);

interface FileFacts {
  name: string;
  type: string;
  size: number;
}

export function isImageFile({ name, type }: Pick<FileFacts, 'name' | 'type'>): boolean {
  if (type !== '') return EXTENSIONS[type] !== undefined;
  // Some systems know no type for .webp or .svg; only the name remains.
  const lower = name.toLowerCase();
  return Object.values(EXTENSIONS).some((ends) => ends?.some((end) => lower.endsWith(end)));
}

/** Spec 5, ZIP import: the name must end in .zip. */
export const isZip = ({ name }: Pick<FileFacts, 'name'>): boolean =>
  name.toLowerCase().endsWith('.zip');

/** In the words of spec 5; `undefined` when it can be uploaded. */
export function imageFileProblem(file: FileFacts): string | undefined {
  if (!isImageFile(file) || file.size === 0) return 'Please select a valid image file';
  return file.size > MAX_IMAGE_BYTES ? IMAGE_TOO_LARGE : undefined;
}
