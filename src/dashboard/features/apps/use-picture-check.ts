import { queryOptions, useQuery } from '@tanstack/react-query';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import type { Image } from '#generated/model/image.ts';
import { whenIdle } from '#dashboard/ui/when-idle.ts';
import type { PictureCheck } from './attention.ts';
import type { Asked } from './language-progress.ts';
import { pictureLoads } from './picture-loads.ts';
import { probePictures } from './probe-pictures.ts';

/** Each may weigh megabytes: only the first are looked at. */
const AT_MOST = 200;

/** Pictures seldom break while somebody looks at the page. */
const FRESH_MS = 5 * 60_000;

const NO_IMAGES: readonly Image[] = [];

/**
 * Looks in the background which of an application's pictures can be loaded, as soon as it may;
 * stops when the page is left.
 */
export function usePictureCheck(appId: string, may: boolean): Asked<PictureCheck> {
  const { data, isError } = useQuery(getListImagesQueryOptions(appId));
  const images = data?.data;
  const { data: check } = useQuery({
    ...checkOf(images ?? NO_IMAGES),
    enabled: may && images !== undefined,
  });
  // Not the check of another application that has no images: its key is that of images not known.
  if (!images) return isError ? 'failed' : undefined;
  return check;
}

function checkOf(images: readonly Image[]) {
  const pictures = images.slice(0, AT_MOST);
  return queryOptions({
    queryKey: ['picture-check', pictures.map(({ _id, key, url }) => [_id, key, url])],
    queryFn: async ({ signal }): Promise<PictureCheck> => {
      const broken = await probePictures({
        pictures,
        loads: ({ url }) => pictureLoads(url, signal),
        idle: () => new Promise<void>((resolve) => void whenIdle(resolve)),
        signal,
      });
      return { broken, lookedAt: pictures.length };
    },
    staleTime: FRESH_MS,
  });
}
