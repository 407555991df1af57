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
  const broken = new Set<Picture>();
  const waiting = pictures.values();
  const work = async () => {
    // All workers take from the same iterator.
    for (const picture of waiting) {
      await idle();
      signal.throwIfAborted();
      if (!(await loads(picture))) broken.add(picture);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  signal.throwIfAborted();
  return pictures.filter((picture) => broken.has(picture));
}
