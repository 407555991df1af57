import pMap from 'p-map';
import { PARALLEL_FILES, type TaskContext } from '#domain/task.ts';
import { openFrom } from '#changes/apply.ts';
import type { Change } from '#changes/diff.ts';
import { toImage } from '#changes/things.ts';
import { readOwnFile } from '#dashboard/resources/capture-app.ts';
import type { Captured } from '#dashboard/resources/deletion.ts';
import type { Image } from '#generated/model/index.ts';

/** Memory limit, in bytes, for deleted images that can be restored. */
const MOST_BYTES = 256_000_000;

export async function captureImages(
  images: readonly Image[],
  { signal }: TaskContext,
): Promise<Captured<Image>> {
  const files = new Map<string, Blob>();
  let bytes = 0;
  await pMap(
    images,
    async (image) => {
      const file = await readFile(image, signal);
      bytes += file?.size ?? 0;
      if (bytes > MOST_BYTES) throw new Error('There is too much to be kept.');
      if (file) files.set(image.key, file);
    },
    { concurrency: PARALLEL_FILES, signal },
  );
  return {
    openFile: openFrom(files),
    getRemoved: (deleted) => deleted.map((image) => toRemoved(image, files.get(image.key))),
  };
}

/** A linked image has no file to restore. */
async function readFile({ url, s3Key = '' }: Image, signal: AbortSignal) {
  if (s3Key === '') return undefined;
  return readOwnFile(url, signal);
}

function toRemoved(image: Image, file: Blob | undefined): Change {
  const { key, url } = image;
  // No checksum: the file is compared with nothing.
  const picture = file ? { file: { type: file.type, size: file.size, crc: 0 } } : { url };
  return { kind: 'image', change: 'removed', key, before: { ...picture, ...toImage(image) } };
}
