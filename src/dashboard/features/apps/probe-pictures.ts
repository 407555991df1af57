import pMap from 'p-map';

/** How many pictures are on their way at once: the page's own calls go first. */
const PARALLEL = 4;

interface Probing<Picture> {
  pictures: readonly Picture[];
  /** Whether the picture can be loaded. */
  loads: (picture: Picture) => Promise<boolean>;
  /** Resolves when the browser has nothing better to do. */
  idle: () => Promise<unknown>;
  signal: AbortSignal;
}

/** Tries to load each picture, a few at a time; answers those that cannot be, in their order. */
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
