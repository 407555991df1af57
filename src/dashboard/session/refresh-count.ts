import { deviceMemory } from '#dashboard/device/memory.ts';

const KEY = 'app-manager.session-generation';

/**
 * Counts sign-ins, sign-outs and refreshes in this browser. Orders calls and refreshes without the
 * clock, which may be set back.
 */
export function getGeneration(): number {
  const kept = Number(deviceMemory.get(KEY));
  return Number.isSafeInteger(kept) ? kept : 0;
}

/** Records that the session's cookies have changed since `generation`. */
export const endGeneration = (generation: number): void => {
  deviceMemory.set(KEY, String(generation + 1));
};
