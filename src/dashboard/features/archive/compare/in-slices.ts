import { startSlices } from '#dashboard/browser/when-idle.ts';

/** Runs a long task with pauses, so that the page responds. Rejects when `signal` is aborted. */
export async function runInSlices<Result>(
  parts: Generator<undefined, Result>,
  signal: AbortSignal,
): Promise<Result> {
  const slices = startSlices();
  for (;;) {
    signal.throwIfAborted();
    const part = parts.next();
    if (part.done === true) return part.value;
    if (slices.isOver()) await slices.pause();
  }
}
