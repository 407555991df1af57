import { startSlices } from '#dashboard/browser/slices.ts';

/** So many rows are gone through between two looks at the clock. */
export const ROWS_AT_ONCE = 5000;

/** Does the parts of a work with pauses in which the page answers. Rejects when `signal` is aborted. */
export async function runInSlices<Result>(
  parts: Generator<undefined, Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const slices = startSlices();
  for (;;) {
    signal?.throwIfAborted();
    const part = parts.next();
    if (part.done === true) return part.value;
    if (slices.isOver()) await slices.pause();
  }
}
