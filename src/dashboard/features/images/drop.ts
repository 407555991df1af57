import { isImageFile } from '#domain/image-file.ts';

export type Dropped = { kind: 'images' | 'zip'; files: File[] } | { kind: 'refused' };

/**
 * With at least one image, all files go to the bulk upload. Without one, nothing starts (spec 5:
 * `Please drop image files only`).
 */
export function sortDropped(files: readonly File[]): Dropped {
  if (files.some(isImageFile)) return { kind: 'images', files: [...files] };
  // The dialog reports that it takes one archive at a time.
  if (files.length > 0 && files.every(isZip)) return { kind: 'zip', files: [...files] };
  return { kind: 'refused' };
}

/** Spec 5, ZIP import: the name must end in .zip. */
export function isZip({ name }: Pick<File, 'name'>): boolean {
  return name.toLowerCase().endsWith('.zip');
}
