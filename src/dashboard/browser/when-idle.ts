/** Milliseconds, for browsers without `requestIdleCallback`. */
const SOON_MS = 1000;

/**
 * At the latest after `withinMs`. The work is optional: its rejection is ignored. The
 * returned function cancels it, or aborts its signal once it has begun.
 */
export function whenIdle(
  run: (signal: AbortSignal) => void | Promise<void>,
  withinMs = 5000,
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const begin = () => {
    if (!signal.aborted) void run(signal)?.catch(() => undefined);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: withinMs });
  else setTimeout(begin, SOON_MS);
  return () => stopping.abort();
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
