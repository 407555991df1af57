import type { QueryClient } from '@tanstack/react-query';
import pMap from 'p-map';
import { type ArchiveImage, keptDescription } from '#domain/app-archive.ts';
import { openFrom } from '#changes/apply.ts';
import type { Change } from '#changes/diff.ts';
import { fetchFile } from '#dashboard/http/fetch-file.ts';
import type { ReadBack } from '#dashboard/ui/deletion.ts';
import type { Image } from '#generated/model/image.ts';

/** The limit in bytes for deleted images kept in memory while they can be restored. */
const MOST_BYTES = 256_000_000;

const PARALLEL_FILES = 4;

type Added = Extract<Change, { kind: 'image' }>;

/** Reads the files that go with images; they and the images can then be brought back. */
export const readImagesBack =
  (queryClient: QueryClient, appId: string): ReadBack<Image> =>
  async (images, { signal }) => {
    const files = new Map<string, Blob>();
    let bytes = 0;
    const added = await pMap(
      images,
      async (image) => {
        const file = await readFile(image, signal);
        bytes += file?.size ?? 0;
        if (bytes > MOST_BYTES) throw new Error('There is too much to be kept.');
        if (file) files.set(image.key, file);
        return toAdded(image, file);
      },
      { concurrency: PARALLEL_FILES, signal },
    );
    return async (gone, course) => {
      const keys = new Set(gone.map(({ key }) => key));
      const { applyAsJob } = await import('#dashboard/resources/changes.ts');
      const differences = added.filter(({ key }) => keys.has(key));
      return applyAsJob(
        queryClient,
        { appId, changes: differences, openFile: openFrom(files), title: 'Undo' },
        course,
      );
    };
  };

/** Of an image that is only linked nothing but its address goes. */
async function readFile({ url, s3Key = '' }: Image, signal: AbortSignal) {
  if (s3Key === '') return undefined;
  const file = await fetchFile(url, signal);
  if (!file) throw new Error('A page may not read files of another origin.');
  return file;
}

function toAdded({ key, url, description }: Image, file: Blob | undefined): Added {
  const about = keptDescription(description);
  const after: ArchiveImage = file
    ? // Nothing is compared with it, so nobody asks for its checksum.
      { file: { type: file.type, size: file.size, crc: 0 }, ...about }
    : { url, ...about };
  return { kind: 'image', change: 'added', key, after };
}
