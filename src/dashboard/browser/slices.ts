/** How long it works at a stretch: a key stroke waits for the next pause. */
const SLICE_MS = 24;

/** Long work on the page's own thread, cut into slices. */
export interface Slices {
  /** Whether it is time for a pause. */
  isOver: () => boolean;
  /** Lets the page do what waits; then the next slice begins. */
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
