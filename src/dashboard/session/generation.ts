import { deviceMemory } from '#dashboard/device/memory.ts';

const KEY = 'app-manager.session-generation';

/**
 * Counts the sign-ins, sign-outs and refreshes in this browser. Calls and refreshes are ordered by it and not by the
 * clock, which may be set back.
 */
export function getGeneration(): number {
  const kept = Number(deviceMemory.get(KEY));
  return Number.isSafeInteger(kept) ? kept : 0;
}

/** The session's cookies have changed since `generation`. */
export const endGeneration = (generation: number): void => {
  deviceMemory.set(KEY, String(generation + 1));
};
