import pMap from 'p-map';

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
