import type { ImageZip, ZipImage } from '#formats/image-zip/types.ts';
import type { Unpacked } from '#formats/image-zip/unpack.ts';

/** What the page asks of the worker; answers carry the question's `id`. */
export type ZipQuestion = { id: number; archive: Blob } & (
  { ask: 'list' } | { ask: 'unpack'; image: ZipImage }
);

export type ZipAnswer = { id: number } & (
  { progress: { done: number; total: number } } | { zip: ImageZip } | { unpacked: Unpacked }
);
