import type { ZipImage } from '#formats/image-zip/types.ts';
import type { Image } from '#generated/model/image.ts';
import { saveWork } from '#dashboard/resources/journal/save-work.ts';
import { formatCount } from '#domain/format.ts';
import type { UploadJob } from '../upload/send-images.ts';

export interface KeptImage {
  key: string;
  name: string;
  size: number;
  /** The image that it replaces; absent for a new one. */
  before?: Pick<Image, 'url'>;
  source: File | ZipImage;
}

/** Lets an upload survive leaving the page. An archive is kept packed. */
export function keepImages<Item extends { job: UploadJob }>(
  appId: string,
  items: readonly Item[],
  images: readonly Image[],
) {
  const byKey = new Map(images.map((image) => [image.key, image]));
  return saveWork({
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
