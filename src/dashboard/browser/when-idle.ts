/** Milliseconds, for browsers without `requestIdleCallback`. */
const SOON_MS = 1000;

/** At the latest after `withinMs`. Returns a function that cancels it. */
export function whenIdle(run: () => void, withinMs = 5000): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(run, { timeout: withinMs });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, SOON_MS);
  return () => clearTimeout(id);
}

/** Returns a function that cancels it. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A frame is painted between its callbacks and the next task.
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Milliseconds; key strokes wait for the end of a slice. */
const SLICE_MS = 24;

export interface Slices {
  isOver: () => boolean;
  pause: () => Promise<void>;
}

export function startSlices(): Slices {
  let began = performance.now();
  return {
    isOver: () => performance.now() - began >= SLICE_MS,
    pause: async () => {
      await new Promise<void>((resolve) => setTimeout(resolve));
      began = performance.now();
    },
  };
}
