import type { ZipImage } from '#formats/image-zip/types.ts';
import type { Image } from '#generated/model/image.ts';
import { keepWork } from '#dashboard/resources/journal/keep-work.ts';
import { formatCount } from '#dashboard/ui/format/format-count.ts';
import type { UploadJob } from '../upload/send-images.ts';

/** A picture that is to be uploaded. */
export interface KeptImage {
  key: string;
  name: string;
  size: number;
  /** The image that it takes the place of, as it was; absent when it is new. */
  before?: Pick<Image, 'url'>;
  /** The picture, or where it is in the archive. */
  source: File | ZipImage;
}

/** Has an upload survive that the page is left. An archive is kept as it is, its pictures are not unpacked for that. */
export function keepImages<Item extends { job: UploadJob }>(
  appId: string,
  items: readonly Item[],
  images: readonly Image[],
) {
  const byKey = new Map(images.map((image) => [image.key, image]));
  return keepWork({
    kind: 'images',
    place: appId,
    title: `Upload of ${formatCount(items.length, { one: 'image', many: 'images' })}`,
    getKey: ({ job }: Item) => job.key,
    toKept: async ({ job: { key, source, replaces } }: Item): Promise<KeptImage> => {
      const { name, size, packed } = source;
      const before = replaces ? byKey.get(key) : undefined;
      return {
        key,
        name,
        size,
        ...(before && { before: { url: before.url } }),
        source: packed?.image ?? (await source.open()),
      };
    },
    shared: items.find(({ job }) => job.source.packed)?.job.source.packed?.archive,
  });
}
