import { setImmediate } from 'node:timers/promises';

/** Other requests run between the slices. */
export async function* inSlices<T>(list: readonly T[], size: number): AsyncGenerator<T[]> {
  for (let start = 0; start < list.length; start += size) {
    yield list.slice(start, start + size);
    await setImmediate();
  }
}
