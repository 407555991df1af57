import { queryOptions, useQuery } from '@tanstack/react-query';
import { whenIdle } from '#dashboard/browser/when-idle.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import type { Image } from '#generated/model/index.ts';
import pMap from 'p-map';

const MAX_PICTURES = 200;

const FRESH_MS = 5 * 60_000;

const NO_IMAGES: readonly Image[] = [];

/** The pictures that cannot be loaded; empty until they are known. */
export function usePictureCheck(appId: string, may: boolean): readonly Image[] {
  const { data } = useQuery(getListImagesQueryOptions(appId));
  const images = data?.data ?? NO_IMAGES;
  const { data: broken } = useQuery({
    ...checkPictures(images),
    enabled: may && images.length > 0,
  });
  return broken ?? NO_IMAGES;
}

function checkPictures(images: readonly Image[]) {
  const pictures = images.slice(0, MAX_PICTURES);
  return queryOptions({
    queryKey: ['picture-check', pictures.map(({ _id, key, url }) => [_id, key, url])],
    queryFn: ({ signal }): Promise<readonly Image[]> =>
      probePictures({
        pictures,
        loads: ({ url }) => canLoadPicture(url, signal),
        idle: () => new Promise<void>((resolve) => void whenIdle(() => resolve())),
        signal,
      }),
    staleTime: FRESH_MS,
  });
}

/** Spec 9: the time-out of any call. */
const TIMEOUT_MS = 15_000;

/** Also decodes it, as clients must. */
async function canLoadPicture(url: string, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const picture = new Image();
  const giveUp = () => resolve(false);
  const given = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  given.addEventListener('abort', giveUp);
  picture.onload = () => resolve(true);
  picture.onerror = giveUp;
  Object.assign(picture, { decoding: 'async', fetchPriority: 'low', src: url });
  const loads = await promise;
  // Stops a download and frees the picture.
  picture.removeAttribute('src');
  return loads;
}

/** Few pictures load at once, so that the page's calls go first. */
const PARALLEL = 4;

interface Probing<Picture> {
  pictures: readonly Picture[];
  loads: (picture: Picture) => Promise<boolean>;
  idle: () => Promise<unknown>;
  signal: AbortSignal;
}

export async function probePictures<Picture>(probing: Probing<Picture>): Promise<Picture[]> {
  const { pictures, loads, idle, signal } = probing;
  const loadsWhenIdle = async (picture: Picture) => {
    await idle();
    signal.throwIfAborted();
    return loads(picture);
  };
  const loaded = await pMap(pictures, loadsWhenIdle, { concurrency: PARALLEL, signal });
  return pictures.filter((_, index) => !loaded[index]);
}
