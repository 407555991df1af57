import { deviceMemory } from '#dashboard/browser/memory.ts';

const KEY = 'app-manager.session-generation';

/** Orders calls and refreshes without the clock, which may be set back. */
export function getRefreshCount(): number {
  const stored = Number(deviceMemory.get(KEY));
  return Number.isSafeInteger(stored) ? stored : 0;
}

export const advanceRefreshCount = (refreshCount: number): void => {
  deviceMemory.set(KEY, String(refreshCount + 1));
};
