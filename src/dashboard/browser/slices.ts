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
